import { and, asc, desc, eq, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CallOf, CurrentUser } from '#shared/contract/contract.ts';
import { type MemberRole, PAYMENT_ACTS } from '#shared/domain/company.ts';
import { applications } from '#shared/schema/applications.ts';
import {
  applicationAssignments,
  companyActs,
  companyInvitations,
  companyMembers,
  jobAssignments,
  postingDrafts,
} from '#shared/schema/companies.ts';
import { jobs } from '#shared/schema/jobs.ts';
import { escrows } from '#shared/schema/payments.ts';
import { companyProfiles, jobSeekerProfiles } from '#shared/schema/profiles.ts';
import { secondFactors } from '#shared/schema/second-factors.ts';
import { users } from '#shared/schema/users.ts';
import type { Actor } from '../../platform/core/actor.ts';
import { type Db, firstRow } from '../../platform/db/connect.ts';
import { seekers } from '../../platform/db/joins.ts';

export type CompanyRow = Awaited<ReturnType<typeof listCompanies>>[number];
export type MemberRow = Awaited<ReturnType<typeof listMembers>>[number];
export type InvitationRow = typeof companyInvitations.$inferSelect;

/** Whether a person has a second factor that is in use. */
const hasSecondFactor = sql<boolean>`exists (select from ${secondFactors} where ${secondFactors.userId} = ${users.id} and ${secondFactors.confirmedAt} is not null)`;

/** Companies of a person, the one of their own account first. */
export function listCompanies(db: Db, userId: number) {
  return db
    .select({
      id: companyProfiles.id,
      name: companyProfiles.companyName,
      accountId: companyProfiles.userId,
      role: companyMembers.role,
      requiresSecondFactor: companyProfiles.requiresSecondFactor,
      lacksSecondFactor: sql<boolean>`${companyProfiles.requiresSecondFactor} and not ${hasSecondFactor}`,
    })
    .from(companyMembers)
    .innerJoin(companyProfiles, eq(companyProfiles.id, companyMembers.companyId))
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(eq(companyMembers.userId, userId))
    .orderBy(desc(sql`${companyProfiles.userId} = ${userId}`), asc(companyProfiles.id));
}

export function listMembers(db: Db, companyId: number) {
  return db
    .select({
      userId: users.id,
      name: users.fullName,
      email: users.email,
      role: companyMembers.role,
      joinedAt: companyMembers.joinedAt,
      isAccount: sql<boolean>`${companyProfiles.userId} = ${users.id}`,
      hasSecondFactor,
    })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .innerJoin(companyProfiles, eq(companyProfiles.id, companyMembers.companyId))
    .where(eq(companyMembers.companyId, companyId))
    .orderBy(asc(companyMembers.joinedAt), asc(users.id));
}

const isMember = (companyId: number, userId: number) =>
  and(eq(companyMembers.companyId, companyId), eq(companyMembers.userId, userId));

/** @returns false if the person is a member already */
export async function insertMember(
  tx: Db,
  values: typeof companyMembers.$inferInsert,
): Promise<boolean> {
  const { rowCount } = await tx.insert(companyMembers).values(values).onConflictDoNothing();
  return rowCount === 1;
}

export async function updateRole(
  tx: Db,
  companyId: number,
  userId: number,
  role: MemberRole,
): Promise<void> {
  await tx.update(companyMembers).set({ role }).where(isMember(companyId, userId));
}

export async function deleteMember(tx: Db, companyId: number, userId: number): Promise<void> {
  await tx.delete(companyMembers).where(isMember(companyId, userId));
}

const jobsOf = (companyId: number) =>
  sql`(select ${jobs.id} from ${jobs} where ${jobs.companyId} = ${companyId})`;
export const applicationsOf = (companyId: number) =>
  sql`(select ${applications.id} from ${applications} where ${applications.jobId} in ${jobsOf(companyId)})`;

