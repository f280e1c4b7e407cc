import { inArray, type SQL, sql } from 'drizzle-orm';
import { CLOSING_MS, type MailKind } from '#shared/domain/mail.ts';
import { jobSearch } from '#shared/schema/jobs.ts';
import { mails } from '#shared/schema/mail.ts';
import { jobMarks } from '#shared/schema/marks.ts';
import { dueTask } from '../../platform/work/due-rows.ts';

const AT_ONCE = 100;
const KIND: MailKind = 'saved-job-closes';

/** Reminds job seekers of saved jobs before these close; its rows are users. */
export const queueClosingJobs = dueTask({
  name: 'queue-closing-jobs',
  schedule: '7 * * * *',
  groupSize: AT_ONCE,
  async list(db, now, isReady, limit) {
    const { rows } = await db.execute<{ userId: number }>(sql`
      select distinct user_id as "userId" from (${closingJobs(now, isReady(jobMarks.userId))}) as saved
       order by user_id limit ${limit}`);
    return rows.map(({ userId }) => userId);
  },
  async handle({ db, clock }, userIds) {
    const now = clock.now();
    const from = sql`${now.toISOString()}::timestamptz`;
    await db.execute(sql`
      insert into ${mails} (kind, user_id, data, dedupe_key, due_at, created_at)
      select ${KIND}, user_id, jsonb_build_object('jobId', job_id), key, ${from}, ${from}
        from (${closingJobs(now, inArray(jobMarks.userId, userIds))}) as saved
      on conflict do nothing`);
  },
});

/** Saved jobs that close soon and have no reminder yet, unless they were saved after its time. */
function closingJobs(now: Date, condition: SQL): SQL {
  const until = new Date(now.getTime() + CLOSING_MS);
  const key = sql`concat_ws('-', ${KIND}::text, ${jobMarks.jobId}, ${jobMarks.userId}, extract(epoch from ${jobSearch.closesAt})::bigint)`;
  return sql`
    select ${jobMarks.userId}, ${jobMarks.jobId}, ${key} as key
      from ${jobSearch} join ${jobMarks} on ${jobMarks.jobId} = ${jobSearch.jobId}
     where ${condition} and ${jobMarks.mark} = 'saved'
       and ${jobSearch.closesAt} > ${now.toISOString()}::timestamptz
       and ${jobSearch.closesAt} <= ${until.toISOString()}::timestamptz
       and ${jobMarks.markedAt} < ${jobSearch.closesAt} - make_interval(secs => ${CLOSING_MS / 1_000})
       and not exists (
         select from ${mails} as before
          where before.user_id = ${jobMarks.userId} and before.dedupe_key = ${key})`;
}
