import { and, asc, eq, gt, isNotNull, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm';
import { applications } from '#shared/schema/applications.ts';
import { escrowLedger } from '#shared/schema/escrow-ledger.ts';
import { jobs } from '#shared/schema/jobs.ts';
import { escrows } from '#shared/schema/payments.ts';
import { companyProfiles } from '#shared/schema/profiles.ts';
import { staffAudit, staffProposals } from '#shared/schema/staff.ts';
import { users } from '#shared/schema/users.ts';
import { type Db, firstRow, onlyRow } from '../../platform/db/connect.ts';
import { seekers } from '../../platform/db/joins.ts';
import type { IsReady } from '../../platform/work/due-rows.ts';
import { hasOpenOperation } from '../payments/staff/queries.ts';

export type ProposalRow = typeof staffProposals.$inferSelect;

const MAX_ROWS = 100;

/** When it lapses, or is made. */
const endsAt = sql`coalesce(${staffProposals.dueAt}, ${staffProposals.lapsesAt})`;

const isWaiting = eq(staffProposals.status, 'waiting');

export const findProposal = (db: Db, id: number) =>
  firstRow(db.select().from(staffProposals).where(eq(staffProposals.id, id)));

/** Locks a proposal that still waits; lock the escrow before it. */
export const lockWaiting = (tx: Db, condition: SQL) =>
  firstRow(tx.select().from(staffProposals).where(and(condition, isWaiting)).for('update'));

/** Locks the decisions that a member has proposed or confirmed and that are not made yet. */
export const lockWaitingOf = (tx: Db, memberId: number) =>
  tx
    .select()
    .from(staffProposals)
    .where(and(or(eq(staffProposals.proposerId, memberId), isConfirmedBy(memberId)), isWaiting))
    .orderBy(asc(staffProposals.id))
    .for('update');

const isConfirmedBy = (memberId: number) => sql`exists (select from ${staffAudit}
  where ${staffAudit.act} = 'confirm-decision' and ${staffAudit.staffId} = ${memberId}
    and ${staffAudit.target} = 'escrow' and ${staffAudit.targetId} = ${staffProposals.escrowId}
    and (${staffAudit.details} ->> 'proposal')::int = ${staffProposals.id})`;

/** Employer of an escrow, whom an act on it concerns. */
export async function employerOf(tx: Db, escrowId: number): Promise<number> {
  const { employerId } = escrows;
  const rows = tx.select({ employerId }).from(escrows).where(eq(escrows.id, escrowId));
  return (await onlyRow(rows)).employerId;
}

export async function insertProposal(
  tx: Db,
  values: typeof staffProposals.$inferInsert,
): Promise<number> {
  const inserted = tx.insert(staffProposals).values(values).returning({ id: staffProposals.id });
  return (await onlyRow(inserted)).id;
}

export async function endProposal(
  tx: Db,
  id: number,
  status: Exclude<ProposalRow['status'], 'waiting'>,
  now: Date,
): Promise<void> {
  await tx.update(staffProposals).set({ status, endedAt: now }).where(eq(staffProposals.id, id));
}

/** Sets when a confirmed decision is made. */
export async function setDue(tx: Db, id: number, dueAt: Date): Promise<void> {
  await tx.update(staffProposals).set({ dueAt }).where(eq(staffProposals.id, id));
}

export type ListedProposal = Awaited<ReturnType<typeof listWaiting>>[number];

/** Decisions that can be confirmed or taken back now, the next to end first. */
export function listWaiting(db: Db, condition: SQL, now: Date) {
  return db
    .select({
      proposal: staffProposals,
      proposer: { id: users.id, username: users.username, fullName: users.fullName },
      escrow: { id: escrows.id, held: escrowLedger.held },
      job: jobs.title,
      employer: { id: escrows.employerId, name: companyProfiles.companyName },
      jobSeeker: { id: escrows.jobSeekerId, name: seekers.fullName },
    })
    .from(staffProposals)
    .innerJoin(users, eq(users.id, staffProposals.proposerId))
    .innerJoin(escrows, eq(escrows.id, staffProposals.escrowId))
    .innerJoin(escrowLedger, eq(escrowLedger.escrowId, escrows.id))
    .innerJoin(applications, eq(applications.id, escrows.applicationId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(companyProfiles, eq(companyProfiles.id, jobs.companyId))
    .innerJoin(seekers, eq(seekers.id, escrows.jobSeekerId))
    .where(
      and(
        condition,
        isWaiting,
        or(isNotNull(staffProposals.dueAt), gt(staffProposals.lapsesAt, now)),
        sql`${escrows.status} in ('funded', 'in_progress')`,
        not(hasOpenOperation),
      ),
    )
    .orderBy(asc(endsAt), asc(staffProposals.id))
    .limit(MAX_ROWS);
}

type ListIds = (db: Db, now: Date, isReady: IsReady, limit: number) => Promise<number[]>;

/** Lists waiting proposals whose time has come. */
const listEnding =
  (condition: (now: Date) => SQL | undefined): ListIds =>
  async (db, now, isReady, limit) => {
    const rows = await db
      .select({ id: staffProposals.id })
      .from(staffProposals)
      .where(and(isWaiting, condition(now), isReady(staffProposals.id)))
      .orderBy(asc(endsAt))
      .limit(limit);
    return rows.map(({ id }) => id);
  };

export const listLapsed = listEnding((now) =>
  and(isNull(staffProposals.dueAt), lte(staffProposals.lapsesAt, now)),
);
export const listDue = listEnding((now) => lte(staffProposals.dueAt, now));
