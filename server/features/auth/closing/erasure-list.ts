import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { accountClosures, accountLinks, dataExports } from '#shared/schema/account.ts';
import { agreementCards } from '#shared/schema/agreement-cards.ts';
import { agreementSteps, agreements } from '#shared/schema/agreement-steps.ts';
import { applicationSnapshots } from '#shared/schema/application-snapshots.ts';
import {
  applicationNews,
  applicationStatusChanges,
  applications,
} from '#shared/schema/applications.ts';
import {
  applicationNotes,
  applicationRatings,
  jobCriteria,
  memberRatings,
} from '#shared/schema/assessments.ts';
import { blocks } from '#shared/schema/blocks.ts';
import {
  applicationAssignments,
  companyActs,
  companyInvitations,
  companyMembers,
  jobAssignments,
  messageTemplates,
  openRecords,
  postingDrafts,
} from '#shared/schema/companies.ts';
import { escrowEvents } from '#shared/schema/escrow-events.ts';
import { idempotencyKeys } from '#shared/schema/idempotency.ts';
import {
  calendarFeeds,
  interviewers,
  interviewSchedules,
  interviews,
} from '#shared/schema/interviews.ts';
import { jobs } from '#shared/schema/jobs.ts';
import { learningConsents, learningEvents } from '#shared/schema/learning.ts';
import { liveEvents, notificationMarks } from '#shared/schema/live.ts';
import { mailPreferences, mails } from '#shared/schema/mail.ts';
import { jobMarks } from '#shared/schema/marks.ts';
import { messageFiles } from '#shared/schema/message-files.ts';
import { conversationMutes, messages } from '#shared/schema/messages.ts';
import { jobOffers } from '#shared/schema/offers.ts';
import { paymentIntents } from '#shared/schema/payments.ts';
import { companyProfiles, jobSeekerProfiles, profileViews } from '#shared/schema/profiles.ts';
import { rateLimits } from '#shared/schema/rate-limits.ts';
import { reports } from '#shared/schema/reports.ts';
import { resumeFiles } from '#shared/schema/resumes.ts';
import { savedSearches } from '#shared/schema/saved-searches.ts';
import { secondFactors } from '#shared/schema/second-factors.ts';
import { accountSuspensions, staffMembers } from '#shared/schema/staff.ts';
import { sessions, users } from '#shared/schema/users.ts';
import { employerVerifications } from '#shared/schema/verifications.ts';
import { hasNoSteps, isPaid } from '../../../platform/db/conditions.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { EMPTY_PROFILE } from './service.ts';

/**
 * The person to erase. The lists below say what happens to each table; `erasure-list.test.ts`
 * checks that every text column of the schema is in one of them.
 */
export interface Person {
  id: number;
  email: string;
}

/** Replacement text of a message that the person wrote. */
const REMOVED = '–';

const profilesOf = ({ id }: Person) =>
  sql`(select ${jobSeekerProfiles.id} from ${jobSeekerProfiles} where ${jobSeekerProfiles.userId} = ${id})`;

const applicationsOf = (person: Person) =>
  sql`(select ${applications.id} from ${applications} where ${applications.jobSeekerId} in ${profilesOf(person)})`;

