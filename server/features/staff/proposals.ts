import { and, eq, lte } from 'drizzle-orm';
import { PROPOSAL_DAYS } from '#shared/domain/staff.ts';
import { staffProposals } from '#shared/schema/staff.ts';
import type { Actor } from '../../platform/core/actor.ts';
import { AppError } from '../../platform/core/errors.ts';
import type { Db } from '../../platform/db/connect.ts';
import { dueTask } from '../../platform/work/due-rows.ts';
import type { Task } from '../../platform/work/task.ts';
import type { EscrowRow } from '../payments/escrow/rows.ts';
import { findEscrow, ofEscrow } from '../payments/queries.ts';
import { decideByStaff, type StaffDecision } from '../payments/staff/service.ts';
import type { PaymentsDeps } from '../payments/stripe/deps.ts';
import { type Act, recordAct } from './audit.ts';
import { isParty, requireUninvolved } from './conflicts.ts';
import {
  endProposal,
  findProposal,
  insertProposal,
  listLapsed,
  lockWaiting,
  type ProposalRow,
} from './proposal-queries.ts';

const DAY_MS = 86_400_000;

interface DecisionRequest {
  decision: StaffDecision;
  reason: string;
  now: Date;
  /** Amount above which a decision needs a second member. */
  twoPersonsAboveCents: number;
}

/**
 * Decides about held money, or proposes the decision if the amount needs a second member, with an
 * entry in the audit log. Both parties read the explanation once it is decided.
 * @throws AppError NOT_FOUND, CONFLICT_OF_INTEREST, DECISION_WAITING, INVALID_TRANSITION,
 *   VALIDATION_FAILED
 */
export async function decidePayment(
  payments: PaymentsDeps,
  actor: Actor,
  { decision, reason, now, twoPersonsAboveCents }: DecisionRequest,
): Promise<void> {
  await decideByStaff(payments, decision, async (tx, escrow, heldCents) => {
    await requireUninvolved(tx, actor.id, partiesOf(escrow));
    await requireNoProposal(tx, escrow, heldCents, now);
    const needsSecond = heldCents > twoPersonsAboveCents;
    const act = needsSecond ? 'propose-decision' : 'decide-payment';
    if (needsSecond) await propose(tx, actor, escrow, { decision, reason, heldCents, now });
    const details = detailsOf(decision);
    await recordAct(tx, { ...onEscrow(escrow, act), staffId: actor.id, reason, details }, now);
    return needsSecond ? 'later' : 'now';
  });
}

/**
 * Confirms and executes another member's proposal.
 * @throws AppError NOT_FOUND, SECOND_PERSON_REQUIRED, CONFLICT_OF_INTEREST, DECISION_OVER,
 *   INVALID_TRANSITION
 */
export async function confirmProposal(
  payments: PaymentsDeps,
  actor: Actor,
  id: number,
  { reason, now }: { reason: string; now: Date },
): Promise<number> {
  const proposal = await getProposal(payments.db, id);
  let isExpired = false;
  await decideByStaff(payments, decisionOf(proposal), async (tx, escrow, heldCents) => {
    await requireSecondPerson(tx, actor, proposal, escrow);
    const waiting = await lockWaiting(tx, eq(staffProposals.id, id));
    const isOutdatedNow = waiting && isOutdated(waiting, escrow, heldCents);
    if (isOutdatedNow) await endProposal(tx, id, 'outdated', now);
    isExpired = !waiting || isOutdatedNow || waiting.lapsesAt <= now;
    if (isExpired) return 'later';
    await endProposal(tx, id, 'confirmed', now);
    const details = { ...detailsOf(decisionOf(proposal)), proposal: id };
    const act = { ...onEscrow(escrow, 'confirm-decision'), staffId: actor.id, reason, details };
    await recordAct(tx, act, now);
    return 'now';
  });
  if (isExpired) throw new AppError('DECISION_OVER');
  return proposal.escrowId;
}

/**
 * Declines another member's proposal; the money stays held.
 * @throws AppError NOT_FOUND, SECOND_PERSON_REQUIRED, CONFLICT_OF_INTEREST, DECISION_OVER
 */
