import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { paymentTransactions } from '#shared/schema/payments.ts';
import type { Db } from '../../db/connect.ts';
import { leaseEnd, type MoneyDeps, nextLook } from './deps.ts';
import { isLiveTransaction, type OperationFacts } from './records.ts';

const ANSWER_MS = 20_000;
const SOON_MS = 2_000;

/**
 * An operation that this process works on. The claim is the time until which it is ours; who has
 * lost it writes nothing and sends nothing.
 */
export interface Claimed extends OperationFacts {
  claim: Date;
}

const ours = ({ operation, claim }: Claimed) =>
  and(
    eq(paymentTransactions.id, operation.id),
    eq(paymentTransactions.nextAttemptAt, claim),
    isLiveTransaction,
  );

/** Claims operations that nobody works on and whose time has come. Many processes may ask at once. */
export async function claimDueOperations(deps: MoneyDeps, limit: number): Promise<number[]> {
  const due = deps.db
    .select({ id: paymentTransactions.id })
    .from(paymentTransactions)
    .where(and(isLiveTransaction, lte(paymentTransactions.nextAttemptAt, deps.clock.now())))
    .orderBy(paymentTransactions.nextAttemptAt)
    .limit(limit)
    .for('update', { skipLocked: true });
  const claimed = await deps.db
    .update(paymentTransactions)
    .set({ nextAttemptAt: leaseEnd(deps) })
    .where(inArray(paymentTransactions.id, sql`(${due})`))
    .returning({ id: paymentTransactions.id });
  return claimed.map(({ id }) => id);
}

/** Leaves the operation to a later attempt, soon at first. */
export async function postpone(deps: MoneyDeps, claimed: Claimed): Promise<void> {
  const soon = { ...deps, staleMs: Math.min(SOON_MS, deps.staleMs) };
  await deps.db
    .update(paymentTransactions)
    .set({ nextAttemptAt: nextLook(soon, claimed.operation.createdAt) })
    .where(ours(claimed));
}

/**
 * Notes that a call goes out now, and holds the claim for as long as it may take.
 * @returns false when the operation is another's or done by now; then nothing may be sent
 */
export async function beginCall(deps: MoneyDeps, claimed: Claimed, tx: Db): Promise<boolean> {
  const claim = leaseEnd(deps);
  const marked = await tx
    .update(paymentTransactions)
    .set({ status: 'processing', waitingFor: null, nextAttemptAt: claim })
    .where(ours(claimed))
    .returning({ id: paymentTransactions.id });
  if (marked.length === 0) return false;
  claimed.claim = claim;
  return true;
}

/** How a call that moves money is sent: once, under a key of our row, and within its claim. */
export function callOptions(deps: MoneyDeps, { operation }: Claimed) {
  const { id, transactionType, createdAt, refusals } = operation;
  return {
    idempotencyKey: `${transactionType}-${id}-${createdAt.getTime()}-${refusals}`,
    timeout: Math.min(ANSWER_MS, Math.round(deps.staleMs * 0.6)),
    maxNetworkRetries: 0,
  };
}