/** Applications to the postings of the person's company. */
const applicationsTo = ({ id }: Person) => sql`(
  select ${applications.id} from ${applications}
    join ${jobs} on ${jobs.id} = ${applications.jobId}
    join ${companyProfiles} on ${companyProfiles.id} = ${jobs.companyId}
   where ${companyProfiles.userId} = ${id})`;

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
    where: (person) => sql`${interviewSchedules.jobId} in (
        select ${jobs.id} from ${jobs} join ${companyProfiles} on ${companyProfiles.id} = ${jobs.companyId}
         where ${companyProfiles.userId} = ${person.id})
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
    where: ({ id }) => sql`${jobCriteria.jobId} in (
      select ${jobs.id} from ${jobs} join ${companyProfiles} on ${companyProfiles.id} = ${jobs.companyId}
       where ${companyProfiles.userId} = ${id})`,
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
    where: ({ id }) => sql`${messageTemplates.companyId} in (
      select ${companyProfiles.id} from ${companyProfiles} where ${companyProfiles.userId} = ${id})`,
  },
  ownedBy(notificationMarks.userId),
  ownedBy(openRecords.userId),
  {
    table: postingDrafts,
    where: ({ id }) => sql`${postingDrafts.companyId} in (
      select ${companyProfiles.id} from ${companyProfiles} where ${companyProfiles.userId} = ${id})`,
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
  ownedBy(staffMembers.userId),
];

interface ColumnUpdate {
  table: PgTable;
  columns: string[];
  run: (tx: Db, person: Person) => Promise<unknown>;
}

function emptyColumns<Table extends PgTable>(
  table: Table,
  values: PgUpdateSetSource<Table>,
  where: (person: Person) => SQL,
): ColumnUpdate {
  return {
    table,
    columns: Object.keys(values),
    run: (tx, person) => tx.update(table).set(values).where(where(person)),
  };
}

/** Columns to empty in rows that also concern other people. */
export const EMPTIED_COLUMNS: readonly ColumnUpdate[] = [
  emptyColumns(
    applications,
    {
      coverLetter: null,
      resumeUrl: '',
      answers: null,
      version: sql`${applications.version} + 1`,
    },
    (person) => sql`${applications.jobSeekerId} in ${profilesOf(person)}`,
  ),
  emptyColumns(
    companyProfiles,
    {
      description: null,
      location: null,
      website: null,
      logoUrl: null,
      foundedYear: null,
      companySize: null,
      has25: null,
      isFederal: null,
      businessNumber: null,
      legalName: null,
      legalAddress: null,
      decisionReasons: [],
      version: sql`${companyProfiles.version} + 1`,
    },
    ({ id }) => eq(companyProfiles.userId, id),
  ),
  emptyColumns(
    jobSeekerProfiles,
    {
      ...EMPTY_PROFILE,
      desiredJobTypes: [],
      desiredLocations: [],
      desiredSalaryMin: null,
      desiredSalaryMax: null,
      level: null,
      licences: null,
      workLanguages: null,
      version: sql`${jobSeekerProfiles.version} + 1`,
    },
    ({ id }) => eq(jobSeekerProfiles.userId, id),
  ),
  // An act stays in the company's record, without the person.
  emptyColumns(companyActs, { memberId: null }, ({ id }) => eq(companyActs.memberId, id)),
  emptyColumns(agreements, { proposedBy: null }, ({ id }) => eq(agreements.proposedBy, id)),
  emptyColumns(companyActs, { subjectId: null }, ({ id }) => eq(companyActs.subjectId, id)),
  emptyColumns(escrowEvents, { memberId: null }, ({ id }) => eq(escrowEvents.memberId, id)),
  emptyColumns(paymentIntents, { memberId: null }, ({ id }) => eq(paymentIntents.memberId, id)),
  // Closing the account has ended these cards; their rows stay until Stripe has removed them.
  emptyColumns(
    agreementCards,
    { brand: null, last4: null, expMonth: null, expYear: null, consentedBy: null },
    (person) =>
      sql`${agreementCards.consentedBy} = ${person.id} or ${agreementCards.applicationId} in ${applicationsTo(person)}`,
  ),
  emptyColumns(
    applicationStatusChanges,
    { message: null, reason: null },
    (person) =>
      sql`${applicationStatusChanges.applicationId} in ${applicationsOf(person)} or ${applicationStatusChanges.applicationId} in ${applicationsTo(person)}`,
  ),
  emptyColumns(interviewSchedules, { createdBy: null }, ({ id }) =>
    eq(interviewSchedules.createdBy, id),
  ),
  emptyColumns(jobOffers, { createdBy: null }, ({ id }) => eq(jobOffers.createdBy, id)),
  emptyColumns(messages, { content: REMOVED }, ({ id }) => eq(messages.senderId, id)),
  // The report is kept as evidence, without the reporter.
  emptyColumns(reports, { reporterId: null, contact: null }, ({ id }) =>
    eq(reports.reporterId, id),
  ),
];

/** Columns that `erasure.ts` empties, because they depend on open payments or on the file store. */
export const EMPTIED_SEPARATELY: readonly PgColumn[] = [
  users.username,
  users.password,
  users.email,
  users.fullName,
  users.title,
  users.timeZone,
  accountClosures.hidden,
  messageFiles.storageKey,
  messageFiles.name,
  resumeFiles.storageKey,
  resumeFiles.name,
  resumeFiles.sha256,
  resumeFiles.text,
];

export async function eraseRows(tx: Db, person: Person): Promise<void> {
  for (const { table, where } of DELETIONS) await tx.delete(table).where(where(person));
  for (const { run } of EMPTIED_COLUMNS) await run(tx, person);
}
