import { and, asc, eq, gt, lt, max, sql } from 'drizzle-orm';
import type { LiveEventType } from '#shared/domain/live-events.ts';
import { EVENTS_KEPT_MINUTES } from '#shared/domain/retention.ts';
import { type LiveSubject, liveEvents } from '#shared/schema/live.ts';
import type { Db } from '../db/connect.ts';
import { deleteBatch } from '../db/delete-batch.ts';

/** PostgreSQL channel of notices with the ids of users who have new events. */
export const LIVE_CHANNEL = 'portage_live';

/** Time within which an interrupted stream can resume. */
const KEPT_MS = EVENTS_KEPT_MINUTES * 60_000;

/** Arbitrary first key of advisory locks. */
const LOCK_SPACE = 5;

export type EventRow = typeof liveEvents.$inferSelect;

export const EVENT_BATCH = 500;

export interface NewEvent {
  userId: number;
  type: LiveEventType;
  subject: LiveSubject;
}

/**
 * Records events in the transaction of their cause; streams are notified at its commit.
 * Transactions that write for the same person wait for each other, so that event ids are in commit
 * order and a stream that resumes after an id misses none.
 */
export async function recordEvents(tx: Db, events: NewEvent[], now: Date): Promise<void> {
  const userIds = [...new Set(events.map(({ userId }) => userId))].sort((a, b) => a - b);
  // Rows, and with them ids, are inserted only after the count, which needs every lock.
  await tx.execute(sql`
    with held as materialized (
      select count(pg_advisory_xact_lock(${LOCK_SPACE}, person)) as locks
        from unnest(${sql.param(userIds)}::int[]) as person),
    recorded as (
      insert into ${liveEvents} (user_id, type, subject, created_at)
      select event."userId", event.type, event.subject, ${now.toISOString()}
        from held, jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
          as event("userId" int, type text, subject jsonb)
       where held.locks > 0
      returning user_id)
    select pg_notify(${LIVE_CHANNEL}, user_id::text) from (select distinct user_id from recorded) as people`);
}

/** A person's next `EVENT_BATCH` events after an id, in order. */
export async function listEventsAfter(db: Db, userId: number, id: number): Promise<EventRow[]> {
  return db
    .select()
    .from(liveEvents)
    .where(and(eq(liveEvents.userId, userId), gt(liveEvents.id, id)))
    .orderBy(asc(liveEvents.id))
    .limit(EVENT_BATCH);
}

export async function findLastEventId(db: Db, userId: number): Promise<number> {
  const [row] = await db
    .select({ id: max(liveEvents.id) })
    .from(liveEvents)
    .where(eq(liveEvents.userId, userId));
  return row?.id ?? 0;
}

/** Deletes events that are too old to resume from. */
export async function deleteOldEvents(db: Db, now: Date): Promise<boolean> {
  const oldest = new Date(now.getTime() - KEPT_MS);
  return deleteBatch(db, liveEvents, lt(liveEvents.createdAt, oldest));
}
