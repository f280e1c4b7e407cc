import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';

/**
 * What the archive holds of a person, each file as the rows of one statement. Of others it has what
 * the person can see anyway. What an employer notes for itself about an application is not in it.
 */
const FILES: Record<string, (userId: number) => SQL> = {
  account: (id) => sql`
    select id, username, email, role, full_name, title, language, time_zone, created_at,
           email_confirmed_at, last_seen_at
      from users where id = ${id}`,
  sessions: (id) => sql`
    select sess ->> 'browser' as browser, sess ->> 'system' as system,
           sess ->> 'timeZone' as time_zone, to_timestamp((sess ->> 'startedAt')::float8 / 1000) as started_at
      from sessions where ((sess -> 'passport' ->> 'user')::int) = ${id}`,
  // Not the secret, nor what is kept of the recovery codes.
  'second-factor': (id) => sql`
    select confirmed_at as since, cardinality(recovery_codes) as recovery_codes_left
      from second_factors where user_id = ${id} and confirmed_at is not null`,
  profile: (id) => sql`select * from job_seeker_profiles where user_id = ${id}`,
  company: (id) => sql`select * from company_profiles where user_id = ${id}`,
  postings: (id) => sql`
    select jobs.* from jobs join company_profiles on company_profiles.id = company_id
     where user_id = ${id} order by jobs.id`,
  applications: (id) => sql`
    select applications.*, jobs.title as job_title, company_name
      from applications
      join job_seeker_profiles on job_seeker_profiles.id = job_seeker_id
      join jobs on jobs.id = job_id
      join company_profiles on company_profiles.id = company_id
     where job_seeker_profiles.user_id = ${id} order by applications.id`,
  'resume-files': (id) => sql`
    select resume_files.id, name, type, bytes, text, uploaded_at, scanned_at, removed_at
      from resume_files join job_seeker_profiles on job_seeker_profiles.id = job_seeker_id
     where user_id = ${id} order by resume_files.id`,
  'status-changes': (id) => sql`
    select application_id, changes.status, coalesce(published_at, changed_at) as at
      from application_status_changes changes
      join applications on applications.id = application_id
      join job_seeker_profiles on job_seeker_profiles.id = job_seeker_id
     where user_id = ${id} and not is_superseded and (due_at is null or published_at is not null)
     order by changes.id`,
  messages: (id) => sql`
    select application_id, sender_id, receiver_id, content, is_read, sent_at
      from messages where sender_id = ${id} or receiver_id = ${id} order by id`,
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
  'notification-marks': (id) => sql`select * from notification_marks where user_id = ${id}`,
  'learning-consent': (id) => sql`select * from learning_consents where user_id = ${id}`,
  'learning-events': (id) => sql`select * from learning_events where user_id = ${id}`,
  mails: (id) => sql`
    select kind, status, created_at, ended_at from mails where user_id = ${id} order by id`,
  'mail-preferences': (id) => sql`select * from mail_preferences where user_id = ${id}`,
  'saved-searches': (id) => sql`select * from saved_searches where user_id = ${id} order by id`,
  'alert-consents': (id) => sql`select * from alert_consents where user_id = ${id} order by id`,
  payments: (id) => sql`
    select * from escrows where employer_id = ${id} or job_seeker_id = ${id} order by id`,
  'payment-transactions': (id) => sql`
    select payment_transactions.*
      from payment_transactions join escrows on escrows.id = escrow_id
     where employer_id = ${id} or job_seeker_id = ${id} order by payment_transactions.id`,
  'payout-account': (id) => sql`select status from payout_accounts where user_id = ${id}`,
};

/** Every file of the archive, by its name, at one moment. */
export function readOwnData(db: Db, userId: number): Promise<[name: string, rows: unknown[]][]> {
  return db.transaction(
    async (tx) => {
      const files: [string, unknown[]][] = [];
      for (const [name, query] of Object.entries(FILES)) {
        const { rows } = await tx.execute(query(userId));
        files.push([name, rows]);
      }
      return files;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
