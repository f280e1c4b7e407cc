import { eq } from 'drizzle-orm';
import { isHeld } from '#shared/domain/escrow-status.ts';
import { formatCents } from '#shared/domain/money.ts';
import { escrows } from '#shared/schema/payments.ts';
import { AppError } from '../../../platform/core/errors.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { invalidTransition } from '../escrow/events.ts';
import { apply, type LockedEscrow, lockEscrow } from '../escrow/machine.ts';
import { heldOf, partsOf } from '../escrow/movements.ts';
import type { EscrowRow, TransactionRow } from '../escrow/rows.ts';
import { resumeOperation } from '../operations/operations.ts';
import type { PaymentsDeps } from '../stripe/deps.ts';

/** Decision of staff about held money; a split refunds a part and releases the rest. */
export type StaffDecision =
  | { type: 'release' | 'refund'; escrowId: number; reason: string }
  | { type: 'split'; escrowId: number; reason: string; refundCents: number };

/** Facts of a decision while its escrow is locked. */
interface DecisionFacts {
  escrow: EscrowRow;
  heldCents: number;
  /** Releases and refunds of parts before it. */
  parts: TransactionRow[];
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
  return { escrow, heldCents, parts, refusal: refusalOf(decision, locked, heldCents) };
}

/** Amounts that a decision gives the job seeker, the platform and the employer. */
export function sharesOf(
  decision: StaffDecision,
  { escrow, heldCents, parts }: DecisionFacts,
): Record<'net' | 'fee' | 'refunded', string> {
  const refunded = formatCents(refundedBy(decision, heldCents));
  const rest = heldOf(escrow, [...parts, { amount: refunded, processingFee: null }]);
  const feeCents = rest.cents > 0 ? rest.feeCents : 0;
  return { net: formatCents(rest.cents - feeCents), fee: formatCents(feeCents), refunded };
}

function refundedBy(decision: StaffDecision, heldCents: number): number {
  if (decision.type === 'split') return decision.refundCents;
  return decision.type === 'refund' ? heldCents : 0;
}

/** INVALID_TRANSITION, or VALIDATION_FAILED for a part that leaves no rest. */
function refusalOf(
  decision: StaffDecision,
  { escrow, current }: Pick<LockedEscrow, 'escrow' | 'current'>,
  heldCents: number,
): AppError | undefined {
  if (current || !isHeld(escrow.status)) {
    return invalidTransition(escrow.status, current?.transactionType);
  }
  const isWrong = decision.type === 'split' && !isPartOf(heldCents, decision.refundCents);
  return isWrong ? new AppError('VALIDATION_FAILED') : undefined;
}

/**
 * Makes a decision about a locked escrow, which needs no consent, and tells both parties. The worker
 * sends it to Stripe from the end of the lease on, and releases the rest of a split after the refund.
 */
export function makeDecision(
  tx: Db,
  escrow: EscrowRow,
  decision: StaffDecision,
  times: { at: Date; leaseEnd: Date },
): Promise<TransactionRow | undefined> {
  const { reason } = decision;
  const request = { by: 'staff' as const, ...times };
  if (decision.type === 'split') {
    const { refundCents } = decision;
    return apply(tx, escrow, { type: 'split', reason, refundCents, ...request });
  }
  const notice = 'decided' as const;
  return decision.type === 'release'
    ? apply(tx, escrow, { type: 'requestRelease', notes: reason, notice, ...request })
    : apply(tx, escrow, { type: 'requestRefund', reason, notice, ...request });
}

/**
 * Makes a decision of staff at once and starts it, without the time in which it can be taken back.
 * @throws AppError NOT_FOUND, INVALID_TRANSITION, VALIDATION_FAILED
 */
export async function decideByStaff(deps: PaymentsDeps, decision: StaffDecision): Promise<void> {
  const { db, clock, staleMs } = deps;
  const operation = await db.transaction(async (tx) => {
    const { escrow, refusal } = await lockForDecision(tx, decision);
    if (refusal) throw refusal;
    const at = clock.now();
    return makeDecision(tx, escrow, decision, { at, leaseEnd: new Date(at.getTime() + staleMs) });
  });
  if (operation) await resumeOperation(deps, operation);
}

const isPartOf = (heldCents: number, cents: number): boolean =>
  Number.isInteger(cents) && cents > 0 && cents < heldCents;
