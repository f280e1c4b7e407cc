import { and, eq, lte } from 'drizzle-orm';
import { paymentTransactions } from '#shared/schema/payments.ts';
import { isOpen } from '../escrow/machine.ts';
import type { TransactionRow } from '../escrow/rows.ts';
import { logDeferred, nextCheck, type PaymentsDeps } from '../stripe/deps.ts';
import type { SendOnce } from '../stripe/gateway.ts';
import { type DueRows, handleDue } from './due-rows.ts';
import { executeRefund } from './refunds.ts';
import { executeRelease } from './releases.ts';

const ANSWER_MS = 20_000;
const SOON_MS = 2_000;

/** @returns whether more may be due */
export function resumeOperations(deps: PaymentsDeps): Promise<boolean> {
  const { nextAttemptAt } = paymentTransactions;
  const due: DueRows<typeof paymentTransactions> = {
    queue: 'operations',
    table: paymentTransactions,
    isDue: and(isOpen, lte(nextAttemptAt, deps.clock.now())),
    orderBy: nextAttemptAt,
    // A process that has lost the lease writes and sends nothing.
    lease: (end) => ({ nextAttemptAt: end }),
  };
  return handleDue(deps, due, (operation) => resumeOperation(deps, operation));
}

/**
 * Resumes a claimed release or refund. Does not throw if Stripe fails: the operation stays open and
 * the worker retries it.
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
