import type { Escrow, PaymentTransaction, ResponseOf } from '#shared/contract/contract.ts';
import { includesRole } from '#shared/domain/company.ts';
import type { PartyAct } from '#shared/domain/escrow-acts.ts';
import { type Decider, isFinal, isHeld, viewStatus } from '#shared/domain/escrow-status.ts';
import { feeOfPart, formatCents, toCents } from '#shared/domain/money.ts';
import type { Actor } from '../../platform/core/actor.ts';
import { withTitleFor } from '../../platform/db/posting-titles.ts';
import { actsOf } from './escrow/acts.ts';
import { holdEnd, isContested, needsConsent, ruleOf, unansweredAt } from './escrow/hold.ts';
import type { EscrowRow } from './escrow/rows.ts';
import type { CardRow } from './operations/cards.ts';
import type { EscrowListRow, TransactionListRow } from './queries.ts';

/** Escrow, or a payment that is not confirmed yet, as either party or staff see it. */
export function presentEscrow(row: EscrowListRow, reader: Actor): Escrow {
  const { intent, escrow, operation, refund, job, seeker, employerName } = row;
  const status = escrow ? viewStatus(escrow.status) : 'pending';
  // A return by the bank is no refund at Stripe.
  const refundedOutside = refund?.outside ? { ...refund.outside, amount: refund.amount } : null;
  const disputeLost = status === 'refunded' && refund?.stripeId === null && !refundedOutside;
  const refundFailed = status === 'funded' && !operation && row.hasFailedRefund;
  // A refused refund is none of the job seeker's, and is past once the money moves.
  const isShown = refund?.status !== 'failed' || (refundFailed && reader.role === 'employer');
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
    refundReason: isShown ? (refund?.reason ?? null) : null,
    disputeLost,
    refundedOutside,
    releaseDisputed: escrow !== null && isReleaseDisputed(escrow),
    payeeIsReady: row.payeeIsReady,
    refundFailed,
    createdAt: intent.createdAt.toISOString(),
    fundedAt: escrow?.fundedAt.toISOString() ?? null,
    releasedAt: escrow?.releasedAt?.toISOString() ?? null,
    refundedAt: status === 'refunded' ? (refund?.processedAt?.toISOString() ?? null) : null,
    completionDeadline: intent.completionDeadline?.toISOString() ?? null,
    ...presentHold(escrow),
    offer: escrow && presentOffer(row, escrow),
    held: formatCents(heldCentsOf(row)),
    // The bank has the last word.
    decision: escrow?.decidedBy && !disputeLost ? presentDecision(row, escrow.decidedBy) : null,
    actions: actionsOf(row, reader),
    job: withTitleFor(job, reader),
    jobSeeker: seeker,
    employer: { id: intent.employerId, name: employerName },
  };
}

/** Cents that are held now: none before the payment and after the end. */
function heldCentsOf({ escrow, moved }: EscrowListRow): number {
  if (!escrow || isFinal(viewStatus(escrow.status))) return 0;
  return toCents(escrow.amount) - toCents(moved.parts);
}

/** Acts of a party that the server takes now. */
function actionsOf(row: EscrowListRow, { role, company, staff }: Actor): PartyAct[] {
  const { escrow, intent, operation } = row;
  const pays = company !== undefined && includesRole('payments', company.role);
  if (staff || (role === 'employer' && !pays)) return [];
  if (!escrow) return intent.status === 'pending' ? ['finish', 'discard'] : [];
  return actsOf(role, { escrow, current: operation ?? undefined, heldCents: heldCentsOf(row) });
}

function presentDecision({ moved }: EscrowListRow, by: Decider): Escrow['decision'] {
  const { net, fee, refunded, explanation } = moved;
  return { by, net, fee, refunded, explanation };
}

