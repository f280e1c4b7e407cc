import { and, eq } from 'drizzle-orm';
import type { WaitingReason } from '#shared/domain/escrow-status.ts';
import {
  escrows,
  paymentIntents,
  paymentTransactions,
  payoutAccounts,
} from '#shared/schema/payments.ts';
import { claimSending, isOpen } from '../escrow/machine.ts';
import { partsOf, refundedOf } from '../escrow/parts.ts';
import type { TransactionRow } from '../escrow/rows.ts';
import { nextCheck, type PaymentsDeps } from '../stripe/deps.ts';
import { GatewayError, type SendOnce } from '../stripe/gateway.ts';
import { settleDisputes } from './disputes.ts';
import { refreshPayoutAccount } from './payout-accounts.ts';
import { recordTransfer } from './transfers.ts';

/** Pays the job seeker: records an existing transfer, or creates one. */
export async function executeRelease(
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
  if (charge.amount_refunded > refundedOf(parts)) {
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
