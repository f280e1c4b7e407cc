import { eq } from 'drizzle-orm';
import { isHeld } from '#shared/domain/escrow-status.ts';
import { formatCents, type OutsidePayment } from '#shared/domain/money.ts';
import { escrows } from '#shared/schema/payments.ts';
import { AppError } from '../../../platform/core/errors.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { invalidTransition } from '../escrow/events.ts';
import { apply, type LockedEscrow, lockEscrow } from '../escrow/machine.ts';
import { heldOf, partsOf } from '../escrow/movements.ts';
import type { EscrowRow, TransactionRow } from '../escrow/rows.ts';
import { resumeOperation } from '../operations/operations.ts';
import type { PaymentsDeps } from '../stripe/deps.ts';
import { findRefused } from './queries.ts';

/**
 * Decision of staff about held money; a split refunds a part and releases the rest, and so does a
 * part that was paid another way.
 */
export type StaffDecision =
  | {
      type: 'outside';
      escrowId: number;
      reason: string;
      refundCents: number;
      outside: OutsidePayment;
    }
  | { type: 'release' | 'refund'; escrowId: number; reason: string }
  | { type: 'split'; escrowId: number; reason: string; refundCents: number };

/** Facts of a decision while its escrow is locked. */
interface DecisionFacts {
  escrow: EscrowRow;
  heldCents: number;
  /** Releases and refunds of parts before it. */
  parts: TransactionRow[];
  /** Cents of the refund that was refused last, which can be paid another way. */
  refusedCents: number | undefined;
  /** Why it cannot be made now. */
  refusal: AppError | undefined;
}

/** Locks the escrow of a decision until the transaction ends. @throws AppError NOT_FOUND */
export async function lockForDecision(tx: Db, decision: StaffDecision): Promise<DecisionFacts> {
  const locked = await lockEscrow(tx, eq(escrows.id, decision.escrowId));
  if (!locked) throw new AppError('NOT_FOUND');
  const { escrow } = locked;
  const parts = await partsOf(tx, escrow.id);
  const { cents: heldCents } = heldOf(escrow, parts);
  const refusedCents = await findRefused(tx, escrow.id, heldCents);
  const facts = { escrow, heldCents, parts, refusedCents };
  return { ...facts, refusal: refusalOf(decision, locked.current, facts) };
}

/** Amounts that a decision gives the job seeker, the platform and the employer. */
export function sharesOf(
  decision: StaffDecision,
  { escrow, heldCents, parts }: Omit<DecisionFacts, 'refusal'>,
): Record<'net' | 'fee' | 'refunded', string> {
  const refunded = formatCents(refundedBy(decision, heldCents));
  const rest = heldOf(escrow, [...parts, { amount: refunded, processingFee: null }]);
  const feeCents = rest.cents > 0 ? rest.feeCents : 0;
  return { net: formatCents(rest.cents - feeCents), fee: formatCents(feeCents), refunded };
}

function refundedBy(decision: StaffDecision, heldCents: number): number {
  if ('refundCents' in decision) return decision.refundCents;
  return decision.type === 'refund' ? heldCents : 0;
}

/**
 * INVALID_TRANSITION, also for a refund that was not refused; or VALIDATION_FAILED for a part that
 * leaves no rest.
 */
function refusalOf(
  decision: StaffDecision,
  current: LockedEscrow['current'],
  { escrow, heldCents, refusedCents }: Omit<DecisionFacts, 'refusal'>,
): AppError | undefined {
  const isMissing = decision.type === 'outside' && decision.refundCents !== refusedCents;
  if (current || !isHeld(escrow.status) || isMissing) {
    return invalidTransition(escrow.status, current?.transactionType);
  }
  const isWrong = decision.type === 'split' && !isPartOf(heldCents, decision.refundCents);
  return isWrong ? new AppError('VALIDATION_FAILED') : undefined;
}

/**
 * Applies a decision to a locked escrow without consent, and notifies both parties. The worker
 * sends it to Stripe from the end of the lease on, and releases the rest of a split after the refund.
 */
export async function makeDecision(
  tx: Db,
  { escrow, heldCents }: Pick<DecisionFacts, 'escrow' | 'heldCents'>,
  decision: StaffDecision,
  times: { at: Date; leaseEnd: Date },
): Promise<TransactionRow | undefined> {
  const { type, reason } = decision;
  const request = { by: 'staff' as const, ...times };
  const notice = 'decided' as const;
  const release = { type: 'requestRelease' as const, notes: reason, notice, ...request };
  switch (type) {
    case 'release':
      return apply(tx, escrow, release);
    case 'refund':
      return apply(tx, escrow, { type: 'requestRefund', reason, notice, ...request });
    case 'split':
      return apply(tx, escrow, { ...decision, ...request });
    case 'outside': {
      const paid = { ...decision, ...request };
      if (decision.refundCents === heldCents) {
        await apply(tx, escrow, { ...paid, type: 'payOutside' });
        return undefined;
      }
      await apply(tx, escrow, { ...paid, type: 'payPartOutside' });
      const rest = await lockEscrow(tx, eq(escrows.id, escrow.id));
      return rest && apply(tx, rest.escrow, release);
    }
  }
}

/**
 * Makes a decision of staff at once and starts it, without the time in which it can be taken back.
 * @throws AppError NOT_FOUND, INVALID_TRANSITION, VALIDATION_FAILED
 */
export async function decideByStaff(deps: PaymentsDeps, decision: StaffDecision): Promise<void> {
  const { db, clock, staleMs } = deps;
  const operation = await db.transaction(async (tx) => {
    const facts = await lockForDecision(tx, decision);
    if (facts.refusal) throw facts.refusal;
    const at = clock.now();
    return makeDecision(tx, facts, decision, { at, leaseEnd: new Date(at.getTime() + staleMs) });
  });
  if (operation) await resumeOperation(deps, operation);
}

const isPartOf = (heldCents: number, cents: number): boolean =>
  Number.isInteger(cents) && cents > 0 && cents < heldCents;
