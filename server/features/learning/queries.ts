import { eq, lt, sql } from 'drizzle-orm';
import { LEARNING_TEXT_VERSION, type LearningEvent } from '#shared/domain/learning.ts';
import { torontoDay } from '#shared/domain/toronto.ts';
import { jobs } from '#shared/schema/jobs.ts';
import { learningConsents, learningEvents } from '#shared/schema/learning.ts';
import { type Db, firstRow, onlyRow } from '../../platform/db/connect.ts';
import { deleteBatch } from '../../platform/db/delete-batch.ts';

export type ConsentRow = typeof learningConsents.$inferSelect;

/** A job that a person was shown or acted on. */
export interface NewEvent {
  userId: number;
  jobId: number;
  kind: LearningEvent;
  position?: number;
  score?: number;
  at: Date;
}

/** Maximum number of events per person and day; later ones are dropped. */
const MAX_EVENTS_PER_DAY = 1_000;

export const findConsent = (db: Db, userId: number): Promise<ConsentRow | undefined> =>
  firstRow(db.select().from(learningConsents).where(ofPerson(userId)));

/** Stores a decision; a repeated one keeps its time. Locks the row until the transaction ends. */
export async function upsertConsent(db: Db, row: ConsentRow): Promise<ConsentRow> {
  const { userId: _, ...decision } = row;
  const { isGiven, textVersion } = decision;
  const isSame = sql`(${learningConsents.isGiven}, ${learningConsents.textVersion}) = (${isGiven}, ${textVersion})`;
  const [changedRow] = await db
    .insert(learningConsents)
    .values(row)
    .onConflictDoUpdate({
      target: learningConsents.userId,
      set: decision,
      setWhere: sql`not ${isSame}`,
    })
    .returning();
  return changedRow ?? onlyRow(db.select().from(learningConsents).where(ofPerson(row.userId)));
}

export const countEvents = (db: Db, userId: number) =>
  db.$count(learningEvents, eq(learningEvents.userId, userId));

export async function deleteEvents(db: Db, userId: number): Promise<void> {
  await db.delete(learningEvents).where(eq(learningEvents.userId, userId));
}

export async function deleteEventsBefore(db: Db, time: Date): Promise<boolean> {
  return deleteBatch(db, learningEvents, lt(learningEvents.at, time));
}

/**
 * Stores the events whose person had agreed to the present text before they happened. Locks the
 * consents until the insert commits, so that a concurrent withdrawal deletes all rows or prevents
 * them.
 */
export async function insertEvents(db: Db, events: readonly NewEvent[]): Promise<void> {
  const eventRows = events.map((event) => ({ ...event, day: torontoDay(event.at) }));
  const userIds = [...new Set(events.map(({ userId }) => userId))];
  await db.execute(sql`
    with consents as materialized (
      select user_id, decided_at from ${learningConsents}
       where user_id = any(${sql.param(userIds)}::int[]) and is_given
         and text_version = ${LEARNING_TEXT_VERSION}
         for share),
    consented as (
      select e.*, row_number() over (partition by e."userId", e.day order by e.at) as number
        from jsonb_to_recordset(${JSON.stringify(eventRows)}::jsonb) as e(
               "userId" int, "jobId" int, kind text, position int, score int, at timestamptz, day date)
        join consents on consents.user_id = e."userId" and e.at >= consents.decided_at
        join ${jobs} on jobs.id = e."jobId"),
    before as (
      select user_id, day, count(*) as number from ${learningEvents}
       where (user_id, day) in (select "userId", day from consented)
       group by user_id, day)
    insert into ${learningEvents} (user_id, day, job_id, kind, position, score, at)
    select e."userId", e.day, e."jobId", e.kind, e.position, e.score, e.at
      from consented e left join before on before.user_id = e."userId" and before.day = e.day
     where e.number + coalesce(before.number, 0) <= ${MAX_EVENTS_PER_DAY}
     order by e."userId", e.day, e."jobId", e.kind
        on conflict do nothing`);
}

const ofPerson = (userId: number) => eq(learningConsents.userId, userId);
