import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { accountLinks, dataExports } from '#shared/schema/account.ts';
import { agreementSteps, agreements } from '#shared/schema/agreement-steps.ts';
import { applicationSnapshots } from '#shared/schema/application-snapshots.ts';
import { applicationNews } from '#shared/schema/applications.ts';
import {
  applicationNotes,
  applicationRatings,
  jobCriteria,
  memberRatings,
} from '#shared/schema/assessments.ts';
import { blocks } from '#shared/schema/blocks.ts';
import {
  applicationAssignments,
  companyInvitations,
  companyMembers,
  jobAssignments,
  messageTemplates,
  openRecords,
  postingDrafts,
} from '#shared/schema/companies.ts';
import { failedRequests } from '#shared/schema/failed-requests.ts';
import { idempotencyKeys } from '#shared/schema/idempotency.ts';
import {
  calendarFeeds,
  interviewers,
  interviewSchedules,
  interviews,
} from '#shared/schema/interviews.ts';
import { learningConsents, learningEvents } from '#shared/schema/learning.ts';
import { liveEvents, notificationMarks } from '#shared/schema/live.ts';
import { mailPreferences, mails } from '#shared/schema/mail.ts';
import { jobMarks } from '#shared/schema/marks.ts';
import { conversationMutes } from '#shared/schema/messages.ts';
import { jobOffers } from '#shared/schema/offers.ts';
import { profileViews } from '#shared/schema/profiles.ts';
import { rateLimits } from '#shared/schema/rate-limits.ts';
import { savedSearches } from '#shared/schema/saved-searches.ts';
import { secondFactors } from '#shared/schema/second-factors.ts';
import { accountSuspensions, staffCases, staffMembers } from '#shared/schema/staff.ts';
import { sessions } from '#shared/schema/users.ts';
import { employerVerifications } from '#shared/schema/verifications.ts';
import { hasNoSteps, isPaid } from '../../../platform/db/conditions.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { EMPTIED_COLUMNS } from './emptied-columns.ts';
import {
  applicationsOf,
  applicationsTo,
  companiesOf,
  type Person,
  postingsOf,
  profilesOf,
} from './erased-person.ts';

/**
 * Rows of a table to delete when a person is erased. `erasure-list.test.ts` checks that every text
 * column of the schema is deleted, emptied or kept by a law.
 */
interface Deletion {
  table: PgTable;
  where: (person: Person) => SQL;
}

const ownedBy = (column: PgColumn): Deletion => ({
  table: column.table,
  where: ({ id }) => eq(column, id),
});

/** Rows that belong to the person alone, or that others wrote about them alone. */
export const DELETIONS: readonly Deletion[] = [
  ownedBy(accountLinks.userId),
  ownedBy(accountSuspensions.userId),
  ownedBy(failedRequests.userId),
  ownedBy(applicationNotes.authorId),
  {
    table: applicationNotes,
    where: (person) => sql`${applicationNotes.applicationId} in ${applicationsOf(person)}`,
  },
  {
    table: applicationSnapshots,
    where: (person) => sql`${applicationSnapshots.applicationId} in ${applicationsOf(person)}`,
  },
  ...[applicationNews, applicationRatings, memberRatings, jobOffers].map((table) => ({
    table,
    where: (person: Person) =>
      sql`${table.applicationId} in ${applicationsOf(person)} or ${table.applicationId} in ${applicationsTo(person)}`,
  })),
  ownedBy(memberRatings.raterId),
  // Steps that were never paid; the others are financial records.
  {
    table: agreementSteps,
    where: (person) =>
      sql`(${agreementSteps.applicationId} in ${applicationsOf(person)} or ${agreementSteps.applicationId} in ${applicationsTo(person)}) and not ${isPaid}`,
  },
  // Then also proposals of which no step is left.
  {
    table: agreements,
    where: (person) =>
      sql`(${agreements.applicationId} in ${applicationsOf(person)} or ${agreements.applicationId} in ${applicationsTo(person)}) and ${hasNoSteps}`,
  },
  ownedBy(blocks.blockerId),
  ownedBy(blocks.blockedId),
  ownedBy(applicationAssignments.userId),
  {
    table: companyInvitations,
    where: ({ id, email }) =>
      sql`${companyInvitations.invitedBy} = ${id} or lower(${companyInvitations.email}) = lower(${email})`,
  },
  ownedBy(companyMembers.userId),
  ownedBy(jobAssignments.userId),
  ownedBy(dataExports.userId),
  ownedBy(employerVerifications.userId),
  ownedBy(calendarFeeds.userId),
  // With their times and interviews.
  {
    table: interviewSchedules,
    where: (person) => sql`${interviewSchedules.jobId} in ${postingsOf(person)}
      or not ${interviewSchedules.isShared} and ${interviewSchedules.id} in (
        select ${interviews.scheduleId} from ${interviews} where ${interviews.applicationId} in ${applicationsOf(person)})`,
  },
  {
    table: interviews,
    where: (person) => sql`${interviews.applicationId} in ${applicationsOf(person)}`,
  },
  ownedBy(interviewers.userId),
  ownedBy(idempotencyKeys.scope),
  // Answer to the registration, which has no signed-in person as its scope.
  ownedBy(idempotencyKeys.signedIn),
  {
    table: jobCriteria,
    where: (person) => sql`${jobCriteria.jobId} in ${postingsOf(person)}`,
  },
  ownedBy(conversationMutes.userId),
  ownedBy(jobMarks.userId),
  ownedBy(learningConsents.userId),
  ownedBy(learningEvents.userId),
  ownedBy(liveEvents.userId),
  ownedBy(mailPreferences.userId),
  ownedBy(mails.userId),
  { table: mails, where: ({ email }) => sql`lower(${mails.address}) = lower(${email})` },
  {
    table: messageTemplates,
    where: (person) => sql`${messageTemplates.companyId} in ${companiesOf(person)}`,
  },
  ownedBy(notificationMarks.userId),
  ownedBy(openRecords.userId),
  {
    table: postingDrafts,
    where: (person) => sql`${postingDrafts.companyId} in ${companiesOf(person)}`,
  },
  ownedBy(profileViews.employerId),
  {
    table: profileViews,
    where: (person) => sql`${profileViews.jobSeekerId} in ${profilesOf(person)}`,
  },
  // Requests for a link are counted by email address.
  {
    table: rateLimits,
    where: ({ email }) => sql`position(lower(${email}) in lower(${rateLimits.key})) > 0`,
  },
  ownedBy(savedSearches.userId),
  ownedBy(secondFactors.userId),
  {
    table: sessions,
    where: ({ id }) => sql`((${sessions.sess} -> 'passport' ->> 'user')::int) = ${id}`,
  },
  ownedBy(staffCases.assigneeId),
  ownedBy(staffMembers.userId),
];

export async function eraseRows(tx: Db, person: Person): Promise<void> {
  for (const { table, where } of DELETIONS) await tx.delete(table).where(where(person));
  for (const { run } of EMPTIED_COLUMNS) await run(tx, person);
}
