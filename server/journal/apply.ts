import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { MailKind } from '#shared/domain/mail.ts';
import { accountClosures } from '#shared/schema/account.ts';
import { mailsBeforeRestore } from '#shared/schema/installation.ts';
import { mailPreferences, mails } from '#shared/schema/mail.ts';
import { receiptNumbers } from '#shared/schema/receipts.ts';
import { alertConsents, savedSearches } from '#shared/schema/saved-searches.ts';
import { users } from '#shared/schema/users.ts';
import type { Clock } from '../core/clock.ts';
import { describeError } from '../core/describe-error.ts';
import type { Db } from '../db/connect.ts';
import { hideAccount, reopenAccount } from '../features/auth/closing.ts';
import { findClosure } from '../features/auth/closing-queries.ts';
import { eraseAccount } from '../features/auth/erasure.ts';
import { type Entry, ofKind } from './entries.ts';

/**
 * Kinds that say the same again of something new: after a restore they are caused by a person, and
 * not by what was sent before.
 */
const REPEATED: readonly MailKind[] = ['message-unread', 'payment-steps', 'search-alert'];

type Sent = Extract<Entry, { kind: 'mail-sent' }>;

interface ApplyDeps {
  db: Db;
  clock: Clock;
}

/**
 * Applies again what a restored database has lost and must not undo: numbers of receipts, sent
 * mails, decisions against mails, closed and erased accounts. No server uses it so far. It may be
 * applied again.
 * @returns a sentence
 */
export async function applyJournal(deps: ApplyDeps, entries: Entry[]): Promise<string> {
  const { db } = deps;
  await db.transaction(async (tx) => {
    await raiseReceipts(tx, entries);
    for (const entry of ofKind(entries, 'mail-sent')) await applySent(tx, entry);
    await applyPreferences(tx, entries);
    await applyConsents(tx, entries);
  });
  const { erased, failed } = await applyClosures(deps, entries);
  const mailed = ofKind(entries, 'mail-sent').length;
  const decided =
    ofKind(entries, 'mail-preference').length + ofKind(entries, 'alert-consent').length;
  const left =
    failed.length > 0
      ? ` Closed, but could not be erased: ${failed.join(', ')}; the server tries again.`
      : '';
  return `Applied again from the journal: ${mailed} sent mails, ${decided} decisions about mails, ${erased} erased accounts.${left}`;
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

/** A mail that waits in the restored outbox was sent; one that is not in it is not made again. */
async function applySent(tx: Db, { at, data }: Sent): Promise<void> {
  const { id, kind, status, search, digest } = data;
  const [row] = await tx.select({ status: mails.status }).from(mails).where(eq(mails.id, id));
  if (row) {
    await tx
      .update(mails)
      .set({ status, endedAt: at, data: {} })
      .where(and(eq(mails.id, id), inArray(mails.status, ['queued', 'sending'])));
  } else if (digest && !REPEATED.includes(kind)) {
    await tx.insert(mailsBeforeRestore).values({ digest, sentAt: at }).onConflictDoNothing();
  }
  if (!search) return;
  // What was new then is not new any more.
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

/** The decisions themselves are proof; only those against an alert are applied to it. */
async function applyConsents(tx: Db, entries: Entry[]): Promise<void> {
  const isOnBySearch = new Map<number, boolean>();
  for (const { data } of ofKind(entries, 'alert-consent')) {
    const { user: userId, search, ...decision } = data;
    if (!(await hasUser(tx, userId))) continue;
    const isNoted = and(
      eq(alertConsents.userId, userId),
      eq(alertConsents.decidedAt, decision.decidedAt),
    );
    if ((await tx.$count(alertConsents, isNoted)) === 0) {
      const isKept = search && (await tx.$count(savedSearches, eq(savedSearches.id, search))) > 0;
      await tx
        .insert(alertConsents)
        .values({ userId, searchId: isKept ? search : null, ...decision });
    }
    if (search) isOnBySearch.set(search, decision.isGiven);
  }
  const ended = [...isOnBySearch].filter(([, isOn]) => !isOn).map(([id]) => id);
  if (ended.length === 0) return;
  await tx.update(savedSearches).set({ alert: null }).where(inArray(savedSearches.id, ended));
}

/** @returns how many accounts are erased again, and the ids of those that could not be, with why */
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

/** Also an account that is closed already may be due earlier. */
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