/** Gives the assignments of a member to another, or ends them where the other has them. */
export async function moveAssignments(
  tx: Db,
  companyId: number,
  { from, to }: { from: number; to: number | undefined },
): Promise<void> {
  const ofMember = and(
    eq(jobAssignments.userId, from),
    sql`${jobAssignments.jobId} in ${jobsOf(companyId)}`,
  );
  const candidates = and(
    eq(applicationAssignments.userId, from),
    sql`${applicationAssignments.applicationId} in ${applicationsOf(companyId)}`,
  );
  const ended = await tx.delete(jobAssignments).where(ofMember).returning();
  if (to === undefined) {
    await tx.delete(applicationAssignments).where(candidates);
    return;
  }
  await tx.update(applicationAssignments).set({ userId: to }).where(candidates);
  await tx
    .update(postingDrafts)
    .set({ savedBy: to })
    .where(and(eq(postingDrafts.companyId, companyId), eq(postingDrafts.savedBy, from)));
  if (ended.length > 0) {
    const moved = ended.map((row) => ({ ...row, userId: to }));
    await tx.insert(jobAssignments).values(moved).onConflictDoNothing();
  }
}

/** Moves everything but payments from the company's account to another owner's account. */
export async function moveAccount(
  tx: Db,
  companyId: number,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const ofCompany = applicationsOf(companyId);
  const hasMain = sql`exists (select from company_profiles where user_id = ${to} and not is_additional)`;
  const statements = [
    sql`update company_profiles set user_id = ${to}, is_additional = ${hasMain} where id = ${companyId}`,
    sql`update messages set sender_id = ${to} where sender_id = ${from} and application_id in ${ofCompany}`,
    sql`update messages set receiver_id = ${to} where receiver_id = ${from} and application_id in ${ofCompany}`,
  ];
  for (const statement of statements) await tx.execute(statement);
  // The rest is kept by account, and stays with one that has another company.
  const remaining = await tx.$count(companyProfiles, eq(companyProfiles.userId, from));
  if (remaining > 0) return;
  await tx.execute(sql`
    insert into blocks (blocker_id, blocked_id, created_at)
    select ${to}::int, blocked_id, created_at from blocks where blocker_id = ${from} and blocked_id <> ${to}
    on conflict do nothing`);
  await tx.execute(sql`
    insert into blocks (blocker_id, blocked_id, created_at)
    select blocker_id, ${to}::int, created_at from blocks where blocked_id = ${from} and blocker_id <> ${to}
    on conflict do nothing`);
  await tx.execute(sql`delete from blocks where blocker_id = ${from} or blocked_id = ${from}`);
  await tx.execute(sql`
    insert into profile_views (employer_id, job_seeker_id, month)
    select ${to}::int, job_seeker_id, month from profile_views where employer_id = ${from}
    on conflict do nothing`);
  await tx.execute(sql`delete from profile_views where employer_id = ${from}`);
  await tx.execute(sql`
    update employer_verifications set user_id = ${to}
     where user_id = ${from} and not exists (
       select from employer_verifications mark where mark.user_id = ${to} and mark.revoked_at is null)`);
}

export async function setRequiresSecondFactor(
  tx: Db,
  companyId: number,
  requiresSecondFactor: boolean,
): Promise<void> {
  await tx
    .update(companyProfiles)
    .set({ requiresSecondFactor })
    .where(eq(companyProfiles.id, companyId));
}

export const listInvitations = (db: Db, companyId: number): Promise<InvitationRow[]> =>
  db
    .select()
    .from(companyInvitations)
    .where(eq(companyInvitations.companyId, companyId))
    .orderBy(asc(companyInvitations.id));

/** The account of an address. */
export const findUser = (db: Db, email: string) =>
  firstRow(
    db
      .select({ id: users.id, role: users.role, language: users.language })
      .from(users)
      .where(eq(sql`lower(${users.email})`, email.toLowerCase())),
  );

/** An invitation with its company, by the hash of its token. */
export const findInvitation = (db: Db, tokenHash: string) =>
  firstRow(
    db
      .select({ invitation: companyInvitations, companyName: companyProfiles.companyName })
      .from(companyInvitations)
      .innerJoin(companyProfiles, eq(companyProfiles.id, companyInvitations.companyId))
      .where(eq(companyInvitations.tokenHash, tokenHash)),
  );

