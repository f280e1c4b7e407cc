import { and, asc, eq, inArray, lte, or } from 'drizzle-orm';
import { isOpenInterview, OPEN_INTERVIEW_STATES } from '#shared/domain/interview.ts';
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
 * cancels open ones whose application has ended before they began.
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
    const [ended] = await fromApplicants(tx, { id: applications.id }).where(
      and(eq(applications.id, application.id), isApplicationOver),
    );
    const { state, startsAt, dueAt } = interview;
    const isDue = ended !== undefined || (dueAt !== null && dueAt <= now);
    // Moved or cancelled before the lock was acquired.
    if (!isOpenInterview(state) || !isDue) return;
    const { minutes } = schedule;
    const isHeld = startsAt !== null && (ended ? startsAt <= now : isOver(startsAt, minutes, now));
    const type = isHeld ? 'hold' : ended ? 'end' : 'remind';
    await apply(tx, interview, { type, at: now }, { seekerId, minutes });
    if (isHeld) await recordInterviews(tx, [application.id]);
  });
}
