import { eq } from 'drizzle-orm';
import { DECISION_MINUTES, hasStaffRole, PROPOSAL_DAYS } from '#shared/domain/staff.ts';
import { staffProposals } from '#shared/schema/staff.ts';
import type { Actor } from '../../platform/core/actor.ts';
import { AppError } from '../../platform/core/errors.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { EscrowRow } from '../payments/escrow/rows.ts';
import { findEscrow, ofEscrow } from '../payments/queries.ts';
import { lockForDecision, type StaffDecision } from '../payments/staff/service.ts';
import { recordAct } from './audit.ts';
import { isParty, requireUninvolved } from './conflicts.ts';
import { lockRole } from './members/queries.ts';
import {
  decisionOf,
  detailsOf,
  endOvertaken,
  isOutdated,
  isUnconfirmed,
  onEscrow,
  partiesOf,
  requireRead,
} from './proposal-ends.ts';
import {
  endProposal,
  findProposal,
  insertProposal,
  lockWaiting,
  type ProposalRow,
  setDue,
} from './proposal-queries.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

interface DecisionRequest {
  decision: StaffDecision;
  /** Last event that the member has read. */
  lastEventId: number;
  /** Seen by the member, for a refund that was paid another way. */
  proof?: string | undefined;
  reason: string;
  now: Date;
  /** Amount above which a decision needs a second member. */
  twoPersonsAboveCents: number;
}

/**
 * Decides about held money, or proposes the decision if the amount needs a second member, with an
 * entry in the audit log. It is made ten minutes later, when both parties read the explanation.
 * @throws AppError NOT_FOUND, STAFF_ROLE_REQUIRED, CONFLICT_OF_INTEREST, DECISION_WAITING,
 *   INVALID_TRANSITION, PAYMENT_CHANGED, VALIDATION_FAILED
 */
export function decidePayment(
  db: Db,
  actor: Actor,
  { decision, lastEventId, proof = '', reason, now, twoPersonsAboveCents }: DecisionRequest,
): Promise<void> {
  return db.transaction(async (tx) => {
    const { escrow, heldCents, refusal } = await lockForDecision(tx, decision);
    await requireDecider(tx, actor);
    if (refusal) throw refusal;
    await requireUninvolved(tx, actor.id, partiesOf(escrow));
    await requireRead(tx, escrow.id, lastEventId);
    await requireNoProposal(tx, escrow, heldCents, now);
    const needsSecond = heldCents > twoPersonsAboveCents;
    await insertProposal(tx, {
      escrowId: escrow.id,
      proposerId: actor.id,
      heldCents,
      reason,
      decision: decision.type,
      refundCents: 'refundCents' in decision ? decision.refundCents : null,
      outside: 'outside' in decision ? { ...decision.outside, proof } : null,
      explanation: decision.reason,
      proposedAt: now,
      lapsesAt: new Date(now.getTime() + PROPOSAL_DAYS * DAY_MS),
      dueAt: needsSecond ? null : dueAfter(now),
    });
    const act = onEscrow(escrow, needsSecond ? 'propose-decision' : 'decide-payment');
    await recordAct(tx, { ...act, staffId: actor.id, reason, details: detailsOf(decision) }, now);
  });
}

const dueAfter = (now: Date) => new Date(now.getTime() + DECISION_MINUTES * MINUTE_MS);

/**
 * Confirms another member's proposal, which is made ten minutes later.
 * @returns the id of its escrow
 * @throws AppError NOT_FOUND, STAFF_ROLE_REQUIRED, SECOND_PERSON_REQUIRED, CONFLICT_OF_INTEREST,
 *   DECISION_OVER, INVALID_TRANSITION
 */
