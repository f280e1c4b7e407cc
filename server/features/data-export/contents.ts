import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { accountClosures, accountLinks, dataExports } from '#shared/schema/account.ts';
import { applicationRatings } from '#shared/schema/assessments.ts';
import { openRecords } from '#shared/schema/companies.ts';
import { idempotencyKeys } from '#shared/schema/idempotency.ts';
import { learningConsents, learningEvents } from '#shared/schema/learning.ts';
import { liveEvents } from '#shared/schema/live.ts';
import { rateLimits } from '#shared/schema/rate-limits.ts';
import { receiptFiles } from '#shared/schema/receipts.ts';
import { reportEntries } from '#shared/schema/reports.ts';
import { staffAuditTexts, staffCases, staffProposals } from '#shared/schema/staff.ts';
import type { Db } from '../../platform/db/connect.ts';

const ownPostings = (id: number) => sql`(
  select jobs.id from jobs join company_profiles on company_profiles.id = company_id
   where user_id = ${id})`;
const receivedApplications = (id: number) => sql`(
  select applications.id from applications where job_id in ${ownPostings(id)})`;
const sentApplications = (id: number) => sql`(
  select applications.id from applications
    join job_seeker_profiles on job_seeker_profiles.id = job_seeker_id
   where user_id = ${id})`;

/**
 * Files of a person's archive, each by the statement that reads it. Data of other people are
 * limited to what the person can see. Notes about an application are only in their author's
 * archive.
 */
