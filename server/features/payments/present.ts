import type { Escrow, PaymentTransaction } from '#shared/contract/contract.ts';
import { isHeld, viewStatus } from '#shared/domain/escrow-status.ts';
import type { Actor } from '../../platform/core/actor.ts';
import { holdEnd, isContested, needsConsent, ruleOf, unansweredAt } from './escrow/hold.ts';
import type { EscrowRow } from './escrow/rows.ts';
import type { EscrowListRow, TransactionListRow } from './queries.ts';

/** Escrow, or a payment that is not confirmed yet, as either party sees it. */
export function presentEscrow(row: EscrowListRow): Escrow {
  const { intent, escrow, operation, refund, job, seeker, employerName } = row;
  const status = escrow ? viewStatus(escrow.status) : 'pending';
  return {
    id: escrow?.id ?? null,
    applicationId: intent.applicationId,
    stepId: intent.stepId,
    paymentIntentId: intent.stripePaymentIntentId,
    amount: intent.amount,
    platformFee: intent.platformFee,
    netAmount: intent.netAmount,
    currency: intent.currency,
    status,
    pendingOperation: pendingOperation(operation),
    waitingFor: operation?.waitingFor ?? null,
    failureCode: escrow ? null : intent.failureCode,
    description: intent.description,
    notes: escrow?.notes ?? null,
    refundReason: refund?.reason ?? null,
    // A return by the bank is no refund at Stripe.
    disputeLost: status === 'refunded' && refund !== null && refund.stripeId === null,
    releaseDisputed: escrow !== null && isReleaseDisputed(escrow),
    refundFailed: status === 'funded' && !operation && row.hasFailedRefund,
    createdAt: intent.createdAt.toISOString(),
    fundedAt: escrow?.fundedAt.toISOString() ?? null,
    releasedAt: escrow?.releasedAt?.toISOString() ?? null,
    completionDeadline: intent.completionDeadline?.toISOString() ?? null,
    ...presentHold(escrow),
    job,
    jobSeeker: seeker,
    employer: { id: intent.employerId, name: employerName },
  };
}

function presentHold(escrow: EscrowRow | null) {
  const words = (at: Date | null | undefined, text: string | null | undefined) =>
    at ? { at: at.toISOString(), text: text ?? '' } : null;
  const rule = escrow && ruleOf(escrow);
  const isRunning = escrow !== null && (isHeld(escrow.status) || escrow.status === 'releasing');
  return {
    deliveredAt: escrow?.deliveredAt?.toISOString() ?? null,
    deliveryNote: escrow?.deliveryNote ?? null,
    objection: words(escrow?.objectedAt, escrow?.objection),
    changes: escrow && presentChanges(escrow),
    answer: words(escrow?.answeredAt, escrow?.answer),
    consentedAt: escrow?.consentedAt?.toISOString() ?? null,
    refundNeedsConsent: escrow !== null && needsConsent(escrow),
    answerBy: (escrow && unansweredAt(escrow)?.toISOString()) ?? null,
    isContested: escrow !== null && isContested(escrow),
    holdEnds: isRunning && rule ? { at: holdEnd(escrow).toISOString(), rule } : null,
    decidedBy: escrow?.decidedBy ?? null,
  };
}

const presentChanges = ({ changesAskedAt, changes, changesBy }: EscrowRow) =>
  changesAskedAt && changesBy
    ? { at: changesAskedAt.toISOString(), text: changes ?? '', by: changesBy.toISOString() }
    : null;

function isReleaseDisputed({ status, releasedAt, disputeCheckAt }: EscrowRow): boolean {
  return releasedAt !== null && (status === 'disputed' || disputeCheckAt !== null);
}

function pendingOperation(operation: EscrowListRow['operation']): Escrow['pendingOperation'] {
  if (!operation) return null;
  return operation.transactionType === 'refund' ? 'refund' : 'release';
}

export function presentTransaction(row: TransactionListRow, { role }: Actor): PaymentTransaction {
  const { transaction, applicationId, jobTitle, step, receipt } = row;
  const isEmployer = role === 'employer';
  return {
    id: transaction.id,
    escrowId: transaction.escrowId,
    applicationId,
    type: transaction.transactionType,
    amount: transaction.amount,
    processingFee: transaction.processingFee ?? '0.00',
    status: transaction.status,
    description: transaction.description,
    processedAt: transaction.processedAt.toISOString(),
    jobTitle,
    step,
    counterpart: isEmployer ? row.seekerName : row.employerName,
    // A funding and a refund concern only the employer.
    receipt: isEmployer || transaction.transactionType === 'release' ? receipt : null,
  };
}
