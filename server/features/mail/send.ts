import PQueue from 'p-queue';
import type { Locale } from '#shared/locales/text.ts';
import * as t from '#texts';
import type { Config } from '../../config.ts';
import { describeError } from '../../core/describe-error.ts';
import { propertyOf } from '../../core/property.ts';
import type { Db } from '../../db/connect.ts';
import { RUN_MS } from '../../work/due-rows.ts';
import { addTask, type Task, type TaskContext } from '../../work/task.ts';
import { wasSentBeforeRestore } from './before-restore.ts';
import { type Claim, claimNext, LEASE_MS, quietUntil } from './claims.ts';
import type { Mail, MailData, Reader, Writer, Written } from './kinds.ts';
import { toHtml, toText } from './layout.ts';
import { digest, type Letter } from './letter.ts';
import { deferMails, endMails, type MailRow, retryAt } from './machine.ts';
import { notices } from './notices.ts';
import { SEND_MAILS } from './outbox.ts';
import { isTurnedOff } from './preferences.ts';
import { findReader } from './reader.ts';
import { securityMails } from './security-mails.ts';
import { staffMails } from './staff-mails.ts';
import type { Outgoing, Transport } from './transport.ts';
import { unsubscribePath } from './unsubscribe-link.ts';

interface Deps {
  transport: Transport;
  mail: Config['mail'];
  /** The address of this site, without a slash at the end. */
  baseUrl: string;
  /** Sign the links by which alerts are ended. */
  secrets: string[];
  /** Of a feature that imports this one. */
  searchAlert: Writer<MailData['search-alert']>;
  /** How long one mail may take before another process sends it. */
  leaseMs?: number;
  /** Keeps what was delivered, in the transaction that notes it. */
  keepCopy?: (tx: Db, first: MailRow, copy: MailCopy) => Promise<void>;
}

/** A mail as it was delivered, and what it would have been in the other language. */
export interface MailCopy {
  locale: Locale;
  mail: Outgoing;
  translation: Outgoing;
}

/** Mails on their way at once in one process. */
export const SENT_AT_ONCE = 4;

/** Sends what is due, urgent mails first, and several at once so that a slow relay holds up none. */
export function sendMails(deps: Deps): Task {
  return {
    name: SEND_MAILS,
    schedule: '* * * * *',
    run: (context) => sendDue(deps, context),
  };
}

/** A process that is killed has so many mails on their way, which are sent again. */
async function sendDue(deps: Deps, context: TaskContext): Promise<void> {
  const { db, signal } = context;
  const end = performance.now() + RUN_MS;
  /** When each mail that is on its way was begun. */
  const begun = new Map<number, number>();
  const isOneSlow = () => [...begun.values()].some((time) => performance.now() - time > RUN_MS);
  // The senders of a process take turns here, because each would hold a connection for the lock.
  const claims = new PQueue({ concurrency: 1 });
  const claim = () => claims.add(() => claimNext(context, deps.leaseMs ?? LEASE_MS));
  /** @returns whether more may be due */
  async function sendInTurn(sender: number): Promise<boolean> {
    // While a mail of another sender takes long, this run goes on, because no other can begin.
    while (performance.now() < end || isOneSlow()) {
      if (signal?.aborted) return false;
      const claimed = await claim();
      if (!claimed) return false;
      begun.set(sender, performance.now());
      await sendClaimed(deps, context, claimed).finally(() => begun.delete(sender));
    }
    return true;
  }
  const results = await Promise.allSettled(
    Array.from({ length: SENT_AT_ONCE }, (_, sender) => sendInTurn(sender)),
  );
  const failure = results.find((result) => result.status === 'rejected');
  if (failure) throw failure.reason;
  const isMore = results.some((result) => result.status === 'fulfilled' && result.value);
  if (isMore) await addTask(db, { name: SEND_MAILS });
}

async function sendClaimed(deps: Deps, context: TaskContext, claim: Claim): Promise<void> {
  const { db, clock, logger } = context;
  const { rows, batch } = claim;
  const [first] = rows;
  const now = clock.now();
  let isOnItsWay = false;
  try {
    const reader = await findReader(db, first);
    const quiet = reader && (await quietUntil(db, claim, reader.timeZone, now));
    if (quiet) return await deferMails(db, rows, quiet, { keepsBatch: claim.isRepeated });

    const { written, current, obsolete } = await writeAll(deps, context, rows, reader);
    await endMails(db, obsolete, 'skip', now);
    if (obsolete.length > 0) {
      const event = 'mail.skipped' as const;
      logger.info({ event, mails: obsolete.map(noteOf) }, 'without a cause or a reader');
    }
    if (!reader || current.length === 0) return;

    const mail = compose(deps, batch, reader, toOne(written, reader));
    const translation =
      deps.keepCopy && (await translate(deps, context, { batch, rows: current }, reader));
    isOnItsWay = true;
    const how = await deps.transport.deliver(mail);
    isOnItsWay = false;
    const sentAt = clock.now();
    await db.transaction(async (tx) => {
      await endMails(tx, current, how === 'sent' ? 'send' : 'keep', sentAt);
      const { locale } = reader;
      if (translation)
        await deps.keepCopy?.(tx, current[0] ?? first, { locale, mail, translation });
      for (const { onSent } of written) await onSent?.(tx, sentAt);
    });
    const event = how === 'sent' ? 'mail.sent' : 'mail.kept';
    logger.info({ event, mails: current.map(noteOf) }, 'a mail is done');
  } catch (err) {
    await noteFailure(context, rows, err);
    // Where the relay was not reached, the next mail would not go either.
    if (isOnItsWay && propertyOf(err, 'responseCode') === undefined) throw err;
  }
}

