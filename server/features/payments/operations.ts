import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { paymentTransactions } from '#shared/schema/payments.ts';
import { CLAIMED_AT_ONCE, handleClaimed } from './claimed.ts';
import { logDeferred, nextCheck, type PaymentsDeps } from './deps.ts';
import type { SendOnce } from './gateway.ts';
import { isOpen } from './machine.ts';
import { executeRefund } from './refunds.ts';
import { executeRelease } from './releases.ts';
import type { TransactionRow } from './rows.ts';

const ANSWER_MS = 20_000;
const SOON_MS = 2_000;

/** Releases and refunds that are due. @returns whether more are */
export async function resumeOperations(deps: PaymentsDeps): Promise<boolean> {
  const claimed = await claimDueOperations(deps, CLAIMED_AT_ONCE);
  await handleClaimed(deps, 'operations', claimed, (each) => resumeOperation(deps, each));
  return claimed.length === CLAIMED_AT_ONCE;
}

/**
 * Resumes a claimed release or refund. When Stripe fails, the operation stays open and the worker
 * retries it, so nothing is thrown for that.
 */
export async function resumeOperation(
  deps: PaymentsDeps,
  operation: TransactionRow,
): Promise<void> {
  const { db, clock, staleMs } = deps;
  const { id, transactionType: type, createdAt, refusals } = operation;
  const once: SendOnce = {
    idempotencyKey: `${type}-${id}-${createdAt.getTime()}-${refusals}`,
    timeout: Math.min(ANSWER_MS, Math.round(staleMs * 0.6)),
    maxNetworkRetries: 0,
  };
  try {
    if (type === 'release') await executeRelease(deps, operation, once);
    else await executeRefund(deps, operation, once);
  } catch (err) {
    logDeferred(deps, 'operation.deferred', { type, operation: id, err });
    const soon = { clock, staleMs: Math.min(SOON_MS, staleMs) };
    const isClaimed = eq(paymentTransactions.nextAttemptAt, operation.nextAttemptAt);
    await db
      .update(paymentTransactions)
      .set({ nextAttemptAt: nextCheck(soon, createdAt) })
      .where(and(eq(paymentTransactions.id, id), isClaimed, isOpen));
  }
}

/**
 * Claims operations that are due and that no other process works on. The claim is a
 * lease: a process that has lost it writes nothing and sends nothing.
 */
async function claimDueOperations({ db, clock, staleMs }: PaymentsDeps, limit: number) {
  const now = clock.now();
  const due = db
    .select({ id: paymentTransactions.id })
    .from(paymentTransactions)
    .where(and(isOpen, lte(paymentTransactions.nextAttemptAt, now)))
    .orderBy(paymentTransactions.nextAttemptAt)
    .limit(limit)
    .for('update', { skipLocked: true });
  return db
    .update(paymentTransactions)
    .set({ nextAttemptAt: new Date(now.getTime() + staleMs) })
    .where(inArray(paymentTransactions.id, sql`(${due})`))
    .returning();
}