export async function deleteInvitation(tx: Db, condition: SQL | undefined): Promise<boolean> {
  const { rowCount } = await tx.delete(companyInvitations).where(condition);
  return (rowCount ?? 0) > 0;
}

const members = alias(users, 'members');
const subjects = alias(users, 'subjects');

/** Acts of a company that a member sees, newest first. */
export function listActs(
  db: Db,
  condition: SQL,
  { limit, before }: { limit: number; before?: number },
) {
  return db
    .select({
      id: companyActs.id,
      act: companyActs.act,
      at: companyActs.at,
      member: members.fullName,
      subject: subjects.fullName,
      job: { id: jobs.id, title: jobs.title },
      candidate: { applicationId: companyActs.applicationId, name: seekers.fullName },
    })
    .from(companyActs)
    .leftJoin(members, eq(members.id, companyActs.memberId))
    .leftJoin(subjects, eq(subjects.id, companyActs.subjectId))
    .leftJoin(applications, eq(applications.id, companyActs.applicationId))
    .leftJoin(jobSeekerProfiles, eq(jobSeekerProfiles.id, applications.jobSeekerId))
    .leftJoin(seekers, eq(seekers.id, jobSeekerProfiles.userId))
    .leftJoin(jobs, eq(jobs.id, sql`coalesce(${companyActs.jobId}, ${applications.jobId})`))
    .where(and(condition, before === undefined ? undefined : lt(companyActs.id, before)))
    .orderBy(desc(companyActs.id))
    .limit(limit);
}

export const countActs = (db: Db, condition: SQL): Promise<number> =>
  db.$count(companyActs, condition);

/** Members who see a posting, and whether it or a candidate is assigned to them. */
export function listAssignees(db: Db, jobId: number, isAssigned: SQL<boolean>) {
  return db
    .select({ userId: users.id, name: users.fullName, role: companyMembers.role, isAssigned })
    .from(companyMembers)
    .innerJoin(jobs, eq(jobs.companyId, companyMembers.companyId))
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(and(eq(jobs.id, jobId), ne(companyMembers.role, 'finance')))
    .orderBy(asc(users.fullName), asc(users.id));
}

export const isOfJob = (jobId: number): SQL<boolean> =>
  sql`exists (select from ${jobAssignments} where ${jobAssignments.jobId} = ${jobId} and ${jobAssignments.userId} = ${users.id})`;
export const isOfCandidate = (applicationId: number): SQL<boolean> =>
  sql`exists (select from ${applicationAssignments} where ${applicationAssignments.applicationId} = ${applicationId} and ${applicationAssignments.userId} = ${users.id})`;

/** Acts about the payments of a candidate, a candidate, a posting and its candidates, or the company itself. */
export function actsOf(
  { company }: Actor,
  { jobId, applicationId, escrowId }: CallOf<'listCompanyActs'>['query'],
): SQL {
  const isOwn = eq(companyActs.companyId, company?.id ?? 0);
  const isAbout = escrowId
    ? and(
        sql`${companyActs.applicationId} = (select ${escrows.applicationId} from ${escrows} where ${escrows.id} = ${escrowId})`,
        inArray(companyActs.act, [...PAYMENT_ACTS]),
      )
    : applicationId
      ? eq(companyActs.applicationId, applicationId)
      : jobId
        ? or(
            eq(companyActs.jobId, jobId),
            sql`${companyActs.applicationId} in (select ${applications.id} from ${applications} where ${applications.jobId} = ${jobId})`,
          )
        : and(isNull(companyActs.jobId), isNull(companyActs.applicationId));
  return sql`(${isOwn} and ${isAbout})`;
}

/** The company that a session acts for, or that a new one would act for; undefined for a job seeker. */
export async function findMembership(
  db: Db,
  { id, role, company }: Pick<Actor, 'id' | 'role' | 'company'>,
): Promise<CurrentUser['company']> {
  if (role !== 'employer') return undefined;
  const companies = await listCompanies(db, id);
  const current = companies.find((each) => each.id === company?.id) ?? companies[0];
  if (!current) return undefined;
  const { requiresSecondFactor: _requires, ...membership } = current;
  return membership;
}
