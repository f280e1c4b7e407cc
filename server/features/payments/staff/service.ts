import { eq } from 'drizzle-orm';
import { isHeld } from '#shared/domain/escrow-status.ts';
import { escrows } from '#shared/schema/payments.ts';
import { AppError } from '../../../platform/core/errors.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { invalidTransition } from '../escrow/events.ts';
import { apply, lockEscrow } from '../escrow/machine.ts';
import { heldOf, partsOf } from '../escrow/movements.ts';
import type { EscrowRow } from '../escrow/rows.ts';
import { resumeOperation } from '../operations/operations.ts';
import type { PaymentsDeps } from '../stripe/deps.ts';

/** Decision of staff about held money; a split refunds a part and releases the rest. */
export type StaffDecision =
  | { type: 'release' | 'refund'; escrowId: number; reason: string }
  | { type: 'split'; escrowId: number; reason: string; refundCents: number };

/**
 * Called in the transaction of a decision, once the escrow is locked: returns whether to decide
 * now, and may write related rows.
 */
type BeforeDecision = (tx: Db, escrow: EscrowRow, heldCents: number) => Promise<'now' | 'later'>;

/**
 * Records a decision of staff about held money, which needs no consent, and starts it. The worker
 * resumes it if Stripe does not respond, and releases the rest of a split after the refund.
 * @throws AppError NOT_FOUND, INVALID_TRANSITION, VALIDATION_FAILED for a part that leaves no rest
 */
export async function decideByStaff(
  deps: PaymentsDeps,
  decision: StaffDecision,
  beforeDecision: BeforeDecision = async () => 'now',
): Promise<void> {
  const { db, clock, logger, staleMs } = deps;
  const { escrowId, type, reason } = decision;
  const operation = await db.transaction(async (tx) => {
    const locked = await lockEscrow(tx, eq(escrows.id, escrowId));
    if (!locked) throw new AppError('NOT_FOUND');
    const { escrow, current } = locked;
    if (current || !isHeld(escrow.status)) {
      throw invalidTransition(escrow.status, current?.transactionType);
    }
    const at = clock.now();
    const request = { at, by: 'staff' as const, leaseEnd: new Date(at.getTime() + staleMs) };
    const held = heldOf(escrow, await partsOf(tx, escrowId));
    if (decision.type === 'split' && !isPartOf(held.cents, decision.refundCents)) {
      throw new AppError('VALIDATION_FAILED');
    }
    if ((await beforeDecision(tx, escrow, held.cents)) === 'later') return undefined;

    if (decision.type === 'split') {
      const { refundCents } = decision;
      return apply(tx, escrow, { type: 'split', reason, refundCents, ...request });
    }
    const notice = 'decided' as const;
    return type === 'release'
      ? apply(tx, escrow, { type: 'requestRelease', notes: reason, notice, ...request })
      : apply(tx, escrow, { type: 'requestRefund', reason, notice, ...request });
  });
  if (!operation) return;
  const log = { type, by: 'staff', escrow: escrowId, operation: operation.id };
  logger.info({ event: 'operation.requested', ...log }, 'requested');
  await resumeOperation(deps, operation);
}

const isPartOf = (heldCents: number, cents: number): boolean =>
  Number.isInteger(cents) && cents > 0 && cents < heldCents;
