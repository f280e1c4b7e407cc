import PQueue from 'p-queue';
import type { Locale } from '#shared/locales/text.ts';
import * as t from '#texts';
import type { Config } from '../../config.ts';
import { propertyOf } from '../../core/property.ts';
import type { Db } from '../../db/connect.ts';
import { addTask, type Task, type TaskContext } from '../../work/task.ts';
import { type Claim, claimNext, LEASE_MS } from './claims.ts';
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

/** After so long a run leaves the rest to the next one, so that a process that stops is not kept. */
const RUN_MS = 5_000;

/**
 * Sends what is due, one mail at a time in a process: of a process that is killed at most one mail
 * is sent again, the one whose end it could not note.
 */
export function sendMails(deps: Deps): Task {
  const inTurn = new PQueue({ concurrency: 1 });
  return {
    name: SEND_MAILS,
    schedule: '* * * * *',
    run: (context) => inTurn.add(() => sendDue(deps, context)),
  };
}

async function sendDue(deps: Deps, context: TaskContext): Promise<void> {
  const { db, clock } = context;
  const end = performance.now() + RUN_MS;
  for (;;) {
    if (performance.now() > end) return addTask(db, { name: SEND_MAILS });
    const claim = await claimNext(db, clock.now(), deps.leaseMs ?? LEASE_MS);
    if (!claim) return;
    await sendClaimed(deps, context, claim);
  }
}

async function sendClaimed(deps: Deps, context: TaskContext, claim: Claim): Promise<void> {
  const { db, clock, logger } = context;
  const { rows, batch } = claim;
  const [first] = rows;
  const now = clock.now();
  try {
    const reader = await findReader(db, first);
    const written: Mail[] = [];
    const current: MailRow[] = [];
    const obsolete: MailRow[] = [];
    for (const row of rows) {
      const result = reader ? await write(deps, context, row, reader) : 'obsolete';
      if (result === 'obsolete') {
        obsolete.push(row);
      } else if ('until' in result) {
        await deferMails(db, [row], result.until);
      } else {
        written.push(result);
        current.push(row);
      }
    }
    await endMails(db, obsolete, 'skip', now);
    if (obsolete.length > 0) {
      const event = 'mail.skipped' as const;
      logger.info({ event, mails: obsolete.map(noteOf) }, 'without a cause or a reader');
    }
    if (!reader || current.length === 0) return;
    const mail = compose(deps, batch, reader, toOne(written, reader));
    const translation =
      deps.keepCopy && (await translate(deps, context, { batch, rows: current }, reader));
    const how = await deps.transport.deliver(mail);
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
  }
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
  { kind, data, createdAt }: MailRow,
  reader: Reader,
): Promise<Written> {
  const { userId } = reader;
  if (userId !== undefined && (await isTurnedOff(db, userId, kind))) return 'obsolete';
  const writers = { ...securityMails, ...notices, ...staffMails, 'search-alert': searchAlert };
  // A row's data is that of its kind.
  const writer = writers[kind] as Writer<object>;
  return writer({ db, data, reader, since: createdAt, now: clock.now() });
}

/**
 * Not logged as it is, because servers repeat the address. One that the server refuses for good is given up at once, everything else is tried again.
 * @throws what went wrong where the server was not reached: the next mail would not go either
 */
async function noteFailure(context: TaskContext, rows: Claim['rows'], err: unknown): Promise<void> {
  const { db, clock, logger } = context;
  const [first] = rows;
  const now = clock.now();
  const code = Number(propertyOf(err, 'responseCode'));
  const isRefused = code >= 500 && propertyOf(err, 'command') === 'RCPT TO';
  const until = isRefused ? undefined : retryAt(first, now);
  const note = { mails: rows.map(noteOf), attempts: first.attempts + 1, code };
  if (!until) {
    await endMails(db, rows, 'giveUp', now);
    logger.error({ event: 'mail.failed', ...note }, 'a mail is given up');
  } else {
    await deferMails(db, rows, until, { isFailure: true });
    logger.warn({ event: 'mail.deferred', ...note }, 'a mail is tried again later');
  }
  if (!code) throw err;
}