export async function declineProposal(
  db: Db,
  actor: Actor,
  id: number,
  { reason, now }: { reason: string; now: Date },
): Promise<number> {
  const proposal = await getProposal(db, id);
  await db.transaction(async (tx) => {
    const escrow = (await findEscrow(tx, ofEscrow(proposal.escrowId)))?.escrow;
    if (!escrow) throw new AppError('NOT_FOUND');
    await requireSecondPerson(tx, actor, proposal, escrow);
    const waiting = await lockWaiting(tx, eq(staffProposals.id, id));
    if (!waiting || waiting.lapsesAt <= now) throw new AppError('DECISION_OVER');
    await endProposal(tx, id, 'declined', now);
    const act = { ...onEscrow(escrow, 'decline-decision'), staffId: actor.id, reason };
    await recordAct(tx, { ...act, details: { proposal: id } }, now);
  });
  return proposal.escrowId;
}

/** Ends proposals that were not confirmed in time. */
export const lapseProposals: Task = dueTask({
  name: 'lapse-staff-proposals',
  schedule: '* * * * *',
  list: listLapsed,
  handle: ({ db, clock }, [id]) =>
    db.transaction(async (tx) => {
      const now = clock.now();
      const isDue = and(eq(staffProposals.id, id), lte(staffProposals.lapsesAt, now));
      const lapsed = isDue && (await lockWaiting(tx, isDue));
      if (!lapsed) return;
      await endProposal(tx, id, 'lapsed', now);
      const target = { kind: 'escrow' as const, id: lapsed.escrowId };
      const reason = `Not confirmed within ${PROPOSAL_DAYS} days`;
      await recordAct(
        tx,
        { act: 'lapse-decision', target, reason, details: { proposal: id } },
        now,
      );
    }),
});

/** Excludes parties, and the proposer with another account. */
async function requireSecondPerson(
  tx: Db,
  actor: Actor,
  { proposerId }: ProposalRow,
  escrow: EscrowRow,
): Promise<void> {
  if (await isParty(tx, actor.id, [proposerId])) throw new AppError('SECOND_PERSON_REQUIRED');
  await requireUninvolved(tx, actor.id, partiesOf(escrow));
}

/** Allows one waiting proposal per escrow, and ends a lapsed or outdated one. */
async function requireNoProposal(tx: Db, escrow: EscrowRow, heldCents: number, now: Date) {
  const waiting = await lockWaiting(tx, eq(staffProposals.escrowId, escrow.id));
  if (!waiting) return;
  const isLapsed = waiting.lapsesAt <= now;
  if (!isLapsed && !isOutdated(waiting, escrow, heldCents)) throw new AppError('DECISION_WAITING');
  await endProposal(tx, waiting.id, isLapsed ? 'lapsed' : 'outdated', now);
}

/** Whether statements or payments since the proposal make it outdated. */
function isOutdated(
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

async function propose(
  tx: Db,
  { id: proposerId }: Actor,
  { id: escrowId }: EscrowRow,
  {
    decision,
    reason,
    heldCents,
    now,
  }: { decision: StaffDecision; reason: string; heldCents: number; now: Date },
): Promise<void> {
  await insertProposal(tx, {
    escrowId,
    proposerId,
    heldCents,
    reason,
    decision: decision.type,
    refundCents: decision.type === 'split' ? decision.refundCents : null,
    explanation: decision.reason,
    proposedAt: now,
    lapsesAt: new Date(now.getTime() + PROPOSAL_DAYS * DAY_MS),
  });
}

function decisionOf({ escrowId, decision, refundCents, explanation }: ProposalRow): StaffDecision {
  const common = { escrowId, reason: explanation };
  return decision === 'split'
    ? { type: decision, refundCents: refundCents ?? 0, ...common }
    : { type: decision, ...common };
}

async function getProposal(db: Db, id: number): Promise<ProposalRow> {
  const proposal = await findProposal(db, id);
  if (!proposal) throw new AppError('NOT_FOUND');
  return proposal;
}

const partiesOf = ({ employerId, jobSeekerId }: EscrowRow) => [employerId, jobSeekerId];

const detailsOf = (decision: StaffDecision) => ({
  decision: decision.type,
  ...(decision.type === 'split' && { refundCents: decision.refundCents }),
});

const onEscrow = ({ id, employerId }: EscrowRow, act: Act['act']) => ({
  act,
  subjectId: employerId,
  target: { kind: 'escrow' as const, id },
});
