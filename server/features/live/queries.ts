import {
  and,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  ne,
  not,
  or,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ApplicationStatus } from '#shared/domain/application-status.ts';
import { accountOf } from '#shared/domain/company.ts';
import type { ProposalState } from '#shared/domain/escrow-status.ts';
import { ENDINGS } from '#shared/domain/progress.ts';
import { agreementSteps, agreements } from '#shared/schema/agreement-steps.ts';
import {
  applicationNews,
  applicationStatusChanges,
  applications,
} from '#shared/schema/applications.ts';
import { interviews } from '#shared/schema/interviews.ts';
import { jobs } from '#shared/schema/jobs.ts';
import { notificationMarks } from '#shared/schema/live.ts';
import { messages } from '#shared/schema/messages.ts';
import { escrows } from '#shared/schema/payments.ts';
import { companyProfiles, jobSeekerProfiles } from '#shared/schema/profiles.ts';
import { users } from '#shared/schema/users.ts';
import type { Actor } from '../../platform/core/actor.ts';
import { awaitedFacts, awaitsDecision } from '../../platform/db/awaited-decisions.ts';
import {
  aboutOwnCompany,
  ofEscrowParty,
  ofOwnCompany,
  ofParty,
} from '../../platform/db/company-scope.ts';
import { isMuted } from '../../platform/db/conditions.ts';
import type { Db } from '../../platform/db/connect.ts';
import { isApplicationOver } from '../../platform/db/ended-applications.ts';
import { fromApplicants, fromApplications, seekers } from '../../platform/db/joins.ts';
import { postingTitle } from '../../platform/db/posting-titles.ts';
import {
  fromShownApplicants,
  isRetained,
  shownApplicant,
} from '../../platform/db/shown-applicants.ts';
import { fileOfMessage } from '../messages/files/queries.ts';

/** Latest published status of an application. */
const publishedStatus = sql<ApplicationStatus>`case when exists (select from application_status_changes change where change.application_id = ${applications.id} and change.due_at is not null and change.published_at is null and not change.is_superseded) then (select status from application_status_changes change where change.application_id = ${applications.id} and (change.due_at is null or change.published_at is not null) order by id desc limit 1) else ${applications.status} end`;

const employers = alias(users, 'employers');

export async function listApplicationsById(
  db: Db,
  { ids, readerId, now }: { ids: number[]; readerId: number; now: Date },
) {
  return fromShownApplicants(db, now, {
    id: applications.id,
    status: applications.status,
    publishedStatus,
    jobId: jobs.id,
    job: postingTitle,
    isRetained: isRetained.mapWith(Boolean),
    isMuted: isMuted(readerId, applications.id),
    seeker: { id: seekers.id, name: shownApplicant.name },
    companyId: companyProfiles.id,
    companyName: companyProfiles.companyName,
    employer: { id: employers.id, name: employers.fullName },
  })
    .innerJoin(employers, eq(employers.id, companyProfiles.userId))
    .where(inArray(applications.id, ids));
}

export async function listMessagesById(db: Db, ids: number[]) {
  if (ids.length === 0) return [];
  return db
    .select({ ...getTableColumns(messages), author: users.fullName, file: fileOfMessage })
    .from(messages)
    .leftJoin(users, eq(users.id, messages.authorId))
    .where(inArray(messages.id, ids));
}

export async function listEscrowsById(db: Db, ids: number[]) {
  if (ids.length === 0) return [];
  return db
    .select({
      id: escrows.id,
      status: escrows.status,
      notice: escrows.notice,
      noticedAt: escrows.noticedAt,
      deadline: escrows.completionDeadline,
      holdEndsAt: escrows.holdEndsAt,
    })
    .from(escrows)
    .where(inArray(escrows.id, ids));
}

const LIST_LIMIT = 50;

/** The newest unread message of each of the latest conversations. */
export async function listUnreadMessages(db: Db, actor: Actor) {
  const newest = db
    .selectDistinctOn([messages.applicationId])
    .from(messages)
    .where(
      and(
        eq(messages.receiverId, accountOf(actor)),
        eq(messages.isRead, false),
        isNotNull(messages.applicationId),
        not(isMuted(actor.id, messages.applicationId)),
        actor.role === 'employer' ? aboutOwnCompany(messages.applicationId, actor) : undefined,
      ),
    )
    .orderBy(messages.applicationId, desc(messages.id))
    .as('newest');
  return db.select().from(newest).orderBy(desc(newest.id)).limit(LIST_LIMIT);
}

const publishedAt = sql`coalesce(${applicationStatusChanges.publishedAt}, ${applicationStatusChanges.changedAt})`;

const lastVisitOf = ({ id }: Actor) =>
  sql`(select ${users.lastSeenAt} from ${users} where ${users.id} = ${id})`;

/** A seeker's status changes, or an employer's new applications, since their last visit. */
export async function listUnseenChanges(db: Db, actor: Actor) {
  const { id: userId, role } = actor;
  const lastVisit = lastVisitOf(actor);
  const isOwn =
    role === 'employer'
      ? and(
          ofOwnCompany(actor),
          eq(applicationStatusChanges.status, 'pending'),
          eq(applicationStatusChanges.changedBy, jobSeekerProfiles.userId),
        )
      : and(
          eq(jobSeekerProfiles.userId, userId),
          ne(applicationStatusChanges.status, 'pending'),
          or(
            isNull(applicationStatusChanges.dueAt),
            isNotNull(applicationStatusChanges.publishedAt),
          ),
        );
  return fromApplicants(db, { change: applicationStatusChanges })
    .innerJoin(
      applicationStatusChanges,
      eq(applicationStatusChanges.applicationId, applications.id),
    )
    .where(and(isOwn, gt(publishedAt, lastVisit)))
    .orderBy(desc(applicationStatusChanges.id))
    .limit(LIST_LIMIT);
}

