import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { accountOf, MEMBERS } from '#shared/domain/company.ts';
import { applications } from '#shared/schema/applications.ts';
import {
  applicationAssignments,
  companyMembers,
  jobAssignments,
} from '#shared/schema/companies.ts';
import { jobs } from '#shared/schema/jobs.ts';
import { escrows } from '#shared/schema/payments.ts';
import { companyProfiles, jobSeekerProfiles } from '#shared/schema/profiles.ts';
import type { Actor } from '../core/actor.ts';
import { allOf } from './conditions.ts';
import type { Db } from './connect.ts';
import { pipelined } from './pipelined.ts';

const isAssigned = (userId: number): SQL =>
  sql`exists (select from ${jobAssignments} where ${jobAssignments.jobId} = ${jobs.id} and ${jobAssignments.userId} = ${userId})`;

/**
 * Whether a member sees a posting: it is of their company, and assigned to them if they are a
 * manager. Reads `jobs` and `company_profiles`.
 */
export function ofOwnCompany({ id, company }: Actor): SQL {
  const isOwn = eq(companyProfiles.id, company?.id ?? 0);
  return company?.role === 'manager' ? allOf(isOwn, isAssigned(id)) : isOwn;
}

const isPaid = sql`exists (select from ${escrows} where ${escrows.applicationId} = ${applications.id})`;

/**
 * Whether a member sees an application: they see its posting; for finance, also the person is hired
 * or paid. Also reads `applications`.
 */
export const ofSeenApplication = (actor: Actor): SQL =>
  actor.company?.role === 'finance'
    ? sql`(${ofOwnCompany(actor)} and (${applications.status} = 'hired' or ${isPaid}))`
    : ofOwnCompany(actor);

/** Whether an actor is a party of an application. Also reads `job_seeker_profiles`. */
export const ofParty = (actor: Actor): SQL =>
  actor.role === 'employer' ? ofOwnCompany(actor) : eq(jobSeekerProfiles.userId, actor.id);

/** Whether a member sees this posting. */
export async function ownsPosting(
  db: Db,
  { id: userId, company }: Actor,
  job: { id: number; companyId: number },
): Promise<boolean> {
  if (company?.id !== job.companyId) return false;
  if (company.role !== 'manager') return true;
  const isTheirs = and(eq(jobAssignments.jobId, job.id), eq(jobAssignments.userId, userId));
  return (await db.$count(jobAssignments, isTheirs)) > 0;
}

/**
 * Whether a member sees the posting of an application, by a column of another table that refers to
 * the application.
 */
export const aboutOwnCompany = (applicationId: AnyPgColumn, actor: Actor): SQL =>
  sql`exists (select from ${applications} join ${jobs} on ${jobs.id} = ${applications.jobId} join ${companyProfiles} on ${companyProfiles.id} = ${jobs.companyId} where ${applications.id} = ${applicationId} and ${ofOwnCompany(actor)})`;

/** Whether an actor is a party of an escrow. Reads `escrows`. */
export const ofEscrowParty = (actor: Actor): SQL =>
  actor.role === 'employer'
    ? allOf(eq(escrows.employerId, accountOf(actor)), aboutOwnCompany(escrows.applicationId, actor))
    : eq(escrows.jobSeekerId, actor.id);

type Subject = { applicationId: number } | { jobId: number };

/** Members whom an event concerns: of these roles, and managers of assigned postings only. */
export async function listAudience(
  db: Db,
  subject: Subject,
  members: 'hiring' | 'payments',
): Promise<number[]> {
  const jobId =
    'jobId' in subject
      ? sql`${subject.jobId}`
      : sql`(select ${applications.jobId} from ${applications} where ${applications.id} = ${subject.applicationId})`;
  const rows = await db
    .select({ userId: companyMembers.userId })
    .from(companyMembers)
    .innerJoin(jobs, eq(jobs.companyId, companyMembers.companyId))
    .where(
      and(
        sql`${jobs.id} = ${jobId}`,
        inArray(companyMembers.role, [...MEMBERS[members]]),
        or(
          ne(companyMembers.role, 'manager'),
          sql`exists (select from ${jobAssignments} where ${jobAssignments.jobId} = ${jobs.id} and ${jobAssignments.userId} = ${companyMembers.userId})`,
        ),
      ),
    )
    .orderBy(companyMembers.userId);
  return rows.map(({ userId }) => userId);
}

/**
 * Members who get mails about a candidate: the one whom the candidate is assigned to, or else the
 * whole audience.
 */
export async function listHandlers(db: Db, applicationId: number): Promise<number[]> {
  const [audience, assignees] = await pipelined(
    () => listAudience(db, { applicationId }, 'hiring'),
    () => listAssignees(db, applicationId),
  );
  return handlersOf(audience, assignees);
}

export const handlersOf = (audience: number[], assignees: number[]): number[] => {
  const present = assignees.filter((userId) => audience.includes(userId));
  return present.length > 0 ? present : audience;
};

/** The member whom a candidate is assigned to, if any. */
export async function listAssignees(db: Db, applicationId: number): Promise<number[]> {
  const rows = await db
    .select({ userId: applicationAssignments.userId })
    .from(applicationAssignments)
    .where(eq(applicationAssignments.applicationId, applicationId));
  return rows.map(({ userId }) => userId);
}

/** Whether a person is still a member whom a candidate or posting concerns. */
export const isInAudience = async (
  db: Db,
  subject: Subject,
  userId: number,
  members: 'hiring' | 'payments' = 'hiring',
): Promise<boolean> => (await listAudience(db, subject, members)).includes(userId);
