import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { accountClosures } from '#shared/schema/account.ts';
import { agreementCards } from '#shared/schema/agreement-cards.ts';
import { agreements } from '#shared/schema/agreement-steps.ts';
import { applicationStatusChanges, applications } from '#shared/schema/applications.ts';
import { companyActs } from '#shared/schema/companies.ts';
import { escrowEvents } from '#shared/schema/escrow-events.ts';
import { interviewRecords, interviewSchedules } from '#shared/schema/interviews.ts';
import { messageFiles } from '#shared/schema/message-files.ts';
import { messages } from '#shared/schema/messages.ts';
import { jobOffers } from '#shared/schema/offers.ts';
import { paymentIntents } from '#shared/schema/payments.ts';
import { companyProfiles, jobSeekerProfiles } from '#shared/schema/profiles.ts';
import { reports } from '#shared/schema/reports.ts';
import { resumeFiles } from '#shared/schema/resumes.ts';
import { users } from '#shared/schema/users.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { applicationsOf, applicationsTo, type Person, profilesOf } from './erased-person.ts';
import { EMPTY_PROFILE } from './service.ts';

/** Replacement text of a message that the person wrote. */
const REMOVED = '–';

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
  // An employer's proof stays for its time, without the candidate.
  emptyColumns(
    interviewRecords,
    { applicationId: null, message: null },
    (person) => sql`${interviewRecords.applicationId} in ${applicationsOf(person)}`,
  ),
  emptyColumns(interviewRecords, { memberId: null }, ({ id }) => eq(interviewRecords.memberId, id)),
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