/** Applications to an employer's postings that were withdrawn since their last visit. */
export async function listUnseenWithdrawals(db: Db, actor: Actor) {
  const lastVisit = lastVisitOf(actor);
  return fromApplications(db, {
    applicationId: applications.id,
    withdrawnAt: sql`${applications.withdrawnAt}`.mapWith(applications.withdrawnAt),
  })
    .where(and(ofOwnCompany(actor), gt(applications.withdrawnAt, lastVisit)))
    .orderBy(desc(applications.withdrawnAt))
    .limit(LIST_LIMIT);
}

/**
 * Reminders since a member's last visit of interviewed applicants who have still not heard, with
 * the facts of which `hearBy` makes the day.
 */
export async function listUnseenReminders(db: Db, actor: Actor) {
  const { remindedAt } = interviews;
  return fromApplicants(db, {
    ...awaitedFacts,
    applicationId: applications.id,
    status: applications.status,
    location: jobs.location,
    remindedAt: sql`${remindedAt}`.mapWith(remindedAt),
  })
    .innerJoin(interviews, eq(interviews.applicationId, applications.id))
    .where(
      and(
        ofOwnCompany(actor),
        gt(remindedAt, lastVisitOf(actor)),
        // A later interview has a clock of its own.
        eq(interviews.state, 'held'),
        awaitsDecision,
        not(isApplicationOver),
      ),
    )
    .orderBy(desc(remindedAt))
    .limit(LIST_LIMIT);
}

/** News of applications besides their statuses since a person's last visit. */
export async function listUnseenNews(db: Db, actor: Actor) {
  const { about, at, applicationId } = applicationNews;
  const isForThem =
    actor.role === 'employer'
      ? and(ofOwnCompany(actor), eq(about, 'nudged'))
      : and(eq(jobSeekerProfiles.userId, actor.id), inArray(about, [...ENDINGS]));
  return fromApplicants(db, { applicationId, about, at })
    .innerJoin(applicationNews, eq(applicationId, applications.id))
    .where(and(isForThem, gt(at, lastVisitOf(actor))))
    .orderBy(desc(at))
    .limit(LIST_LIMIT);
}

/** Latest notice of each of a party's escrows, if it is newer than their last visit. */
export async function listUnseenNotices(db: Db, actor: Actor) {
  const lastVisit = lastVisitOf(actor);
  return db
    .select({
      escrowId: escrows.id,
      applicationId: escrows.applicationId,
      createdAt: sql`${escrows.noticedAt}`.mapWith(escrows.noticedAt),
    })
    .from(escrows)
    .where(and(ofEscrowParty(actor), gt(escrows.noticedAt, lastVisit)))
    .orderBy(desc(escrows.noticedAt))
    .limit(LIST_LIMIT);
}

/**
 * Proposed steps that wait for a job seeker, or a job seeker's answers to those of a company, since
 * the last visit.
 */
export async function listUnseenSteps(db: Db, actor: Actor) {
  const { applicationId, proposedAt, acceptedAt, declinedAt } = agreements;
  const isEmployer = actor.role === 'employer';
  const at = isEmployer ? sql`coalesce(${declinedAt}, ${acceptedAt})` : sql`${proposedAt}`;
  const waits = sql`${declinedAt} is null and exists (
    select from ${agreementSteps}
     where ${agreementSteps.applicationId} = ${applicationId} and ${agreementSteps.acceptedVersion} is null)`;
  const answered = sql`(${declinedAt} is not null or ${agreements.acceptedVersion} = ${agreements.version})`;
  return fromApplicants(db, {
    applicationId,
    steps: sql<ProposalState>`case when ${declinedAt} is not null then 'declined' when ${isEmployer} then 'accepted' else 'proposed' end`,
    createdAt: at.mapWith(proposedAt),
  })
    .innerJoin(agreements, eq(applicationId, applications.id))
    .where(and(ofParty(actor), isEmployer ? answered : waits, sql`${at} > ${lastVisitOf(actor)}`))
    .orderBy(desc(at))
    .limit(LIST_LIMIT);
}

export async function updateLastSeen(db: Db, userId: number, now: Date): Promise<void> {
  await db.update(users).set({ lastSeenAt: now }).where(eq(users.id, userId));
}

export type NotificationMarkRow = typeof notificationMarks.$inferSelect;

/** Marks of a person on notifications of these applications. */
export async function listNotificationMarks(
  db: Db,
  userId: number,
  applicationIds: number[],
): Promise<NotificationMarkRow[]> {
  const { applicationId } = notificationMarks;
  return db
    .select()
    .from(notificationMarks)
    .where(and(eq(notificationMarks.userId, userId), inArray(applicationId, applicationIds)));
}

/** A later mark replaces an earlier one; at the same time, 'read' does not replace 'removed'. */
export async function saveNotificationMarks(db: Db, marks: NotificationMarkRow[]): Promise<void> {
  const { userId, applicationId, type, mark, at } = notificationMarks;
  await db
    .insert(notificationMarks)
    .values(marks)
    .onConflictDoUpdate({
      target: [userId, applicationId, type],
      set: { mark: sql`excluded.mark`, at: sql`excluded.at` },
      setWhere: sql`excluded.at > ${at} or (excluded.at = ${at} and ${mark} = 'read')`,
    });
}
