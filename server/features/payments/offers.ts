import { and, eq } from 'drizzle-orm';
import { formatCents, toCents } from '#shared/domain/money.ts';
import { escrows, paymentTransactions } from '#shared/schema/payments.ts';
import type { Actor } from '../../platform/core/actor.ts';
import { AppError, fieldError, validationFailed } from '../../platform/core/errors.ts';
import { recordActs } from '../../platform/db/company-acts.ts';
import { ofEscrowParty } from '../../platform/db/company-scope.ts';
import { allOf } from '../../platform/db/conditions.ts';
import type { Db } from '../../platform/db/connect.ts';
import { requireAct } from './escrow/acts.ts';
import { invalidTransition } from './escrow/events.ts';
import { apply, isPaidOutside, type LockedEscrow, lockEscrow } from './escrow/machine.ts';
import type { EscrowRow } from './escrow/rows.ts';
import { resumeOperation } from './operations/operations.ts';
import type { PaymentsDeps } from './stripe/deps.ts';

interface OfferInput {
  escrowId: number;
  /** Share that is released, fee included; 0 offers a refund of all that is held. */
  releasedCents: number;
  text: string | null;
}

/**
 * Offers the job seeker a share of held money that was delivered or objected to; the employer takes
 * back the rest. A new offer replaces the last one.
 * @throws AppError NOT_FOUND, INVALID_TRANSITION, VALIDATION_FAILED for a share that leaves no rest
 */
export async function makeOffer(
  { db, clock, logger }: PaymentsDeps,
  actor: Actor,
  { escrowId, releasedCents, text }: OfferInput,
): Promise<void> {
  await db.transaction(async (tx) => {
    const locked = await lockOwn(tx, actor, escrowId);
    const { escrow } = locked;
    const heldCents = await requireAct(tx, actor, 'offer', locked);
    if (releasedCents >= heldCents) {
      throw validationFailed([fieldError('released', 'validation.offerTooLarge')]);
    }
    const refundedCents = heldCents - releasedCents;
    if (isOpenAt(escrow, { releasedCents, refundedCents }) && escrow.offerNote === text) return;
    const at = clock.now();
    const { applicationId } = escrow;
    await recordActs(tx, actor, [{ act: 'offer', escrowId, applicationId }], at);
    await apply(tx, escrow, {
      type: 'offer',
      at,
      memberId: actor.id,
      text,
      releasedCents,
      refundedCents,
    });
    const log = { escrow: escrowId, kind: 'offer' };
    logger.info({ event: 'escrow.stated', ...log }, 'an offer about held money');
  });
}

/** @throws AppError NOT_FOUND, INVALID_TRANSITION */
export async function withdrawOffer(
  { db, clock }: PaymentsDeps,
  actor: Actor,
  escrowId: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const locked = await lockOwn(tx, actor, escrowId);
    const { escrow } = locked;
    if (escrow.offerOutcome === 'withdrawn') return;
    await requireAct(tx, actor, 'withdraw-offer', locked);
    const at = clock.now();
    const { applicationId } = escrow;
    await recordActs(tx, actor, [{ act: 'withdraw-offer', escrowId, applicationId }], at);
    await apply(tx, escrow, { type: 'withdrawOffer', at, memberId: actor.id });
  });
}

/**
 * Accepts or declines the offer that the job seeker has read. An accepted one is refunded first,
 * and the record of that refund requests the release of the rest.
 * @throws AppError NOT_FOUND, INVALID_TRANSITION, OFFER_CHANGED for an offer of another amount,
 *   REFUND_REFUSED
 */
export async function answerOffer(
  deps: PaymentsDeps,
  actor: Actor,
  { escrowId, releasedCents, text, accepts }: OfferInput & { accepts: boolean },
): Promise<void> {
  const { db, clock, logger, staleMs } = deps;
  const operation = await db.transaction(async (tx) => {
    const locked = await lockOwn(tx, actor, escrowId);
    const { escrow } = locked;
    const outcome = accepts ? 'accepted' : 'declined';
    const isSame = toCents(escrow.offerReleased ?? '0') === releasedCents;
    if (isSame && escrow.offerOutcome === outcome) return undefined;
    await requireAct(tx, actor, accepts ? 'accept-offer' : 'decline-offer', locked);
    if (!isSame) throw new AppError('OFFER_CHANGED');
    if (accepts && (await isPaidOutside(tx, escrowId))) throw invalidTransition(escrow.status);
    const at = clock.now();
    const leaseEnd = new Date(at.getTime() + staleMs);
    return accepts
      ? apply(tx, escrow, { type: 'acceptOffer', at, leaseEnd, escrow })
      : apply(tx, escrow, { type: 'declineOffer', at, text });
  });
  if (!operation) return;
  const log = { type: 'offer', escrow: escrowId, operation: operation.id };
  logger.info({ event: 'operation.requested', ...log }, 'requested');
  await resumeOperation(deps, operation);
  const { id } = operation;
  const failed = and(eq(paymentTransactions.id, id), eq(paymentTransactions.status, 'failed'));
  if ((await db.$count(paymentTransactions, failed)) > 0) throw new AppError('REFUND_REFUSED');
}

/** Locks an escrow of the actor's. @throws AppError NOT_FOUND */
async function lockOwn(tx: Db, actor: Actor, escrowId: number): Promise<LockedEscrow> {
  const locked = await lockEscrow(tx, allOf(eq(escrows.id, escrowId), ofEscrowParty(actor)));
  if (!locked) throw new AppError('NOT_FOUND');
  return locked;
}

const isOpenAt = (
  { offeredAt, offerOutcome, offerReleased, offerRefunded }: EscrowRow,
  shares: Record<'releasedCents' | 'refundedCents', number>,
): boolean =>
  offeredAt !== null &&
  offerOutcome === null &&
  offerReleased === formatCents(shares.releasedCents) &&
  offerRefunded === formatCents(shares.refundedCents);