export const ARCHIVE_FILES: Record<string, (userId: number) => SQL> = {
  account: (id) => sql`
    select id, username, email, role, full_name, title, language, time_zone, undo_seconds,
           created_at, email_confirmed_at, last_seen_at
      from users where id = ${id}`,
  sessions: (id) => sql`
    select sess ->> 'browser' as browser, sess ->> 'system' as system,
           sess ->> 'timeZone' as time_zone, to_timestamp((sess ->> 'startedAt')::float8 / 1000) as started_at
      from sessions where ((sess -> 'passport' ->> 'user')::int) = ${id}`,
  // Without the secret and the hashes of recovery codes.
  'second-factor': (id) => sql`
    select confirmed_at as since, cardinality(recovery_codes) as recovery_codes_left
      from second_factors where user_id = ${id} and confirmed_at is not null`,
  profile: (id) => sql`select * from job_seeker_profiles where user_id = ${id}`,
  company: (id) => sql`select * from company_profiles where user_id = ${id}`,
  'company-memberships': (id) => sql`
    select company_id, company_name, role, joined_at
      from company_members join company_profiles on company_profiles.id = company_id
     where company_members.user_id = ${id} order by company_id`,
  // Open ones; the hash of the link is secret.
  'company-invitations': (id) => sql`
    select id, company_id, email, role, created_at, expires_at
      from company_invitations where invited_by = ${id} order by id`,
  'company-acts': (id) => sql`
    select id, company_id, act, job_id, application_id, escrow_id, at
      from company_acts where member_id = ${id} order by id`,
  'posting-assignments': (id) => sql`
    select job_id, assigned_at from job_assignments where user_id = ${id} order by job_id`,
  'candidate-assignments': (id) => sql`
    select application_id, assigned_at
      from application_assignments where user_id = ${id} order by application_id`,
  'posting-drafts': (id) => sql`
    select posting_drafts.id, company_id, "values", saved_at
      from posting_drafts join company_profiles on company_profiles.id = company_id
     where saved_by = ${id} or user_id = ${id} order by posting_drafts.id`,
  'message-templates': (id) => sql`
    select message_templates.id, company_id, name, use, words
      from message_templates join company_profiles on company_profiles.id = company_id
     where user_id = ${id} order by message_templates.id`,
  postings: (id) => sql`
    select jobs.* from jobs join company_profiles on company_profiles.id = company_id
     where user_id = ${id} order by jobs.id`,
  'posting-versions': (id) => sql`
    select posting_versions.*
      from posting_versions
      join jobs on jobs.id = job_id join company_profiles on company_profiles.id = company_id
     where user_id = ${id} order by job_id, posting_versions.version`,
  applications: (id) => sql`
    select applications.*, jobs.title as job_title, company_name
      from applications
      join job_seeker_profiles on job_seeker_profiles.id = job_seeker_id
      join jobs on jobs.id = job_id
      join company_profiles on company_profiles.id = company_id
     where job_seeker_profiles.user_id = ${id} order by applications.id`,
  // The snapshot that the employer sees once an application has ended.
  'application-snapshots': (id) => sql`
    select application_snapshots.*
      from application_snapshots
      join applications on applications.id = application_id
      join job_seeker_profiles on job_seeker_profiles.id = job_seeker_id
     where user_id = ${id} order by application_id`,
  'resume-files': (id) => sql`
    select resume_files.id, name, type, bytes, text, uploaded_at, scanned_at, removed_at
      from resume_files join job_seeker_profiles on job_seeker_profiles.id = job_seeker_id
     where user_id = ${id} order by resume_files.id`,
  'status-changes': (id) => sql`
    select application_id, changes.status, coalesce(published_at, changed_at) as at, message
      from application_status_changes changes
      join applications on applications.id = application_id
      join job_seeker_profiles on job_seeker_profiles.id = job_seeker_id
     where user_id = ${id} and not is_superseded and (due_at is null or published_at is not null)
     order by changes.id`,
  'application-news': (id) => sql`
    select application_news.* from application_news
     where application_id in ${sentApplications(id)} or application_id in ${receivedApplications(id)} and about = 'nudged'
     order by application_id, about`,
  'decision-reasons': (id) => sql`
    select application_id, status, reason, changed_at
      from application_status_changes where changed_by = ${id} and reason is not null order by id`,
  interviews: (id) => sql`
    select interviews.*, minutes, mode, place, time_zone
      from interviews join interview_schedules on interview_schedules.id = schedule_id
     where application_id in ${sentApplications(id)} or application_id in ${receivedApplications(id)}
     order by interviews.id`,
  // Without the member, who has the words only where the company or the application is theirs.
  'interview-records': (id) => sql`
    select id, job_id, application_id, about, decision, at, case
             when application_id in ${sentApplications(id)} or job_id in ${ownPostings(id)}
             then message end as message
      from interview_records
     where application_id in ${sentApplications(id)} or job_id in ${ownPostings(id)} or member_id = ${id}
     order by id`,
  'interview-schedules': (id) => sql`
    select interview_schedules.* from interview_schedules
     where job_id in ${ownPostings(id)} or created_by = ${id} order by id`,
  'interview-times': (id) => sql`
    select interview_slots.*
      from interview_slots join interview_schedules on interview_schedules.id = schedule_id
     where job_id in ${ownPostings(id)} or schedule_id in (
       select schedule_id from interviews where application_id in ${sentApplications(id)})
     order by interview_slots.id`,
  'interviews-attended': (id) => sql`
    select schedule_id from interviewers where user_id = ${id} order by schedule_id`,
  'job-offers': (id) => sql`
    select job_offers.* from job_offers
     where application_id in ${sentApplications(id)} or application_id in ${receivedApplications(id)} or created_by = ${id}
     order by id`,
  // The address is secret.
  'calendar-feed': (id) => sql`
    select created_at from calendar_feeds where user_id = ${id}`,
  messages: (id) => sql`
    select application_id, sender_id, receiver_id, content, is_read, sent_at
      from messages
     where (sender_id = ${id} or receiver_id = ${id} or author_id = ${id})
       and not exists (
         select from applications join job_seeker_profiles on job_seeker_profiles.id = job_seeker_id
          where applications.id = application_id and forgotten_at is not null and user_id <> ${id})
     order by id`,
  // The files themselves are beside the lists.
  'message-files': (id) => sql`
    select id, message_id, name, bytes, uploaded_at, scanned_at from message_files
     where sender_id = ${id} and message_id is not null order by id`,
  'agreement-steps': (id) => sql`
    select * from agreement_steps
     where application_id in ${sentApplications(id)} or application_id in ${receivedApplications(id)}
     order by id`,
  // Stripe's ids of a card, by which it could be used, are in no archive.
  'agreement-cards': (id) => sql`
    select id, application_id, brand, last4, exp_month, exp_year, consented_at, ended_at, removed_at
      from agreement_cards where consented_by = ${id} order by id`,
  agreements: (id) => sql`
    select * from agreements
     where application_id in ${sentApplications(id)} or application_id in ${receivedApplications(id)}
     order by application_id`,
  'payment-acts': (id) => sql`
    select escrow_id, type, at from escrow_events where member_id = ${id} order by id`,
  notes: (id) => sql`select * from application_notes where author_id = ${id} order by id`,
  ratings: (id) => sql`
    select * from member_ratings where rater_id = ${id} order by application_id, criterion`,
  criteria: (id) => sql`
    select * from job_criteria where job_id in ${ownPostings(id)} order by job_id`,
  // The column of employers is readable for the person because they applied there.
  'profile-views': (id) => sql`
    select month, job_seeker_id, company_name
      from profile_views
      join job_seeker_profiles on job_seeker_profiles.id = job_seeker_id
      join company_profiles on company_profiles.user_id = employer_id and not is_additional
     where employer_id = ${id} or job_seeker_profiles.user_id = ${id} order by month, job_seeker_id`,
  blocks: (id) => sql`
    select blocked_id, created_at from blocks where blocker_id = ${id} order by blocked_id`,
  reports: (id) => sql`
    select id, job_id, application_id, reason, text, status, created_at
      from reports where reporter_id = ${id} order by id`,
  'job-takedowns': (id) => sql`
    select job_takedowns.*
      from job_takedowns
      join jobs on jobs.id = job_id
      join company_profiles on company_profiles.id = company_id
     where user_id = ${id} order by job_takedowns.id`,
  verifications: (id) => sql`
    select * from employer_verifications where user_id = ${id} order by id`,
  'job-marks': (id) => sql`select * from job_marks where user_id = ${id} order by job_id`,
  'conversation-mutes': (id) => sql`select * from conversation_mutes where user_id = ${id}`,
  'notification-marks': (id) => sql`select * from notification_marks where user_id = ${id}`,
  mails: (id) => sql`
    select kind, status, created_at, ended_at from mails where user_id = ${id} order by id`,
  'mail-preferences': (id) => sql`select * from mail_preferences where user_id = ${id}`,
  'saved-searches': (id) => sql`select * from saved_searches where user_id = ${id} order by id`,
  'alert-consents': (id) => sql`select * from alert_consents where user_id = ${id} order by id`,
  payments: (id) => sql`
    select * from escrows where employer_id = ${id} or job_seeker_id = ${id} order by id`,
  'payment-intents': (id) => sql`
    select id, application_id, step_id, amount, platform_fee, net_amount, status, card_last4, description, created_at
      from payment_intents where employer_id = ${id} order by id`,
  'payment-transactions': (id) => sql`
    select payment_transactions.*
      from payment_transactions join escrows on escrows.id = escrow_id
     where employer_id = ${id} or job_seeker_id = ${id} order by payment_transactions.id`,
  'payout-account': (id) => sql`select status from payout_accounts where user_id = ${id}`,
  receipts: (id) => sql`
    select receipts.*, transaction_type, payment_transactions.amount, processing_fee
      from receipts
      join payment_transactions on payment_transactions.id = transaction_id
      join escrows on escrows.id = escrow_id
     where employer_id = ${id} or job_seeker_id = ${id} order by number`,
  suspension: (id) => sql`select * from account_suspensions where user_id = ${id}`,
  // Without the member of staff and the reason, which may name other people.
  'staff-acts': (id) => sql`
    select at, act, target, target_id, details
      from staff_audit where subject_id = ${id} or seen_ids @> array[${id}::int] order by id`,
  'failed-requests': (id) => sql`
    select request_id, at, method, route, status, code from failed_requests where user_id = ${id} order by id`,
  'staff-membership': (id) => sql`
    select added_at, role from staff_members where user_id = ${id}`,
};

