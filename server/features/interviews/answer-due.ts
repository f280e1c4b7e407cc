import { and, asc, eq, gt, lt, lte, not, or, sql } from 'drizzle-orm';
import { HEAR_DAYS, HEAR_REMINDERS, hearBy } from '#shared/domain/hear-by.ts';
import { applications } from '#shared/schema/applications.ts';
import { interviews } from '#shared/schema/interviews.ts';
import { jobs } from '#shared/schema/jobs.ts';
import { locate } from '../../knowledge/matching/geo/whereabouts.ts';
import { awaitedFacts, awaitsDecision } from '../../platform/db/awaited-decisions.ts';
import { listAudience, listHandlers } from '../../platform/db/company-scope.ts';
import type { Db } from '../../platform/db/connect.ts';
import { isApplicationOver } from '../../platform/db/ended-applications.ts';
import { fromApplicants } from '../../platform/db/joins.ts';
import { recordEvents } from '../../platform/live/events.ts';
import { queueMails } from '../../platform/mail/outbox.ts';
import { dueTask } from '../../platform/work/due-rows.ts';
import type { Task } from '../../platform/work/task.ts';

const DAY_MS = 86_400_000;

/** Reminds companies of interviewed applicants who have not heard, each time once. */
export const remindToAnswer: Task = dueTask({
  name: 'remind-to-answer',
  schedule: '17 * * * *',
  async list(db, now, isReady, limit) {
    const rows = await fromApplicants(db, { id: interviews.id })
      .innerJoin(interviews, eq(interviews.applicationId, applications.id))
      .where(
        and(isDue(now), isLast, awaitsDecision, not(isApplicationOver), isReady(interviews.id)),
      )
      .orderBy(asc(interviews.startsAt), asc(interviews.id))
      .limit(limit);
    return rows.map(({ id }) => id);
  },
  handle: ({ db, clock }, [id]) => remind(db, id, clock.now()),
});

/** Whether a reminder of a held interview is due that was not sent; none once its time is over. */
function isDue(now: Date) {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const reminders = HEAR_REMINDERS.map((days) =>
    and(lt(interviews.remindedDays, days), lte(interviews.startsAt, daysAgo(days))),
  );
  const isRecent = gt(interviews.startsAt, daysAgo(HEAR_DAYS));
  return and(eq(interviews.state, 'held'), isRecent, or(...reminders));
}

const isLast = sql`not exists (
  select from interviews later
   where later.application_id = ${interviews.applicationId} and later.state = 'held' and later.starts_at > ${interviews.startsAt})`;

function remind(db: Db, id: number, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const [claimed] = await tx
      .update(interviews)
      .set({
        remindedAt: now,
        remindedDays: sql`floor(extract(epoch from ${now.toISOString()}::timestamptz - ${interviews.startsAt}) / 86400)`,
      })
      .where(and(eq(interviews.id, id), isDue(now)))
      .returning({ applicationId: interviews.applicationId });
    if (!claimed) return;
    const { applicationId } = claimed;
    const [row] = await fromApplicants(tx, {
      ...awaitedFacts,
      status: applications.status,
      location: jobs.location,
    }).where(and(eq(applications.id, applicationId), awaitsDecision, not(isApplicationOver)));
    const province = row && locate(row.location).province;
    const due = row && hearBy({ ...row, isWithdrawn: false, province });
    if (!due) return;
    const audience = await listAudience(tx, { applicationId }, 'hiring');
    const subject = { applicationId, hearBy: due };
    const events = audience.map((userId) => ({ userId, type: 'interview' as const, subject }));
    await recordEvents(tx, events, now);
    const mails = (await listHandlers(tx, applicationId)).map((to) => ({
      kind: 'answer-due' as const,
      to,
      data: { applicationId },
      dedupeKey: `answer-due-${applicationId}-${to}`,
    }));
    await queueMails(tx, mails, now);
  });
}
