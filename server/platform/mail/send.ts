import PQueue from 'p-queue';
import type { Locale } from '#shared/locales/text.ts';
import * as t from '#texts';
import type { Config } from '../config/config.ts';
import { describeError } from '../core/describe-error.ts';
import { propertyOf } from '../core/property.ts';
import type { Db } from '../db/connect.ts';
import { RUN_MS } from '../work/due-rows.ts';
import { addTask, type Task, type TaskContext } from '../work/task.ts';
import { takeSentBeforeRestore } from './before-restore.ts';
import { type CalendarEntry, toInvitation } from './calendar.ts';
import { type Claim, claimNext, LEASE_MS, quietUntil } from './claims.ts';
import type { Mail, Reader, WriteResult, Writer, Writers } from './kinds.ts';
import { toHtml, toText } from './layout.ts';
import { digest, type Letter } from './letter.ts';
import { deferMails, endMails, type MailRow, retryAt } from './machine.ts';
import { SEND_MAILS } from './outbox.ts';
import { isTurnedOff } from './preferences.ts';
import { findReader } from './reader.ts';
import type { OutgoingMail, Transport } from './transport.ts';
import { unsubscribePath } from './unsubscribe-link.ts';

interface Deps {
  transport: Transport;
  mail: Config['mail'];
  baseUrl: string;
  /** Keys of the signatures in unsubscribe links. */
  secrets: string[];
  writers: Writers;
  /** Lease of a mail in milliseconds; another process may send it afterwards. */
  leaseMs?: number;
  /** Stores a copy of a delivered mail, in the transaction that records it as sent. */
  keepCopy?: (tx: Db, first: MailRow, copy: MailCopy) => Promise<void>;
}

/** A delivered mail and its version in the other language. */
export interface MailCopy {
  locale: Locale;
  /** Beginning of its links, without a trailing slash. */
  baseUrl: string;
  mail: OutgoingMail;
  translation: OutgoingMail;
}

/** Number of mails that a process sends concurrently. */
export const MAX_CONCURRENT_SENDS = 4;

/** Sends due mails, urgent ones first, several concurrently, so that a slow relay blocks none. */
export function sendMails(deps: Deps): Task {
  return {
    name: SEND_MAILS,
    schedule: '* * * * *',
    run: (context) => sendDue(deps, context),
  };
}

