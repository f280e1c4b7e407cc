import { and, eq, lte } from 'drizzle-orm';
import type { WaitingReason } from '#shared/domain/escrow-status.ts';
import {
  escrows,
  paymentIntents,
  paymentTransactions,
  payoutAccounts,
} from '#shared/schema/payments.ts';
import { apply, lockEscrow } from '../escrow/machine.ts';
import { claimSending, isOpen, partsOf, refundedOf } from '../escrow/movements.ts';
import type { TransactionRow } from '../escrow/rows.ts';
import { logDeferred, nextCheck, type PaymentsDeps } from '../stripe/deps.ts';
import { GatewayError, type Refund, type SendOnce } from '../stripe/gateway.ts';
import { settleDisputes } from './disputes.ts';
import { type DueRows, handleDue } from './due-rows.ts';
import { refreshPayoutAccount } from './payout-accounts.ts';
import { deciderAfter, recordRefund } from './refunds.ts';
import { recordTransfer } from './transfers.ts';

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

/** Pays the job seeker: records an existing transfer, or creates one. */
async function executeRelease(
  deps: PaymentsDeps,
  operation: TransactionRow,
  once: SendOnce,
): Promise<void> {
  const { db, gateway, clock, logger, staleMs } = deps;
  const { escrowId } = operation;
  const [facts] = await db
    .select({ intent: paymentIntents, account: payoutAccounts })
    .from(escrows)
    .innerJoin(paymentIntents, eq(paymentIntents.id, escrows.paymentIntentId))
    .leftJoin(payoutAccounts, eq(payoutAccounts.userId, escrows.jobSeekerId))
    .where(eq(escrows.id, escrowId));
  if (!facts?.intent.stripeChargeId) throw new Error('A release without a charge.');
  const { intent, account } = facts;
  const { charge, transfers } = await gateway.readCharge(facts.intent.stripeChargeId);
  const parts = await partsOf(db, escrowId);
  const isOther = (id: string) => parts.some((part) => part.stripeTransferId === id);
  const existing = transfers.find(({ id, reversed }) => !reversed && !isOther(id));
  if (existing) return db.transaction((tx) => recordTransfer(deps, tx, escrowId, existing));

  if (charge.disputed && (await settleDisputes(deps, charge.id))) return;
  const ofStripe = parts.filter(({ outside }) => outside === null);
  if (charge.amount_refunded > refundedOf(ofStripe)) {
    logger.error({ event: 'release.blocked', escrow: escrowId }, 'a refund that is not ours');
    return deferRelease(deps, operation, 'provider');
  }
  const isReady =
    account &&
    (account.status === 'ready' ||
      (await refreshPayoutAccount(deps, account.stripeAccountId)) === 'ready');
  if (!isReady) return deferRelease(deps, operation, 'payout-account');

  const leaseEnd = new Date(clock.now().getTime() + staleMs);
  if (!(await claimSending(db, operation, leaseEnd))) return;
  try {
    const from = { charge, currency: intent.currency };
    const sent = await gateway.createTransfer(operation, from, account.stripeAccountId, once);
    await db.transaction((tx) => recordTransfer(deps, tx, escrowId, sent));
  } catch (error) {
    if (!(error instanceof GatewayError && error.isRefusal)) throw error;
    logger.error({ event: 'release.refused', err: error, escrow: escrowId }, 'transfer refused');
    // A ready account may have been restricted; the release becomes due once it is ready again.
    const status = await refreshPayoutAccount(deps, account.stripeAccountId);
    await deferRelease(deps, operation, status === 'ready' ? 'provider' : 'payout-account', 1);
  }
}

/**
 * Defers a release to a later attempt.
 * @param refused 1 if Stripe has refused the call, so that the next one has a new key
 */
async function deferRelease(
  deps: PaymentsDeps,
  { id, createdAt, refusals }: TransactionRow,
  waitingFor: WaitingReason,
  refused = 0,
): Promise<void> {
  await deps.db
    .update(paymentTransactions)
    .set({
      ...(refused ? { status: 'pending' as const } : {}),
      refusals: refusals + refused,
      waitingFor,
      nextAttemptAt: nextCheck(deps, createdAt),
    })
    .where(and(eq(paymentTransactions.id, id), eq(paymentTransactions.refusals, refusals), isOpen));
}

/** Refunds the money: records an existing refund, or creates one. */
async function executeRefund(
  deps: PaymentsDeps,
  operation: TransactionRow,
  once: SendOnce,
): Promise<void> {
  const { db, gateway, clock, logger, staleMs } = deps;
  const { id, escrowId } = operation;
  const ofEscrow = eq(escrows.id, escrowId);
  const [intent] = await db
    .select()
    .from(paymentIntents)
    .where(
      eq(
        paymentIntents.id,
        db.select({ id: escrows.paymentIntentId }).from(escrows).where(ofEscrow),
      ),
    );
  if (!intent) throw new Error('A refund without a payment.');
  const record = (refund: Refund) =>
    db.transaction(async (tx) => {
      const locked = await lockEscrow(tx, ofEscrow);
      if (locked?.current?.id !== id) return;
      await recordRefund(deps, tx, { ...locked, operation: locked.current }, refund);
    });
  const parts = await partsOf(db, escrowId);
  const existing = await gateway.findRefund(operation, intent, parts);
  if (existing) return record(existing);

  const leaseEnd = new Date(clock.now().getTime() + staleMs);
  if (!(await claimSending(db, operation, leaseEnd))) return;
  try {
    await record(await gateway.createRefund(operation, intent, once));
  } catch (error) {
    if (!(error instanceof GatewayError && error.isRefusal)) throw error;
    logger.error({ event: 'refund.refused', err: error, escrow: escrowId }, 'refund refused');
    await db.transaction(async (tx) => {
      const locked = await lockEscrow(tx, ofEscrow);
      if (locked?.current?.id !== id || locked.current.status === 'completed') return;
      const { escrow, current } = locked;
      const change = { at: clock.now(), operation: current, decidedBy: deciderAfter(escrow) };
      await apply(tx, escrow, { type: 'failRefund', ...change });
    });
  }
}
