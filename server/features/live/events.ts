import { lt, sql } from 'drizzle-orm';
import type { LiveEventType } from '#shared/domain/live-events.ts';
import { EVENTS_KEPT_MINUTES } from '#shared/domain/retention.ts';
import { type LiveSubject, liveEvents } from '#shared/schema/live.ts';
import type { Db } from '../../db/connect.ts';
import { deleteBatch } from '../../db/delete-batch.ts';

/** The PostgreSQL channel of the ids of users who have new events. */
export const LIVE_CHANNEL = 'portage_live';

/** An interrupted stream can resume within this time. */
const KEPT_MS = EVENTS_KEPT_MINUTES * 60_000;

/** An arbitrary first key of advisory locks. */
const LOCK_SPACE = 5;

export interface NewEvent {
  userId: number;
  type: LiveEventType;
  subject: LiveSubject;
}

/**
 * Records events in the transaction that causes them; streams are notified when it commits. One
 * transaction at a time writes for a person, so that the ids of their events are in the order of
 * commit and a stream that resumes after an id misses none.
 */
export async function recordEvents(tx: Db, events: NewEvent[], now: Date): Promise<void> {
  const people = [...new Set(events.map(({ userId }) => userId))].sort((a, b) => a - b);
  // The count is there once every lock is held; only then rows, and with them ids, are made.
  await tx.execute(sql`
    with held as materialized (
      select count(pg_advisory_xact_lock(${LOCK_SPACE}, person)) as locks
        from unnest(${sql.param(people)}::int[]) as person),
    recorded as (
      insert into ${liveEvents} (user_id, type, subject, created_at)
      select event."userId", event.type, event.subject, ${now.toISOString()}
        from held, jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
          as event("userId" int, type text, subject jsonb)
       where held.locks > 0
      returning user_id)
    select pg_notify(${LIVE_CHANNEL}, user_id::text) from (select distinct user_id from recorded) as people`);
}

/** Deletes events that are too old to resume from. */
export async function forgetOldEvents(db: Db, now: Date): Promise<boolean> {
  const oldest = new Date(now.getTime() - KEPT_MS);
  return deleteBatch(db, liveEvents, lt(liveEvents.createdAt, oldest));
}
