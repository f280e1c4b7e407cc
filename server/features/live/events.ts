import { lt, sql } from 'drizzle-orm';
import type { LiveEventType } from '#shared/domain/live-events.ts';
import { type LiveSubject, liveEvents } from '#shared/schema/live.ts';
import type { Db } from '../../db/connect.ts';

/** The PostgreSQL channel on which processes tell each other whose events to fetch. */
export const LIVE_CHANNEL = 'portage_live';

/** A stream that was cut goes on within this time, or begins anew. */
const KEPT_MS = 15 * 60_000;

/** Any number that no other advisory lock of two keys uses. */
const LOCK_SPACE = 5;

export interface NewEvent {
  userId: number;
  type: LiveEventType;
  subject: LiveSubject;
}

/**
 * Records what happened to people, in the transaction in which it happens; their streams hear of it
 * when it commits. One transaction at a time writes for a person, so that the ids of their events
 * are in the order of commit and a stream that goes on after an id misses none.
 */
export async function recordEvents(tx: Db, events: NewEvent[], now: Date): Promise<void> {
  const people = [...new Set(events.map(({ userId }) => userId))].sort((a, b) => a - b);
  const each = sql`unnest(${sql.param(people)}::int[]) as person`;
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_SPACE}, person) from ${each}`);
  await tx.insert(liveEvents).values(events.map((event) => ({ ...event, createdAt: now })));
  await tx.execute(sql`select pg_notify(${LIVE_CHANNEL}, person::text) from ${each}`);
}

/** Forgets what no stream can ask for any more. */
export async function forgetOldEvents(db: Db, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - KEPT_MS);
  await db.delete(liveEvents).where(lt(liveEvents.createdAt, oldest));
}
