import { eq } from 'drizzle-orm';
import { isHeld } from '#shared/domain/escrow-status.ts';
import { paymentIntents } from '#shared/schema/payments.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { apply, type LockedEscrow, lockEscrow } from '../escrow/machine.ts';
import { partsOf, refundedOf } from '../escrow/movements.ts';
import { type ClaimEvent, nextCheck, type PaymentsDeps } from '../stripe/deps.ts';
import type { Dispute } from '../stripe/gateway.ts';
import { reclaimRelease } from './transfers.ts';

const WON = new Set(['won', 'warning_closed', 'prevented']);

/** Settles the disputes about a charge. @returns whether one prevents its release */
export async function settleDisputes(deps: PaymentsDeps, charge: string): Promise<boolean> {
  const disputes = await deps.gateway.listDisputes(charge);
  for (const { id } of disputes) await settleDispute(deps, id);
  return disputes.some(({ status }) => !WON.has(status));
}

/**
 * Reads a dispute from Stripe and records its state. While the card holder's bank decides, the
 * escrow is `disputed`, also after a release, which is reversed first; then it returns to its
 * earlier state, or is refunded to the card holder. After a crash between the steps the worker's
 * next check resumes.
 */
export async function settleDispute(
  deps: PaymentsDeps,
  disputeId: string,
  claimEvent?: ClaimEvent,
): Promise<void> {
  const { db, gateway, clock, logger } = deps;
  const dispute = await gateway.readDispute(disputeId);
  const { status } = dispute;
  const isWon = WON.has(status);
  const isPaidWith = eq(paymentIntents.stripePaymentIntentId, String(dispute.payment_intent));
  const released = await db.transaction(async (tx) => {
    const locked = await lockEscrow(tx, isPaidWith);
    if (locked && !isWon) await recordOpen(deps, tx, locked, dispute);
    const isReleased = locked?.escrow.status === 'released';
    return isReleased && (!isWon || locked.escrow.stripeDisputeId === disputeId)
      ? locked.escrow
      : undefined;
  });
  // In a mere inquiry the bank has not withdrawn the money yet.
  const isWithdrawn = !isWon && !status.startsWith('warning_');
  if (released) await reclaimRelease(deps, released.id, isWithdrawn);
  await db.transaction(async (tx) => {
    if (claimEvent && !(await claimEvent(tx))) return;
    const locked = await lockEscrow(tx, isPaidWith);
    if (!locked) {
      const log = { dispute: disputeId };
      return logger.warn({ event: 'dispute.unknown', ...log }, 'a dispute that is not ours');
    }
    const { escrow } = locked;
    if (escrow.stripeDisputeId !== disputeId) return;
    if (status === 'lost') return recordLost(deps, tx, locked);
    if (!isWon) return;
    const at = clock.now();
    const isSplit = refundedOf(await partsOf(tx, escrow.id)) > 0;
    if (escrow.status === 'disputed' && (escrow.releasedAt || isSplit)) {
      await apply(tx, escrow, { type: 'resumeRelease', at, notes: escrow.notes });
    } else await apply(tx, escrow, { type: 'winDispute', at });
  });
}

/** Blocks releases and refunds, except those that may already have been sent. */
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
  const isRefunded = status === 'refunded';
  if (escrow.stripeDisputeId === null) {
    const sentence = 'a card dispute of an escrow that is not held';
    if (isRefunded) logger.error({ event: 'dispute.late', ...log }, sentence);
    else logger.warn({ event: 'dispute.after-release', ...log }, sentence);
  }
  await apply(tx, escrow, { type: 'noteDispute', checkAt: isRefunded ? null : checkAt, ...change });
}

/** Records as a refund that the bank has returned the money to the card holder. */
async function recordLost(
  { clock, logger }: PaymentsDeps,
  tx: Db,
  { escrow, current: operation }: LockedEscrow,
): Promise<void> {
  // A refund whose call is open is settled first: Stripe has made or refuses it.
  if (escrow.status !== 'disputed' || operation?.status === 'processing') return;
  await apply(tx, escrow, { type: 'loseDispute', at: clock.now(), operation });
  logger.warn({ event: 'dispute.lost', escrow: escrow.id }, 'a card dispute was lost');
}
