import { and, asc, eq, inArray, lte, or } from 'drizzle-orm';
import { OPEN_INTERVIEW_STATES } from '#shared/domain/interview.ts';
import { applications } from '#shared/schema/applications.ts';
import { interviews } from '#shared/schema/interviews.ts';
import type { Db } from '../../platform/db/connect.ts';
import { isApplicationOver } from '../../platform/db/ended-applications.ts';
import { recordInterviews } from '../../platform/db/interview-records.ts';
import { fromApplicants } from '../../platform/db/joins.ts';
import { dueTask } from '../../platform/work/due-rows.ts';
import type { Task } from '../../platform/work/task.ts';
import { apply, isOver } from './machine.ts';
import { lockInterview } from './queries.ts';

/**
 * Reminds of agreed interviews a day and an hour before, notes those whose time is over, and
 * cancels open ones whose application has ended.
 */
export const advanceInterviews: Task = dueTask({
  name: 'advance-interviews',
  schedule: '* * * * *',
  async list(db, now, isReady, limit) {
    const isDue = lte(interviews.dueAt, now);
    const isOpen = inArray(interviews.state, [...OPEN_INTERVIEW_STATES]);
    const rows = await fromApplicants(db, { id: interviews.id })
      .innerJoin(interviews, eq(interviews.applicationId, applications.id))
      .where(and(isOpen, or(isDue, isApplicationOver), isReady(interviews.id)))
      .orderBy(asc(interviews.dueAt), asc(interviews.id))
      .limit(limit);
    return rows.map(({ id }) => id);
  },
  handle: ({ db, clock }, [id]) => advance(db, id, clock.now()),
});

function advance(db: Db, id: number, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const locked = await lockInterview(tx, id);
    if (!locked) return;
    const { interview, schedule, seekerId, application } = locked;
    const context = { seekerId, minutes: schedule.minutes };
    const [over] = await fromApplicants(tx, { id: applications.id }).where(
      and(eq(applications.id, application.id), isApplicationOver),
    );
    const isOpen = OPEN_INTERVIEW_STATES.some((state) => state === interview.state);
    if (over && isOpen) {
      await apply(tx, interview, { type: 'end', at: now }, context);
      return;
    }
    const { startsAt, dueAt } = interview;
    // Moved or cancelled before the lock was acquired.
    if (!startsAt || !dueAt || dueAt > now) return;
    const type = isOver(startsAt, schedule.minutes, now) ? 'hold' : 'remind';
    await apply(tx, interview, { type, at: now }, context);
    if (type === 'hold') await recordInterviews(tx, [application.id]);
  });
}
