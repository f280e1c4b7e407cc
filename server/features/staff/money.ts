import type { StaffBooks, StaffPayment } from '#shared/contract/contract.ts';
import { isHeld } from '#shared/domain/escrow-status.ts';
import type { Actor } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { Db } from '../../db/connect.ts';
import type { PaymentsDeps } from '../payments/deps.ts';
import { listFindings } from '../payments/findings.ts';
import { presentEscrow } from '../payments/present.ts';
import { findEscrow, findPayoutAccount, ofEscrow } from '../payments/queries.ts';
import { decideByStaff, type StaffDecision } from '../payments/staff.ts';
import { countViews, listChecks, listMovements, sumBooks } from '../payments/staff-queries.ts';
import { recordAct } from './audit.ts';

/** The books, and what is wrong in them now. */
export async function readBooks(db: Db, now: Date): Promise<StaffBooks> {
  const findings = await listFindings(db, now);
  return {
    counts: await countViews(db, now),
    sums: await sumBooks(db),
    findings: findings.filter(({ found }) => found > 0),
    checks: await listChecks(db),
  };
}

/**
 * Decides about held money, with the entry in the audit log; both people read the explanation.
 * @throws AppError NOT_FOUND, INVALID_TRANSITION, VALIDATION_FAILED
 */
export async function decidePayment(
  payments: PaymentsDeps,
  actor: Actor,
  { decision, reason, now }: { decision: StaffDecision; reason: string; now: Date },
): Promise<void> {
  const { escrowId: id, type } = decision;
  const details = {
    decision: type,
    ...(decision.type === 'split' && { refundCents: decision.refundCents }),
  };
  await decideByStaff(payments, decision, (tx, { employerId: subjectId }) => {
    const target = { kind: 'escrow' as const, id };
    const act = { act: 'decide-payment' as const, staffId: actor.id, subjectId, target };
    return recordAct(tx, { ...act, reason, details }, now);
  });
}

/** What was agreed, said and moved of one escrow. @throws AppError NOT_FOUND */
export async function readLedger(db: Db, id: number): Promise<StaffPayment> {
  const row = await findEscrow(db, ofEscrow(id));
  const escrow = row?.escrow;
  if (!row || !escrow) throw new AppError('NOT_FOUND');
  const movements = await listMovements(db, id);
  const payoutAccount = await findPayoutAccount(db, escrow.jobSeekerId);
  return {
    escrow: presentEscrow(row),
    stripe: {
      paymentIntent: row.intent.stripePaymentIntentId,
      charge: row.intent.stripeChargeId,
      dispute: escrow.stripeDisputeId,
      payoutAccount: payoutAccount?.stripeAccountId ?? null,
    },
    movements: movements.map(({ movement, receipt }) => ({
      id: movement.id,
      type: movement.transactionType,
      amount: movement.amount,
      fee: movement.processingFee ?? '0.00',
      status: movement.status,
      description: movement.description,
      waitingFor: movement.waitingFor,
      refusals: movement.refusals,
      stripeId: movement.stripeTransferId ?? movement.stripeRefundId,
      receipt,
      createdAt: movement.createdAt.toISOString(),
      processedAt: movement.processedAt.toISOString(),
    })),
    books: await sumBooks(db, id),
    canDecide: isHeld(escrow.status) && row.operation === null,
  };
}