/** A killed process leaves at most `MAX_CONCURRENT_SENDS` mails, which are sent again. */
async function sendDue(deps: Deps, context: TaskContext): Promise<void> {
  const { db, signal } = context;
  const end = performance.now() + RUN_MS;
  /** Start times of the mails being sent, by sender. */
  const startTimes = new Map<number, number>();
  const isOneSlow = () =>
    [...startTimes.values()].some((time) => performance.now() - time > RUN_MS);
  // One claim at a time per process, because each waiting claim would hold a connection.
  const claims = new PQueue({ concurrency: 1 });
  const claim = () => claims.add(() => claimNext(context, deps.leaseMs ?? LEASE_MS));
  /** @returns whether more mails may be due */
  async function sendUntilEnd(sender: number): Promise<boolean> {
    // Continues while another sender is slow, because no new run can start.
    while (performance.now() < end || isOneSlow()) {
      if (signal?.aborted) return false;
      const claimed = await claim();
      if (!claimed) return false;
      startTimes.set(sender, performance.now());
      await sendClaimed(deps, context, claimed).finally(() => startTimes.delete(sender));
    }
    return true;
  }
  const results = await Promise.allSettled(
    Array.from({ length: MAX_CONCURRENT_SENDS }, (_, sender) => sendUntilEnd(sender)),
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
  let isDelivering = false;
  try {
    const reader = await findReader(db, first);
    const quiet = reader && (await quietUntil(db, claim, reader.timeZone, now));
    if (quiet) return await deferMails(db, rows, quiet, { keepsBatch: claim.isRepeated });

    const { written, currentRows, obsoleteRows } = await writeAll(deps, context, rows, reader);
    await endMails(db, obsoleteRows, 'skip', now);
    if (obsoleteRows.length > 0) {
      const event = 'mail.skipped' as const;
      logger.info({ event, mails: obsoleteRows.map(describeRow) }, 'without a cause or a reader');
    }
    if (!reader || currentRows.length === 0) return;

    const mail = compose(deps, batch, reader, combine(written, reader));
    const translation =
      deps.keepCopy && (await translate(deps, context, { batch, rows: currentRows }, reader));
    isDelivering = true;
    const outcome = await deps.transport.deliver(mail, now);
    isDelivering = false;
    const sentAt = clock.now();
    await db.transaction(async (tx) => {
      await endMails(tx, currentRows, outcome === 'sent' ? 'send' : 'keep', sentAt);
      const { locale } = reader;
      const { baseUrl } = deps;
      if (translation)
        await deps.keepCopy?.(tx, currentRows[0] ?? first, { locale, baseUrl, mail, translation });
      for (const { onSent } of written) await onSent?.(tx, sentAt);
    });
    const event = outcome === 'sent' ? 'mail.sent' : 'mail.kept';
    logger.info({ event, mails: currentRows.map(describeRow) }, 'a mail is done');
  } catch (err) {
    await handleFailure(context, rows, err);
    // If the relay was not reached, the next mail would fail too.
    if (isDelivering && propertyOf(err, 'responseCode') === undefined) throw err;
  }
}

/** Writes the rows of a claim; a row that fails is deferred without the others. */
async function writeAll(
  deps: Deps,
  context: TaskContext,
  rows: MailRow[],
  reader: Reader | undefined,
): Promise<{ written: Mail[]; currentRows: MailRow[]; obsoleteRows: MailRow[] }> {
  const written: Mail[] = [];
  const currentRows: MailRow[] = [];
  const obsoleteRows: MailRow[] = [];
  for (const row of rows) {
    try {
      const result = reader ? await write(deps, context, row, reader) : 'obsolete';
      if (result === 'obsolete') {
        obsoleteRows.push(row);
      } else if ('until' in result) {
        await deferMails(context.db, [row], result.until);
      } else {
        written.push(result);
        currentRows.push(row);
      }
    } catch (err) {
      await handleFailure(context, [row], err);
    }
  }
  return { written, currentRows, obsoleteRows };
}

/** Combines several letters into a digest. */
function combine(letters: Letter[], { locale }: Reader): Letter {
  const [letter, ...others] = letters;
  if (letter && others.length === 0) return letter;
  const count = letters.length;
  const isOfAlerts = letters.every(({ alerts }) => alerts);
  const title = isOfAlerts
    ? t.mail.alertDigestTitle(locale)
    : t.mail.digestTitle({ count }, locale);
  return digest(letters, title);
}

/** The mail in the other language, without rows that have become obsolete. */
async function translate(
  deps: Deps,
  context: TaskContext,
  { rows, batch }: { rows: MailRow[]; batch: string },
  reader: Reader,
): Promise<OutgoingMail> {
  const otherReader: Reader = { ...reader, locale: reader.locale === 'fr' ? 'en' : 'fr' };
  const results = await Promise.all(rows.map((row) => write(deps, context, row, otherReader)));
  const written = results.filter(
    (result): result is Mail => result !== 'obsolete' && !('until' in result),
  );
  return compose(deps, batch, otherReader, combine(written, otherReader));
}

const describeRow = ({ id, kind }: MailRow) => `${kind} ${id}`;

function compose(
  { mail, baseUrl, secrets }: Deps,
  batch: string,
  reader: Reader,
  letter: Letter,
): OutgoingMail {
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
    ...(letter.calendar && { icalEvent: invite(letter.calendar, letter, reader, mail.from) }),
    ...(unsubscribe && { unsubscribeUrl: baseUrl + unsubscribe }),
  };
}

function invite(
  entry: CalendarEntry,
  { organizer = '' }: Letter,
  { fullName, address }: Reader,
  from: string,
) {
  // The sender's own address, by which mail programs know who may change the entry.
  const sender = /<([^>]+)>$/.exec(from)?.[1] ?? from;
  return {
    filename: 'invite.ics',
    ...toInvitation(
      { ...entry, uid: `${entry.uid}@${sender.slice(sender.lastIndexOf('@') + 1)}` },
      {
        organizer: { name: organizer, address: sender },
        attendee: { name: fullName ?? address, address },
      },
    ),
  };
}

/** Writes a mail from the current state, unless its reader has turned off its kind. */
async function write(
  { writers }: Deps,
  { db, clock }: TaskContext,
  { id, kind, data, createdAt }: MailRow,
  reader: Reader,
): Promise<WriteResult> {
  const { userId } = reader;
  if (await takeSentBeforeRestore(db, id)) return 'obsolete';
  if (userId !== undefined && (await isTurnedOff(db, userId, kind))) return 'obsolete';
  // The data of a row match its kind.
  const writer = writers[kind] as Writer<object>;
  return writer({ db, data, reader, since: createdAt, now: clock.now() });
}

/**
 * Defers a mail that could not be sent, or gives it up if the relay refuses it permanently. The
 * error itself is not logged, because relays repeat the address.
 */
async function handleFailure(context: TaskContext, rows: MailRow[], err: unknown): Promise<void> {
  const { db, clock, logger } = context;
  const now = clock.now();
  const attempts = Math.max(...rows.map((row) => row.attempts));
  const code = Number(propertyOf(err, 'responseCode'));
  const isRefused = code >= 500 && propertyOf(err, 'command') === 'RCPT TO';
  const until = isRefused ? undefined : retryAt({ attempts }, now);
  const failure = [describeError(err), code || ''].join(' ').trim();
  const details = { mails: rows.map(describeRow), attempts: attempts + 1, failure };
  if (!until) {
    await endMails(db, rows, 'giveUp', now);
    logger.error({ event: 'mail.failed', ...details }, 'a mail is given up');
  } else {
    await deferMails(db, rows, until, { failure });
    logger.warn({ event: 'mail.deferred', ...details }, 'a mail is tried again later');
  }
}
