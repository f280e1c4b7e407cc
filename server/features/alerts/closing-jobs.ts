import { sql } from 'drizzle-orm';
import { CLOSING_MS, type MailKind } from '#shared/domain/mail.ts';
import { jobSearch } from '#shared/schema/jobs.ts';
import { mails } from '#shared/schema/mail.ts';
import { jobMarks } from '#shared/schema/marks.ts';
import type { Db } from '../../db/connect.ts';
import { batchTask } from '../../work/batch-task.ts';

const AT_ONCE = 1_000;
const KIND: MailKind = 'saved-job-closes';

/** Reminds job seekers of the jobs that they saved, before these close. */
export const queueClosingJobs = batchTask({
  name: 'queue-closing-jobs',
  schedule: '7 * * * *',
  batch: async ({ db, clock }) => (await queueSome(db, clock.now())) === AT_ONCE,
});

/** Once for each closing date, and not of a job that was saved when it was about to close. */
async function queueSome(db: Db, now: Date): Promise<number> {
  const from = sql`${now.toISOString()}::timestamptz`;
  const until = sql`${new Date(now.getTime() + CLOSING_MS).toISOString()}::timestamptz`;
  const { rowCount } = await db.execute(sql`
    insert into ${mails} (kind, user_id, data, dedupe_key, due_at, created_at)
    select ${KIND}, saved.user_id, jsonb_build_object('jobId', saved.job_id), saved.key, ${from}, ${from}
      from (
        select ${jobMarks.userId}, ${jobMarks.jobId},
               concat_ws('-', ${KIND}::text, ${jobMarks.jobId}, ${jobMarks.userId}, extract(epoch from ${jobSearch.closesAt})::bigint) as key
          from ${jobSearch} join ${jobMarks} on ${jobMarks.jobId} = ${jobSearch.jobId}
         where ${jobMarks.mark} = 'saved'
           and ${jobSearch.closesAt} > ${from} and ${jobSearch.closesAt} <= ${until}
           and ${jobMarks.markedAt} < ${jobSearch.closesAt} - make_interval(secs => ${CLOSING_MS / 1_000})
      ) as saved
     where not exists (
       select from ${mails} as before
        where before.user_id = saved.user_id and before.dedupe_key = saved.key)
     limit ${AT_ONCE}
    on conflict do nothing`);
  return rowCount ?? 0;
}