function presentOffer(row: EscrowListRow, escrow: EscrowRow): Escrow['offer'] {
  const { offeredAt, offerReleased, offerRefunded, offerNote, offerReply, offerEndedAt } = escrow;
  if (!offeredAt || !offerReleased || !offerRefunded) return null;
  const released = toCents(offerReleased);
  const amountCents = toCents(escrow.amount);
  // Completed releases of an escrow that has not ended are parts.
  const chargedCents = isFinal(viewStatus(escrow.status)) ? 0 : toCents(row.moved.fee);
  const fees = { amountCents, feeCents: toCents(escrow.platformFee), chargedCents };
  const fee = released > 0 ? feeOfPart(released, fees) : 0;
  const isOpen = released + toCents(offerRefunded) === heldCentsOf(row);
  return {
    at: offeredAt.toISOString(),
    text: offerNote ?? '',
    net: formatCents(released - fee),
    fee: formatCents(fee),
    released: offerReleased,
    refunded: offerRefunded,
    outcome: escrow.offerOutcome ?? (isOpen && isHeld(escrow.status) ? null : 'outdated'),
    reply: presentWords(offerReply === null ? null : offerEndedAt, offerReply),
  };
}

const presentWords = (at: Date | null | undefined, text: string | null | undefined) =>
  at ? { at: at.toISOString(), text: text ?? '' } : null;

function presentHold(escrow: EscrowRow | null) {
  const rule = escrow && ruleOf(escrow);
  const isRunning = escrow !== null && (isHeld(escrow.status) || escrow.status === 'releasing');
  return {
    deliveredAt: escrow?.deliveredAt?.toISOString() ?? null,
    deliveryNote: escrow?.deliveryNote ?? null,
    addedNote: presentWords(escrow?.noteAddedAt, escrow?.addedNote),
    objection: presentWords(escrow?.objectedAt, escrow?.objection),
    changes: escrow && presentChanges(escrow),
    changesReply: escrow && presentReply(escrow),
    answer: presentWords(escrow?.answeredAt, escrow?.answer),
    appeals: {
      employer: presentWords(escrow?.employerAppealedAt, escrow?.employerAppeal),
      jobSeeker: presentWords(escrow?.seekerAppealedAt, escrow?.seekerAppeal),
    },
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

function presentReply({ changesAgreedAt, changesRefusedAt, changesReply }: EscrowRow) {
  const words = presentWords(changesAgreedAt ?? changesRefusedAt, changesReply);
  return words && { ...words, agrees: changesAgreedAt !== null };
}

function isReleaseDisputed({ status, releasedAt, disputeCheckAt }: EscrowRow): boolean {
  return releasedAt !== null && (status === 'disputed' || disputeCheckAt !== null);
}

function pendingOperation(operation: EscrowListRow['operation']): Escrow['pendingOperation'] {
  if (!operation) return null;
  return operation.transactionType === 'refund' ? 'refund' : 'release';
}

export function presentTransaction(row: TransactionListRow, reader: Actor): PaymentTransaction {
  const { transaction, applicationId, job, step, receipt } = row;
  const isEmployer = reader.role === 'employer';
  return {
    id: transaction.id,
    escrowId: transaction.escrowId,
    applicationId,
    type: transaction.transactionType,
    amount: transaction.amount,
    processingFee: transaction.processingFee ?? '0.00',
    status: transaction.status,
    description: transaction.description,
    decidedBy: transaction.decidedBy,
    processedAt: transaction.processedAt.toISOString(),
    jobTitle: job.title,
    jobTranslation: withTitleFor(job, reader).translation,
    step,
    counterpart: isEmployer ? row.seekerName : row.employerName,
    // A funding and a refund concern only the employer.
    receipt: isEmployer || transaction.transactionType === 'release' ? receipt : null,
  };
}

export function presentCard(card: CardRow | null): ResponseOf<'getKeptCard'> {
  if (!card) return null;
  const { id, brand, last4, expMonth, expYear } = card;
  return {
    id,
    brand: brand ?? '',
    last4: last4 ?? '',
    expMonth: expMonth ?? 0,
    expYear: expYear ?? 0,
  };
}
