import { and, asc, eq, inArray, isNull, notExists, type SQL, sql } from 'drizzle-orm';
import { APPLICATION_STATUSES, isActiveApplication } from '#shared/domain/application-status.ts';
import { MAX_TELL_DAYS } from '#shared/domain/decision-message.ts';
import { ENDINGS, type Ending } from '#shared/domain/progress.ts';
import { applicationNews, applications } from '#shared/schema/applications.ts';
import { jobs } from '#shared/schema/jobs.ts';
import { jobSeekerProfiles } from '#shared/schema/profiles.ts';
import type { Db } from '../../platform/db/connect.ts';
import { fromApplicants } from '../../platform/db/joins.ts';
import { isFilled, isPostingClosed } from '../../platform/db/posting-ends.ts';
import { recordEvents } from '../../platform/live/events.ts';
import { queueMails } from '../../platform/mail/outbox.ts';
import { dueTask } from '../../platform/work/due-rows.ts';
import type { Task } from '../../platform/work/task.ts';
import { isAccountOpen } from '../profiles/queries.ts';

const HOUR_MS = 3_600_000;
/** Delay of the notices, in which a posting can be reopened or a hire undone. */
const GRACE_MS = HOUR_MS;
/** Maximum age of an ending that is notified; longer than the delay of a scheduled hire. */
const LATEST_MS = (MAX_TELL_DAYS + 1) * 24 * HOUR_MS;

/** Notifies each active applicant once that the posting was filled or closed. */
export const tellOfEndings: Task = dueTask({
  name: 'tell-of-endings',
  schedule: '*/15 * * * *',
  groupSize: 100,
  async list(db, now, isReady, limit) {
    const rows = await waiting(db)
      .where(and(isTold(db, now), isReady(applications.id)))
      .orderBy(asc(applications.id))
      .limit(limit);
    return rows.map(({ id }) => id);
  },
  handle: ({ db, clock }, ids) => tell(db, ids, clock.now()),
});

function tell(db: Db, ids: number[], now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    await tx
      .select({ id: applications.id })
      .from(applications)
      .where(inArray(applications.id, ids))
      .orderBy(asc(applications.id))
      .for('update');
    // Read after the lock, to see decisions that were committed before it.
    const rows = await waiting(tx).where(and(isTold(tx, now), inArray(applications.id, ids)));
    if (rows.length === 0) return;
    await tx
      .insert(applicationNews)
      .values(rows.map(({ id, about }) => ({ applicationId: id, about, at: now })));
    const events = rows.map(({ id, about, userId }) => ({
      userId,
      type: 'application-status' as const,
      subject: { applicationId: id, news: about },
    }));
    await recordEvents(tx, events, now);
    const mails = rows.map(({ id, about, userId }) => ({
      kind: 'application-ended' as const,
      to: userId,
      data: { applicationId: id, about },
    }));
    await queueMails(tx, mails, now);
  });
}

const waiting = (db: Db) =>
  fromApplicants(db, {
    id: applications.id,
    userId: jobSeekerProfiles.userId,
    about: sql<Ending>`case when ${isFilled} then 'filled' else 'closed' end`,
  });

/** Whether an applicant waits whose posting has ended, and does not know it yet. */
const isTold = (db: Db, now: Date): SQL | undefined =>
  and(
    inArray(applications.status, APPLICATION_STATUSES.filter(isActiveApplication)),
    isNull(applications.withdrawnAt),
    isAccountOpen(jobSeekerProfiles.userId),
    hasEnded(now),
    notExists(
      db
        .select({ one: sql`1` })
        .from(applicationNews)
        .where(
          and(
            eq(applicationNews.applicationId, applications.id),
            inArray(applicationNews.about, [...ENDINGS]),
          ),
        ),
    ),
  );

/** Whether the posting was closed, by its employer or its date, or filled, in the last days. */
function hasEnded(now: Date): SQL {
  const [from, to] = [LATEST_MS, GRACE_MS].map((ms) => new Date(now.getTime() - ms).toISOString());
  return sql`${jobs.id} in (
    select id from jobs ended
     where not ended.is_active and ended.taken_down_at is null and ended.updated_at > ${from} and ended.updated_at <= ${to}
    union all
    select id from jobs ended where ended.closes_at > ${from} and ended.closes_at <= ${to}
    union all
    select hired.job_id from applications hired
     where hired.status = 'hired' and hired.updated_at > ${from} and hired.updated_at <= ${to})
    and (${isPostingClosed(now)} or ${isFilled})`;
}