/** Writes what the rows of a claim say; of several, one that fails is tried again without the others. */
async function writeAll(
  deps: Deps,
  context: TaskContext,
  rows: MailRow[],
  reader: Reader | undefined,
): Promise<{ written: Mail[]; current: MailRow[]; obsolete: MailRow[] }> {
  const written: Mail[] = [];
  const current: MailRow[] = [];
  const obsolete: MailRow[] = [];
  for (const row of rows) {
    try {
      const result = reader ? await write(deps, context, row, reader) : 'obsolete';
      if (result === 'obsolete') {
        obsolete.push(row);
      } else if ('until' in result) {
        await deferMails(context.db, [row], result.until);
      } else {
        written.push(result);
        current.push(row);
      }
    } catch (err) {
      await noteFailure(context, [row], err);
    }
  }
  return { written, current, obsolete };
}

/** What several mails say is one digest. */
function toOne(letters: Letter[], { locale }: Reader): Letter {
  const [letter, ...others] = letters;
  if (letter && others.length === 0) return letter;
  const count = letters.length;
  const isOfAlerts = letters.every(({ alerts }) => alerts);
  const title = isOfAlerts
    ? t.mail.alertDigestTitle(locale)
    : t.mail.digestTitle({ count }, locale);
  return digest(letters, title);
}

/** The mail in the other language; what has become obsolete by now is not in it. */
async function translate(
  deps: Deps,
  context: TaskContext,
  { rows, batch }: { rows: MailRow[]; batch: string },
  reader: Reader,
): Promise<Outgoing> {
  const other: Reader = { ...reader, locale: reader.locale === 'fr' ? 'en' : 'fr' };
  const results = await Promise.all(rows.map((row) => write(deps, context, row, other)));
  const written = results.filter(
    (result): result is Mail => result !== 'obsolete' && !('until' in result),
  );
  return compose(deps, batch, other, toOne(written, other));
}

const noteOf = ({ id, kind }: MailRow) => `${kind} ${id}`;

function compose(
  { mail, baseUrl, secrets }: Deps,
  batch: string,
  reader: Reader,
  letter: Letter,
): Outgoing {
  const { locale, fullName, userId, address } = reader;
  const unsubscribe = letter.alerts && unsubscribePath(letter.alerts, secrets);
  const links = [
    ...(unsubscribe ? [{ label: t.mail.unsubscribe(locale), path: unsubscribe }] : []),
    ...(userId === undefined ? [] : [{ label: t.mail.settings(locale), path: '/settings#emails' }]),
  ];
  const frame = { locale, baseUrl, postalAddress: mail.postalAddress, fullName, links };
  return {
    uid: batch,
    to: address,
    subject: letter.title,
    html: toHtml(letter, frame),
    text: toText(letter, frame),
    ...(unsubscribe && { unsubscribeUrl: baseUrl + unsubscribe }),
  };
}

/** Writes a mail from the state of this moment, unless its reader has turned its kind off. */
async function write(
  { searchAlert }: Deps,
  { db, clock }: TaskContext,
  { id, kind, data, createdAt }: MailRow,
  reader: Reader,
): Promise<Written> {
  const { userId } = reader;
  if (await wasSentBeforeRestore(db, id)) return 'obsolete';
  if (userId !== undefined && (await isTurnedOff(db, userId, kind))) return 'obsolete';
  const writers = { ...securityMails, ...notices, ...staffMails, 'search-alert': searchAlert };
  // A row's data is that of its kind.
  const writer = writers[kind] as Writer<object>;
  return writer({ db, data, reader, since: createdAt, now: clock.now() });
}

/**
 * Defers what could not be sent; what the relay refuses for good is given up. The error is not
 * logged as it is, because relays repeat the address.
 */
async function noteFailure(context: TaskContext, rows: MailRow[], err: unknown): Promise<void> {
  const { db, clock, logger } = context;
  const now = clock.now();
  const attempts = Math.max(...rows.map((row) => row.attempts));
  const code = Number(propertyOf(err, 'responseCode'));
  const isRefused = code >= 500 && propertyOf(err, 'command') === 'RCPT TO';
  const until = isRefused ? undefined : retryAt({ attempts }, now);
  const failure = [describeError(err), code || ''].join(' ').trim();
  const note = { mails: rows.map(noteOf), attempts: attempts + 1, failure };
  if (!until) {
    await endMails(db, rows, 'giveUp', now);
    logger.error({ event: 'mail.failed', ...note }, 'a mail is given up');
  } else {
    await deferMails(db, rows, until, { failure });
    logger.warn({ event: 'mail.deferred', ...note }, 'a mail is tried again later');
  }
}
