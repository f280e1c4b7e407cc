import { eq } from 'drizzle-orm';
import { isHeld } from '#shared/domain/escrow-status.ts';
import { paymentIntents } from '#shared/schema/payments.ts';
import type { Db } from '../../db/connect.ts';
import { type ClaimEvent, nextCheck, type PaymentsDeps } from './deps.ts';
import type { Dispute } from './gateway.ts';
import { apply, type LockedEscrow, lockEscrow } from './machine.ts';

const WON = new Set(['won', 'warning_closed', 'prevented']);

/** @returns whether a dispute about a charge prevents its release */
export async function settleDisputes(deps: PaymentsDeps, charge: string): Promise<boolean> {
  const disputes = await deps.gateway.listDisputes(charge);
  for (const { id } of disputes) await settleDispute(deps, id);
  return disputes.some(({ status }) => status !== 'won' && status !== 'warning_closed');
}

/**
 * Asks Stripe about a dispute and records its state. While the card holder's bank decides, the
 * escrow is `disputed`; then it is held again, or refunded to the card holder.
 */
export async function settleDispute(
  deps: PaymentsDeps,
  disputeId: string,
  claimEvent?: ClaimEvent,
): Promise<void> {
  const dispute = await deps.gateway.readDispute(disputeId);
  const isPaidWith = eq(paymentIntents.stripePaymentIntentId, String(dispute.payment_intent));
  await deps.db.transaction(async (tx) => {
    if (claimEvent && !(await claimEvent(tx))) return;
    const locked = await lockEscrow(tx, isPaidWith);
    if (!locked) {
      const log = { dispute: disputeId };
      return deps.logger.warn({ event: 'dispute.unknown', ...log }, 'a dispute that is not ours');
    }
    if (!WON.has(dispute.status)) await recordOpen(deps, tx, locked, dispute);
    else if (locked.escrow.stripeDisputeId === disputeId) {
      await apply(tx, locked.escrow, { type: 'winDispute', at: deps.clock.now() });
    }
    if (dispute.status !== 'lost') return;
    const held = await lockEscrow(tx, isPaidWith);
    if (held) await recordLost(deps, tx, held);
  });
}

/** Blocks releases and refunds, except those that may be sent already. */
async function recordOpen(
  deps: PaymentsDeps,
  tx: Db,
  { escrow, current }: LockedEscrow,
  { id: disputeId, created }: Dispute,
): Promise<void> {
  const { clock, logger } = deps;
  const { id, status } = escrow;
  const log = { escrow: id, dispute: disputeId, status };
  const checkAt = nextCheck(deps, new Date(created * 1000));
  const change = { at: clock.now(), disputeId };
  const isUnsent = status === 'releasing' && current?.status === 'pending';
  if (isUnsent || isHeld(status)) {
    const operation = isUnsent ? current : undefined;
    await apply(tx, escrow, { type: 'holdDispute', operation, checkAt, ...change });
    return logger.warn({ event: 'dispute.held', ...log }, 'a card dispute holds the money');
  }
  if (escrow.stripeDisputeId === null) {
    logger.error({ event: 'dispute.late', ...log }, 'a card dispute of an escrow that is not held');
  }
  const isDecided = status === 'released' || status === 'refunded';
  await apply(tx, escrow, { type: 'noteDispute', checkAt: isDecided ? null : checkAt, ...change });
}

/** The bank has returned the money to the card holder, which is recorded as a refund. */
async function recordLost(
  { clock, logger }: PaymentsDeps,
  tx: Db,
  { escrow, current: operation }: LockedEscrow,
): Promise<void> {
  // A refund whose call is open is settled first: Stripe refuses it or has made it.
  if (escrow.status !== 'disputed' || operation?.status === 'processing') return;
  await apply(tx, escrow, { type: 'loseDispute', at: clock.now(), operation });
  logger.warn({ event: 'dispute.lost', escrow: escrow.id }, 'a card dispute was lost');
}
