import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { MailKind } from '#shared/domain/mail.ts';
import { accountClosures } from '#shared/schema/account.ts';
import { mailsBeforeRestore } from '#shared/schema/installation.ts';
import { mailPreferences, mails } from '#shared/schema/mail.ts';
import { receiptNumbers } from '#shared/schema/receipts.ts';
import { alertConsents, savedSearches } from '#shared/schema/saved-searches.ts';
import { users } from '#shared/schema/users.ts';
import { eraseAccount } from '../../features/auth/closing/erasure.ts';
import { findClosure } from '../../features/auth/closing/queries.ts';
import { hideAccount, reopenAccount } from '../../features/auth/closing/service.ts';
import type { Clock } from '../../platform/core/clock.ts';
import { describeError } from '../../platform/core/describe-error.ts';
import type { Db } from '../../platform/db/connect.ts';
import { type Entry, ofKind } from './entries.ts';

/**
 * Kinds of mail that recur for new causes. After a restore a person causes them anew, so mails of
 * these kinds before the restore do not suppress them.
 */
const RECURRING_KINDS: readonly MailKind[] = [
  'message-unread',
  'payment-steps',
  'payment-steps-answered',
  'search-alert',
];

type SentMailEntry = Extract<Entry, { kind: 'mail-sent' }>;

interface ApplyDeps {
  db: Db;
  clock: Clock;
}

/**
 * Applies to a restored database what it must not lose: receipt numbers, sent mails, decisions
 * against mails, closed and erased accounts. Runs before any server uses it, and may be repeated.
 * @returns a sentence for the operator
 */
export async function applyJournal(deps: ApplyDeps, entries: Entry[]): Promise<string> {
  const { db } = deps;
  await db.transaction(async (tx) => {
    await raiseReceipts(tx, entries);
    for (const entry of ofKind(entries, 'mail-sent')) await applySentMail(tx, entry);
    await applyPreferences(tx, entries);
    await applyConsents(tx, entries);
  });
  const { erased, failed } = await applyClosures(deps, entries);
  const mailed = ofKind(entries, 'mail-sent').length;
  const decided =
    ofKind(entries, 'mail-preference').length + ofKind(entries, 'alert-consent').length;
  const failures =
    failed.length > 0
      ? ` Closed, but could not be erased: ${failed.join(', ')}; the server tries again.`
      : '';
  return `Applied again from the journal: ${mailed} sent mails, ${decided} decisions about mails, ${erased} erased accounts.${failures}`;
}

async function raiseReceipts(tx: Db, entries: Entry[]): Promise<void> {
  const last = Math.max(0, ...ofKind(entries, 'receipt-number').map(({ data }) => data.last));
  if (last === 0) return;
  await tx
    .insert(receiptNumbers)
    .values({ id: 1, last })
    .onConflictDoUpdate({
      target: receiptNumbers.id,
      set: { last: sql`greatest(${receiptNumbers.last}, excluded.last)` },
    });
}

/** Ends a mail in the restored outbox, or records its digest so that it is not made again. */
async function applySentMail(tx: Db, { at, data }: SentMailEntry): Promise<void> {
  const { id, kind, status, search, digest } = data;
  const [row] = await tx.select({ status: mails.status }).from(mails).where(eq(mails.id, id));
  if (row) {
    await tx
      .update(mails)
      .set({ status, endedAt: at, data: {} })
      .where(and(eq(mails.id, id), inArray(mails.status, ['queued', 'sending'])));
  } else if (digest && !RECURRING_KINDS.includes(kind)) {
    await tx.insert(mailsBeforeRestore).values({ digest, sentAt: at }).onConflictDoNothing();
  }
  if (!search) return;
  // Excludes the postings that an alert has already mailed.
  await tx
    .update(savedSearches)
    .set({ alertFrom: at })
    .where(and(eq(savedSearches.id, search), lt(savedSearches.alertFrom, at)));
}

async function applyPreferences(tx: Db, entries: Entry[]): Promise<void> {
  for (const { data } of ofKind(entries, 'mail-preference')) {
    const { user: userId, preference, isOn, decidedAt } = data;
    if (!(await hasUser(tx, userId))) continue;
    await tx
      .insert(mailPreferences)
      .values({ userId, preference, isOn, decidedAt })
      .onConflictDoUpdate({
        target: [mailPreferences.userId, mailPreferences.preference],
        set: { isOn, decidedAt },
        setWhere: lt(mailPreferences.decidedAt, decidedAt),
      });
  }
}

/** Stores every decision as proof; only those against an alert are applied to the saved search. */
async function applyConsents(tx: Db, entries: Entry[]): Promise<void> {
  const isOnBySearch = new Map<number, boolean>();
  for (const { data } of ofKind(entries, 'alert-consent')) {
    const { user: userId, search, ...decision } = data;
    if (!(await hasUser(tx, userId))) continue;
    const isStored = and(
      eq(alertConsents.userId, userId),
      eq(alertConsents.decidedAt, decision.decidedAt),
    );
    if ((await tx.$count(alertConsents, isStored)) === 0) {
      const searchExists =
        search && (await tx.$count(savedSearches, eq(savedSearches.id, search))) > 0;
      await tx
        .insert(alertConsents)
        .values({ userId, searchId: searchExists ? search : null, ...decision });
    }
    if (search) isOnBySearch.set(search, decision.isGiven);
  }
  const endedSearchIds = [...isOnBySearch].filter(([, isOn]) => !isOn).map(([id]) => id);
  if (endedSearchIds.length === 0) return;
  await tx
    .update(savedSearches)
    .set({ alert: null })
    .where(inArray(savedSearches.id, endedSearchIds));
}

/** @returns number of accounts erased again, and the ids of failed ones with the reason */
async function applyClosures(
  { db, clock }: ApplyDeps,
  entries: Entry[],
): Promise<{ erased: number; failed: string[] }> {
  const now = clock.now();
  const erased = new Set<number>();
  for (const { kind, at, data } of entries) {
    if (kind === 'account-closed') await closeAgain(db, data.user, data);
    if (kind === 'account-reopened') await reopenAccount(db, data.user, now);
    if (kind !== 'account-erased') continue;
    await closeAgain(db, data.user, { closedAt: at, dueAt: now });
    erased.add(data.user);
  }
  const failed: string[] = [];
  for (const userId of erased) {
    try {
      await eraseAccount(db, userId, clock.now());
    } catch (err) {
      failed.push(`${userId} (${describeError(err)})`);
    }
  }
  return { erased: erased.size - failed.length, failed };
}

/** Closes an account; one that is already closed may become due earlier. */
function closeAgain(
  db: Db,
  userId: number,
  { closedAt, dueAt }: { closedAt: Date; dueAt: Date },
): Promise<void> {
  return db.transaction(async (tx) => {
    if (!(await hasUser(tx, userId))) return;
    if (!(await findClosure(tx, userId))) {
      await hideAccount(tx, userId, { closedAt, dueAt });
      return;
    }
    const isLater = and(eq(accountClosures.userId, userId), gt(accountClosures.dueAt, dueAt));
    await tx
      .update(accountClosures)
      .set({ dueAt })
      .where(and(isLater, isNull(accountClosures.erasedAt)));
  });
}

const hasUser = async (tx: Db, id: number): Promise<boolean> =>
  (await tx.$count(users, eq(users.id, id))) > 0;
