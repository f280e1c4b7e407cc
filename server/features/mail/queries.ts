import { and, asc, count, desc, eq, gt, gte, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { OutsidePayment } from '#shared/domain/money.ts';
import { agreementSteps, agreements } from '#shared/schema/agreement-steps.ts';
import { applicationStatusChanges, applications } from '#shared/schema/applications.ts';
import { jobs } from '#shared/schema/jobs.ts';
import { jobMarks } from '#shared/schema/marks.ts';
import { conversationMutes, messages } from '#shared/schema/messages.ts';
import { escrows, paymentIntents, paymentTransactions } from '#shared/schema/payments.ts';
import { companyProfiles, jobSeekerProfiles } from '#shared/schema/profiles.ts';
import { jobTakedowns, reportEntries, reports } from '#shared/schema/reports.ts';
import { staffAudit, staffMembers } from '#shared/schema/staff.ts';
import { users } from '#shared/schema/users.ts';
import { awaitedFacts } from '../../platform/db/awaited-decisions.ts';
import type { Db } from '../../platform/db/connect.ts';
import { seekers } from '../../platform/db/joins.ts';
import { isFilled, isPostingClosed } from '../../platform/db/posting-ends.ts';
import { postingTitle } from '../../platform/db/posting-titles.ts';
import { fromShownApplicants, shownApplicant } from '../../platform/db/shown-applicants.ts';

export async function findApplicationForMail(db: Db, id: number, now: Date) {
  const [application] = await fromShownApplicants(db, now, {
    status: applications.status,
    withdrawnAt: applications.withdrawnAt,
    job: jobs,
    companyName: companyProfiles.companyName,
    employerId: companyProfiles.userId,
    seeker: { id: seekers.id, name: shownApplicant.name },
    awaited: awaitedFacts,
    hasEnded: sql<boolean>`(${isPostingClosed(now)} or ${isFilled})`,
  }).where(eq(applications.id, id));
  return application;
}

/** The latest status change that the job seeker can see. */
export async function findPublishedChange(db: Db, applicationId: number) {
  const { dueAt, publishedAt, isSuperseded } = applicationStatusChanges;
  const [change] = await db
    .select({
      id: applicationStatusChanges.id,
      status: applicationStatusChanges.status,
      message: applicationStatusChanges.message,
    })
    .from(applicationStatusChanges)
    .where(
      and(
        eq(applicationStatusChanges.applicationId, applicationId),
        or(isNull(dueAt), isNotNull(publishedAt)),
        eq(isSuperseded, false),
      ),
    )
    .orderBy(desc(applicationStatusChanges.id))
    .limit(1);
  return change;
}

export const hasMuted = async (db: Db, userId: number, applicationId: number): Promise<boolean> =>
  (await db.$count(
    conversationMutes,
    and(eq(conversationMutes.userId, userId), eq(conversationMutes.applicationId, applicationId)),
  )) > 0;

/** Unread messages to a person in an application's thread since a time. */
export function listUnread(db: Db, applicationId: number, receiverId: number, since: Date) {
  return db
    .select({ senderId: messages.senderId, sentAt: messages.sentAt })
    .from(messages)
    .where(
      and(
        eq(messages.applicationId, applicationId),
        eq(messages.receiverId, receiverId),
        eq(messages.isRead, false),
        gte(messages.sentAt, since),
      ),
    )
    .orderBy(asc(messages.id));
}

/**
 * Held money with its job and parties, its refunded and released sums including pending ones, and
 * whether a release waits for a payout account.
 */
export async function findPaymentForMail(db: Db, escrowId: number) {
  const needsAccount = sql<boolean>`exists (select from ${paymentTransactions} where ${paymentTransactions.escrowId} = ${escrows.id} and ${paymentTransactions.transactionType} = 'release' and ${paymentTransactions.status} = 'pending' and ${paymentTransactions.waitingFor} = 'payout-account')`;
  const { escrowId: transactionEscrowId, transactionType, status } = paymentTransactions;
  const { id, amount, description } = paymentTransactions;
  const sumOf = (type: 'refund' | 'release') =>
    sql<
      string | null
    >`(select sum(${amount}) from ${paymentTransactions} where ${transactionEscrowId} = ${escrows.id} and ${transactionType} = ${type} and ${status} in ('pending', 'processing', 'completed'))`;
  const explanation = sql<
    string | null
  >`(select ${description} from ${paymentTransactions} where ${transactionEscrowId} = ${escrows.id} and ${transactionType} in ('release', 'refund') order by ${id} desc limit 1)`;
  const outside = sql<
    (OutsidePayment & { amount: string }) | null
  >`(select ${paymentTransactions.outside} || jsonb_build_object('amount', ${amount}::text) from ${paymentTransactions} where ${transactionEscrowId} = ${escrows.id} and ${paymentTransactions.outside} is not null order by ${id} desc limit 1)`;
  const [payment] = await db
    .select({
      escrow: escrows,
      job: postingTitle,
      companyName: companyProfiles.companyName,
      seekerName: seekers.fullName,
      step: agreementSteps.label,
      explanation,
      outside,
      needsAccount,
      refunded: sumOf('refund'),
      released: sumOf('release'),
    })
    .from(escrows)
    .innerJoin(paymentIntents, eq(paymentIntents.id, escrows.paymentIntentId))
    .leftJoin(agreementSteps, eq(agreementSteps.id, paymentIntents.stepId))
    .innerJoin(applications, eq(applications.id, escrows.applicationId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(companyProfiles, eq(companyProfiles.id, jobs.companyId))
    .innerJoin(seekers, eq(seekers.id, escrows.jobSeekerId))
    .where(eq(escrows.id, escrowId));
  return payment;
}

/** Agreed payment steps of an application, by due time. */
export const listSteps = (db: Db, applicationId: number) =>
  db
    .select()
    .from(agreementSteps)
    .where(eq(agreementSteps.applicationId, applicationId))
    .orderBy(asc(agreementSteps.dueAt), asc(agreementSteps.id));

/** The job seeker's answer to the present steps of an application; undefined without any. */
export async function findStepsAnswer(
  db: Db,
  applicationId: number,
): Promise<'accepted' | 'declined' | undefined> {
  const { version, acceptedVersion, declinedAt } = agreements;
  const [agreement] = await db
    .select({
      isDeclined: isNotNull(declinedAt).mapWith(Boolean),
      isAccepted: eq(acceptedVersion, version).mapWith(Boolean),
    })
    .from(agreements)
    .where(eq(agreements.applicationId, applicationId));
  if (agreement?.isDeclined) return 'declined';
  return agreement?.isAccepted ? 'accepted' : undefined;
}

export async function findReportAnswer(db: Db, entryId: number) {
  const [answer] = await db
    .select({
      text: reportEntries.text,
      report: {
        id: reports.id,
        jobId: reports.jobId,
        applicationId: reports.applicationId,
        isAppeal: reports.isAppeal,
        snapshot: reports.snapshot,
      },
    })
    .from(reportEntries)
    .innerJoin(reports, eq(reports.id, reportEntries.reportId))
    .where(eq(reportEntries.id, entryId));
  return answer;
}

/** A takedown with its posting, including those that were reversed. */
export async function findTakedown(db: Db, id: number) {
  const [takedown] = await db
    .select({ takedown: jobTakedowns, job: jobs })
    .from(jobTakedowns)
    .innerJoin(jobs, eq(jobs.id, jobTakedowns.jobId))
    .where(eq(jobTakedowns.id, id));
  return takedown;
}

export async function findPosting(db: Db, id: number) {
  const [posting] = await db
    .select({ job: jobs, companyName: companyProfiles.companyName })
    .from(jobs)
    .innerJoin(companyProfiles, eq(companyProfiles.id, jobs.companyId))
    .where(eq(jobs.id, id));
  return posting;
}

/** Whether a job seeker has saved a job without applying to it. */
export async function isSavedAndOpen(db: Db, userId: number, jobId: number): Promise<boolean> {
  const hasApplied = sql`exists (select from ${applications} join ${jobSeekerProfiles} on ${jobSeekerProfiles.id} = ${applications.jobSeekerId} where ${applications.jobId} = ${jobId} and ${applications.withdrawnAt} is null and ${jobSeekerProfiles.userId} = ${userId})`;
  const isSaved = and(
    eq(jobMarks.userId, userId),
    eq(jobMarks.jobId, jobId),
    eq(jobMarks.mark, 'saved'),
    sql`not ${hasApplied}`,
  );
  return (await db.$count(jobMarks, isSaved)) > 0;
}

/** Number of entries of each member and kind in a time; without a member those of the command line and of time. */
export function countUse(db: Db, from: Date, until: Date) {
  const entries = count().as('entries');
  return db
    .select({
      member: { id: users.id, username: users.username, fullName: users.fullName },
      act: staffAudit.act,
      entries,
    })
    .from(staffAudit)
    .leftJoin(users, eq(users.id, staffAudit.staffId))
    .where(and(gt(staffAudit.at, from), lte(staffAudit.at, until)))
    .groupBy(users.id, staffAudit.act)
    .orderBy(users.username, desc(entries));
}

/** Ids of the members who decide about money. */
export async function listDeciders(db: Db): Promise<number[]> {
  const rows = await db
    .select({ id: staffMembers.userId })
    .from(staffMembers)
    .where(eq(staffMembers.role, 'money'));
  return rows.map(({ id }) => id);
}
