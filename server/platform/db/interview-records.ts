import { and, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import { withoutName } from '#shared/domain/decision-message.ts';
import { INTERVIEW_RECORDS_KEPT_YEARS } from '#shared/domain/retention.ts';
import { applicationSnapshots } from '#shared/schema/application-snapshots.ts';
import { applications } from '#shared/schema/applications.ts';
import { interviewRecords } from '#shared/schema/interviews.ts';
import { jobSeekerProfiles } from '#shared/schema/profiles.ts';
import { users } from '#shared/schema/users.ts';
import type { Db } from './connect.ts';
import { deleteBatch } from './delete-batch.ts';
import { fromApplicants } from './joins.ts';

/**
 * Inserts the missing interview records of applications: the first invitation to each interview,
 * each interview that was held and, after one, each decision in a notice to the candidate. Callers
 * are the transactions of these acts, and the one that forgets an application, which adds the records
 * of a release that had none. Idempotent.
 */
export async function recordInterviews(tx: Db, applicationIds: readonly number[]): Promise<void> {
  if (applicationIds.length === 0) return;
  const ids = sql`${sql.param(applicationIds)}::int[]`;
  await tx.execute(sql`
    insert into interview_records (job_id, application_id, about, decision, message, member_id, at)
    select applications.job_id, applications.id, fact.about, fact.decision, fact.message, fact.member_id, fact.at
      from applications
      join job_seeker_profiles on job_seeker_profiles.id = applications.job_seeker_id
      cross join lateral (
        select 'invited' as about, null as decision, null as message, interviews.created_at as at,
               (select acts.member_id from company_acts acts
                 where acts.application_id = applications.id and acts.act = 'propose-interview'
                   and acts.at = interviews.created_at limit 1) as member_id
          from interviews where interviews.application_id = applications.id
        union all
        select 'held', null, null, interviews.starts_at, null
          from interviews where interviews.application_id = applications.id and interviews.state = 'held'
        union all
        select 'told', told.decision, told.message, told.at, told.member_id
          from (
            select changes.status as decision, changes.message, changes.changed_by as member_id,
                   coalesce(changes.published_at, changes.changed_at) as at
              from application_status_changes changes
             where changes.application_id = applications.id and changes.status in ('rejected', 'hired')
               and not changes.is_superseded and (changes.due_at is null or changes.published_at is not null)
               and changes.changed_by is distinct from job_seeker_profiles.user_id
            union all
            select 'offered', nullif(job_offers.text, ''), job_offers.created_by, job_offers.created_at
              from job_offers where job_offers.application_id = applications.id
          ) told
         where exists (
           select from interviews where interviews.application_id = applications.id and interviews.state = 'held')
      ) fact
     where applications.id = any(${ids})
    on conflict do nothing`);
}

/** Takes the candidates' names out of the words to them; called before their snapshots are deleted. */
export async function takeOutNames(tx: Db, applicationIds: readonly number[]): Promise<void> {
  const rows = await fromApplicants(tx, {
    id: interviewRecords.id,
    message: interviewRecords.message,
    name: users.fullName,
    sentName: applicationSnapshots.fullName,
  })
    .innerJoin(users, eq(users.id, jobSeekerProfiles.userId))
    .innerJoin(interviewRecords, eq(interviewRecords.applicationId, applications.id))
    .leftJoin(applicationSnapshots, eq(applicationSnapshots.applicationId, applications.id))
    .where(and(inArray(applications.id, [...applicationIds]), isNotNull(interviewRecords.message)));
  for (const { id, message, name, sentName } of rows) {
    const shown = withoutName(withoutName(message ?? '', sentName ?? name), name);
    if (shown === message) continue;
    await tx.update(interviewRecords).set({ message: shown }).where(eq(interviewRecords.id, id));
  }
}

/** Deletes records three years after the day of what they prove. */
export async function deleteOldRecords(db: Db, now: Date): Promise<boolean> {
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - INTERVIEW_RECORDS_KEPT_YEARS);
  return deleteBatch(db, interviewRecords, lt(interviewRecords.at, before));
}
