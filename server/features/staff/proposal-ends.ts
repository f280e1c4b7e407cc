import { AppError } from '../../platform/core/errors.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { EscrowRow } from '../payments/escrow/rows.ts';
import { findLastEventId } from '../payments/staff/queries.ts';
import type { StaffDecision } from '../payments/staff/service.ts';
import { type Act, recordAct } from './audit.ts';
import { employerOf, endProposal, type ProposalRow } from './proposal-queries.ts';

export function decisionOf({
  escrowId,
  decision: type,
  refundCents,
  explanation: reason,
  outside,
}: Pick<
  ProposalRow,
  'escrowId' | 'decision' | 'refundCents' | 'explanation' | 'outside'
>): StaffDecision {
  const common = { escrowId, reason };
  if (type === 'release' || type === 'refund') return { type, ...common };
  if (type === 'split') return { type, refundCents: refundCents ?? 0, ...common };
  if (!outside) throw new Error('A payment outside without its facts.');
  const { proof: _, ...paid } = outside;
  return { type, refundCents: refundCents ?? 0, outside: paid, ...common };
}

/** Whether a proposal still waits for a second member. */
export const isUnconfirmed = ({ dueAt, lapsesAt }: ProposalRow, now: Date): boolean =>
  dueAt === null && lapsesAt > now;

/** Whether statements or payments since the proposal make it outdated. */
export function isOutdated(
  { proposedAt, heldCents: proposedCents }: ProposalRow,
  escrow: EscrowRow,
  heldCents: number,
): boolean {
  const statements = [
    ...[escrow.deliveredAt, escrow.noteAddedAt, escrow.objectedAt, escrow.changesAskedAt],
    ...[escrow.changesAgreedAt, escrow.changesRefusedAt, escrow.answeredAt, escrow.consentedAt],
    ...[escrow.employerAppealedAt, escrow.seekerAppealedAt],
    ...[escrow.offeredAt, escrow.offerEndedAt],
  ];
  return heldCents !== proposedCents || statements.some((at) => at !== null && at > proposedAt);
}

/** @throws AppError PAYMENT_CHANGED if the payment has a later event than the one named */
export async function requireRead(tx: Db, escrowId: number, lastEventId: number): Promise<void> {
  if ((await findLastEventId(tx, escrowId)) > lastEventId) throw new AppError('PAYMENT_CHANGED');
}

/** Ends a decision that what the two have said or done since leaves no room for. */
export const endOvertaken = (tx: Db, proposal: ProposalRow, now: Date): Promise<void> =>
  endByTime(tx, proposal, 'outdated', 'The two have said or done something since', now);

/** Ends a decision that is not made, with an entry in the audit log that no member wrote. */
export async function endByTime(
  tx: Db,
  { id, escrowId }: ProposalRow,
  status: 'lapsed' | 'outdated',
  reason: string,
  now: Date,
): Promise<void> {
  await endProposal(tx, id, status, now);
  const escrow = { id: escrowId, employerId: await employerOf(tx, escrowId) };
  const act = { ...onEscrow(escrow, 'lapse-decision'), reason };
  await recordAct(tx, { ...act, details: { proposal: id, ended: status } }, now);
}

export const partiesOf = ({ employerId, jobSeekerId }: EscrowRow) => [employerId, jobSeekerId];

export const detailsOf = (decision: StaffDecision) => ({
  decision: decision.type,
  ...('refundCents' in decision && { refundCents: decision.refundCents }),
  ...('outside' in decision && { method: decision.outside.method }),
});

export const onEscrow = (
  { id, employerId }: Pick<EscrowRow, 'id' | 'employerId'>,
  act: Act['act'],
) => ({
  act,
  subjectId: employerId,
  target: { kind: 'escrow' as const, id },
});
