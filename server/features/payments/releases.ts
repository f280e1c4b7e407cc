import { and, eq } from 'drizzle-orm';
import type { WaitingReason } from '#shared/domain/escrow-status.ts';
import { toCents } from '#shared/domain/money.ts';
import {
  escrows,
  paymentIntents,
  paymentTransactions,
  payoutAccounts,
} from '#shared/schema/payments.ts';
import { idSchema } from '#shared/validators/validator.ts';
import type { Db } from '../../db/connect.ts';
import { type ClaimEvent, nextCheck, type PaymentsDeps } from './deps.ts';
import { settleDisputes } from './disputes.ts';
import { GatewayError, type SendOnce, type Transfer } from './gateway.ts';
import { apply, claimSending, isOpen, lockEscrow, type TransactionRow } from './machine.ts';
import { refreshPayoutAccount } from './payout-accounts.ts';

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
  const existing = transfers.find(({ reversed }) => !reversed);
  if (existing) return db.transaction((tx) => recordTransfer(deps, tx, escrowId, existing));

  if (charge.disputed && (await settleDisputes(deps, charge.id))) return;
  if (charge.amount_refunded > 0) {
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
    // An account that was ready may be restricted since; then it becomes due once it is ready again.
    const status = await refreshPayoutAccount(deps, account.stripeAccountId);
    await deferRelease(deps, operation, status === 'ready' ? 'provider' : 'payout-account', 1);
  }
}

/** Records the state of a transfer from an escrow's charge. Idempotent, in any order. */
async function recordTransfer(
  { clock, logger }: PaymentsDeps,
  tx: Db,
  escrowId: number,
  transfer: Transfer,
): Promise<void> {
  const log = { escrow: escrowId, transfer: transfer.id };
  const locked = await lockEscrow(tx, eq(escrows.id, escrowId));
  const isOurs =
    transfer.amount === toCents(locked?.escrow.netAmount ?? '0') &&
    transfer.currency === locked?.intent.currency &&
    transfer.source_transaction === locked.intent.stripeChargeId;
  if (!isOurs)
    return logger.warn({ event: 'transfer.unknown', ...log }, 'a transfer that is not ours');
  const { escrow, current: operation } = locked;
  const isReleased = operation?.status === 'completed';
  const change = { at: clock.now(), transferId: transfer.id };
  if (transfer.reversed) {
    if (!isReleased || operation.stripeTransferId !== transfer.id) return;
    await apply(tx, escrow, { type: 'reverseRelease', operation, ...change });
    return logger.warn({ event: 'release.reversed', ...log }, 'money held again after a release');
  }
  if (transfer.amount_reversed > 0) {
    logger.error({ event: 'transfer.reversed-in-part', ...log }, 'a transfer is partly reversed');
  }
  if (operation?.transactionType !== 'release') {
    return logger.error({ event: 'transfer.late', ...log }, 'a transfer of a closed release');
  }
  if (isReleased) return;
  await apply(tx, escrow, { type: 'release', operation, ...change });
  logger.info({ event: 'escrow.released', ...log }, 'money released');
}

/**
 * Defers a release to a later attempt.
 * @param refused 1 when Stripe has refused the call, so that the next one has a new key
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

/** Records the state of a transfer at Stripe. */
export async function settleTransfer(
  deps: PaymentsDeps,
  transferId: string,
  claimEvent: ClaimEvent,
): Promise<void> {
  const transfer = await deps.gateway.readTransfer(transferId);
  const escrowId = idSchema.safeParse(Number(transfer.metadata.escrowId));
  await deps.db.transaction(async (tx) => {
    if (!(await claimEvent(tx))) return;
    await recordTransfer(deps, tx, escrowId.data ?? 0, transfer);
  });
}
