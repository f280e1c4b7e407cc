import { eq, sql } from 'drizzle-orm';
import type { CallOf, StaffBooks, StaffPayment } from '#shared/contract/contract.ts';
import { isHeld } from '#shared/domain/escrow-status.ts';
import { formatCents, toCents } from '#shared/domain/money.ts';
import { staffProposals } from '#shared/schema/staff.ts';
import type { Actor } from '../../platform/core/actor.ts';
import { AppError } from '../../platform/core/errors.ts';
import type { Db } from '../../platform/db/connect.ts';
import { listBlockers } from '../blocks/queries.ts';
import { listFindings } from '../payments/findings/queries.ts';
import { presentEscrow } from '../payments/present.ts';
import { findEscrow, findPayoutAccount, ofEscrow } from '../payments/queries.ts';
import {
  countViews,
  findLastEventId,
  findRefused,
  listChecks,
  listMovements,
  sumBooks,
} from '../payments/staff/queries.ts';
import { listLanguages } from './account-queries.ts';
import { isParty } from './conflicts.ts';
import { type ListedProposal, listWaiting } from './proposal-queries.ts';

export async function readBooks(db: Db, now: Date): Promise<StaffBooks> {
  const findings = await listFindings(db, now);
  return {
    counts: await countViews(db, now),
    sums: await sumBooks(db),
    findings: findings.filter(({ found }) => found > 0),
    checks: await listChecks(db),
  };
}

interface StaffReader {
  actor: Actor;
  now: Date;
  /** Amount above which a decision needs a second member. */
  twoPersonsAboveCents: number;
}

export async function readProposals(
  db: Db,
  actor: Actor,
  now: Date,
): Promise<CallOf<'listProposals'>['response']> {
  return Promise.all(
    (await listWaiting(db, sql`true`, now)).map(async (row) => ({
      ...(await presentProposal(db, actor, row)),
      escrow: { ...row.escrow, job: row.job },
      employer: row.employer,
      jobSeeker: row.jobSeeker,
    })),
  );
}

async function presentProposal(db: Db, actor: Actor, { proposal, proposer }: ListedProposal) {
  return {
    ...proposal,
    proposer,
    proposedAt: proposal.proposedAt.toISOString(),
    lapsesAt: proposal.lapsesAt.toISOString(),
    dueAt: proposal.dueAt?.toISOString() ?? null,
    isAnothers: !(await isParty(db, actor.id, [proposal.proposerId])),
  };
}

/** Ledger, statements and movements of an escrow. @throws AppError NOT_FOUND */
export async function readLedger(
  db: Db,
  id: number,
  { actor, now, twoPersonsAboveCents }: StaffReader,
): Promise<StaffPayment> {
  // Read first: a concurrent event then only refuses too much.
  const lastEventId = await findLastEventId(db, id);
  const row = await findEscrow(db, ofEscrow(id));
  const escrow = row?.escrow;
  if (!row || !escrow) throw new AppError('NOT_FOUND');
  const movements = await listMovements(db, id);
  const payoutAccount = await findPayoutAccount(db, escrow.jobSeekerId);
  const [waiting] = await listWaiting(db, eq(staffProposals.escrowId, id), now);
  const blockerIds = await listBlockers(db, escrow.employerId, escrow.jobSeekerId);
  const books = await sumBooks(db, id);
  const refusedCents = await findRefused(db, id, toCents(books.held));
  return {
    escrow: presentEscrow(row, actor),
    blockedBy: blockerIds.map((blockerId) =>
      blockerId === escrow.employerId ? 'employer' : 'jobSeeker',
    ),
    confirmsInvoice: row.intent.confirmsInvoice,
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
      outside: movement.outside,
      receipt,
      createdAt: movement.createdAt.toISOString(),
      processedAt: movement.processedAt.toISOString(),
    })),
    books,
    languages: await listLanguages(db, [escrow.employerId, escrow.jobSeekerId]),
    refusedRefund: refusedCents === undefined ? null : formatCents(refusedCents),
    canDecide: isHeld(escrow.status) && row.operation === null && !waiting,
    isParty: await isParty(db, actor.id, [escrow.employerId, escrow.jobSeekerId]),
    needsSecondPerson: toCents(books.held) > twoPersonsAboveCents,
    proposal: waiting ? await presentProposal(db, actor, waiting) : null,
    lastEventId,
  };
}