/** Tables with personal rows that the archive omits, with the reason. */
export const OMITTED_TABLES: ReadonlyMap<PgTable, string> = new Map<PgTable, string>([
  [applicationRatings, 'copied to member_ratings; the next release drops it'],
  [accountClosures, 'an account that is closed makes no archive'],
  [accountLinks, 'secrets of links in mails'],
  [dataExports, 'the archive itself'],
  [idempotencyKeys, 'answers of the last day, whose data are in the other files'],
  [learningConsents, 'emptied; the next release drops it'],
  [learningEvents, 'emptied; the next release drops it'],
  [liveEvents, 'ids of what is in the other files, for some minutes'],
  [openRecords, 'ids of the records that the person has open, for some seconds'],
  [rateLimits, 'counts of an hour'],
  [receiptFiles, 'the receipts as PDF, which the page Payments gives'],
  [reportEntries, 'what staff and reporters have written, which names other people'],
  [staffAuditTexts, 'reasons of staff, which name other people'],
  [staffCases, 'which items of the queue a member of staff has taken'],
  [staffProposals, 'open decisions; what was decided is in the payments'],
]);

/** Reads all files of the archive in one snapshot. */
export function readOwnData(db: Db, userId: number): Promise<[name: string, rows: unknown[]][]> {
  return db.transaction(
    async (tx) => {
      const files: [string, unknown[]][] = [];
      for (const [name, query] of Object.entries(ARCHIVE_FILES)) {
        const { rows } = await tx.execute(query(userId));
        files.push([name, rows]);
      }
      return files;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
