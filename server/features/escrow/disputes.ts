import type Stripe from 'stripe';
import { isHeld } from '#shared/domain/escrow-status.ts';
import type { Db } from '../../db/connect.ts';
import { type MoneyDeps, nextLook } from './deps.ts';
import {
  findEscrowPaidWith,
  findStandingOperation,
  insertTransaction,
  lockEscrow,
  updateEscrow,
  updateTransaction,
} from './records.ts';
import { moveEscrow } from './transitions.ts';

const WON = new Set(['won', 'warning_closed', 'prevented']);

/**
 * Asks Stripe about a dispute and records where it stands. While the card holder's bank decides,
 * the escrow is `disputed`; then it is held again, or the money is back with the card holder.
 */
export async function settleDispute(
  deps: MoneyDeps,
  disputeId: string,
  alongside?: (tx: Db) => Promise<boolean>,
): Promise<void> {
  const dispute = await deps.stripe.disputes.retrieve(disputeId);
  await deps.db.transaction(async (tx) => {
    if (alongside && !(await alongside(tx))) return;
    const intentId = dispute.payment_intent;
    const found = typeof intentId === 'string' ? await findEscrowPaidWith(tx, intentId) : undefined;
    if (!found) {
      deps.logger.warn({ dispute: disputeId }, 'a dispute that is not ours');
      return;
    }
    await recordDispute(deps, tx, found.escrow.id, dispute);
  });
}

async function recordDispute(
  deps: MoneyDeps,
  tx: Db,
  escrowId: number,
  dispute: Stripe.Dispute,
): Promise<void> {
  if (WON.has(dispute.status)) return recordWon(deps, tx, escrowId, dispute);
  await holdBack(deps, tx, escrowId, dispute);
  if (dispute.status === 'lost') await recordLost(deps, tx, escrowId);
}

/** From now on nothing is released or refunded, except what may be on its way already. */
async function holdBack(
  deps: MoneyDeps,
  tx: Db,
  escrowId: number,
  dispute: Stripe.Dispute,
): Promise<void> {
  const escrow = await lockEscrow(tx, escrowId);
  if (!escrow) return;
  const now = deps.clock.now();
  const disputeCheckAt = nextLook(deps, new Date(dispute.created * 1000));
  const values = { stripeDisputeId: dispute.id, disputeCheckAt, updatedAt: now };
  const operation = await findStandingOperation(tx, escrowId);
  const isUnsent = escrow.status === 'releasing' && operation?.status === 'pending';
  if (isUnsent) await updateTransaction(tx, operation.id, { status: 'failed', waitingFor: null });
  if (isUnsent || isHeld(escrow.status)) {
    deps.logger.warn({ escrow: escrowId, dispute: dispute.id }, 'a card dispute holds the money');
    return moveEscrow(tx, escrow, 'disputed', values);
  }
  if (escrow.stripeDisputeId === null) {
    deps.logger.error({ escrow: escrowId, status: escrow.status }, 'a card dispute came too late');
  }
  const isOpen = escrow.status === 'disputed' || escrow.status === 'releasing';
  await updateEscrow(tx, escrowId, {
    stripeDisputeId: dispute.id,
    disputeCheckAt: isOpen ? disputeCheckAt : null,
  });
}

async function recordWon(
  { clock }: MoneyDeps,
  tx: Db,
  escrowId: number,
  dispute: Stripe.Dispute,
): Promise<void> {
  const escrow = await lockEscrow(tx, escrowId);
  if (escrow?.stripeDisputeId !== dispute.id) return;
  const values = { stripeDisputeId: null, disputeCheckAt: null, updatedAt: clock.now() };
  if (escrow.status === 'disputed') await moveEscrow(tx, escrow, 'funded', values);
  else await updateEscrow(tx, escrowId, values);
}

/** The bank has given the money back to the card holder: that is the refund. */
async function recordLost(deps: MoneyDeps, tx: Db, escrowId: number): Promise<void> {
  const escrow = await lockEscrow(tx, escrowId);
  if (escrow?.status !== 'disputed') return;
  const now = deps.clock.now();
  const operation = await findStandingOperation(tx, escrowId);
  // A refund whose call is open ends first: Stripe refuses it now, or has made it before.
  if (operation?.status === 'processing') return;
  if (operation) await updateTransaction(tx, operation.id, { status: 'failed', waitingFor: null });
  await insertTransaction(tx, {
    escrowId,
    transactionType: 'refund',
    amount: escrow.amount,
    processingFee: '0.00',
    status: 'completed',
    fromUserId: escrow.jobSeekerId,
    toUserId: escrow.employerId,
    createdAt: now,
    processedAt: now,
  });
  await moveEscrow(tx, escrow, 'refunded', { disputeCheckAt: null, updatedAt: now });
  deps.logger.warn({ escrow: escrowId }, 'a card dispute was lost');
}