export async function confirmProposal(
  db: Db,
  actor: Actor,
  id: number,
  { reason, now }: { reason: string; now: Date },
): Promise<number> {
  const proposal = await getProposal(db, id);
  const isConfirmed = await db.transaction(async (tx) => {
    const { escrow, heldCents, refusal } = await lockForDecision(tx, decisionOf(proposal));
    await requireDecider(tx, actor);
    if (refusal) throw refusal;
    await requireSecondPerson(tx, actor, proposal, escrow);
    const waiting = await lockWaiting(tx, eq(staffProposals.id, id));
    if (!waiting || !isUnconfirmed(waiting, now)) return false;
    if (isOutdated(waiting, escrow, heldCents)) {
      await endOvertaken(tx, waiting, now);
      return false;
    }
    await setDue(tx, id, dueAfter(now));
    const details = { ...detailsOf(decisionOf(proposal)), proposal: id };
    const act = { ...onEscrow(escrow, 'confirm-decision'), staffId: actor.id, reason, details };
    await recordAct(tx, act, now);
    return true;
  });
  if (!isConfirmed) throw new AppError('DECISION_OVER');
  return proposal.escrowId;
}

/**
 * Declines another member's proposal; the money stays held.
 * @returns the id of its escrow
 * @throws AppError NOT_FOUND, SECOND_PERSON_REQUIRED, CONFLICT_OF_INTEREST, DECISION_OVER
 */
export function declineProposal(
  db: Db,
  actor: Actor,
  id: number,
  { reason, now }: { reason: string; now: Date },
): Promise<number> {
  return db.transaction(async (tx) => {
    const { proposal, escrow } = await getWithEscrow(tx, id);
    await requireSecondPerson(tx, actor, proposal, escrow);
    const waiting = await lockWaiting(tx, eq(staffProposals.id, id));
    if (!waiting || !isUnconfirmed(waiting, now)) throw new AppError('DECISION_OVER');
    await endProposal(tx, id, 'declined', now);
    const act = { ...onEscrow(escrow, 'decline-decision'), staffId: actor.id, reason };
    await recordAct(tx, { ...act, details: { proposal: id } }, now);
    return escrow.id;
  });
}

/**
 * Takes back a decision that is not made yet, one's own or another member's; the money stays held.
 * @returns the id of its escrow
 * @throws AppError NOT_FOUND, CONFLICT_OF_INTEREST, DECISION_OVER
 */
export function takeBackDecision(
  db: Db,
  actor: Actor,
  id: number,
  { reason, now }: { reason: string; now: Date },
): Promise<number> {
  return db.transaction(async (tx) => {
    const { escrow } = await getWithEscrow(tx, id);
    await requireUninvolved(tx, actor.id, partiesOf(escrow));
    if (!(await lockWaiting(tx, eq(staffProposals.id, id)))) throw new AppError('DECISION_OVER');
    await endProposal(tx, id, 'taken-back', now);
    const act = { ...onEscrow(escrow, 'take-back-decision'), staffId: actor.id, reason };
    await recordAct(tx, { ...act, details: { proposal: id } }, now);
    return escrow.id;
  });
}

/** Excludes who was removed, or has another role, since the call was admitted. */
async function requireDecider(tx: Db, { id }: Actor): Promise<void> {
  const role = await lockRole(tx, id);
  if (!role) throw new AppError('NOT_FOUND');
  if (!hasStaffRole(role, 'money')) throw new AppError('STAFF_ROLE_REQUIRED');
}

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
  const isCurrent = waiting.dueAt !== null || isUnconfirmed(waiting, now);
  if (isOutdated(waiting, escrow, heldCents)) await endOvertaken(tx, waiting, now);
  else if (isCurrent) throw new AppError('DECISION_WAITING');
  else await endProposal(tx, waiting.id, 'lapsed', now);
}

async function getProposal(db: Db, id: number): Promise<ProposalRow> {
  const proposal = await findProposal(db, id);
  if (!proposal) throw new AppError('NOT_FOUND');
  return proposal;
}

async function getWithEscrow(tx: Db, id: number) {
  const proposal = await getProposal(tx, id);
  const escrow = (await findEscrow(tx, ofEscrow(proposal.escrowId)))?.escrow;
  if (!escrow) throw new AppError('NOT_FOUND');
  return { proposal, escrow };
}
