import { lt } from 'drizzle-orm';
import { sessions } from '#shared/schema/users.ts';
import type { Db } from '../db/connect.ts';
import { deleteBatch } from '../db/delete-batch.ts';

/** Deletes sessions that have ended by the clock of the store, which is the system's. */
export async function forgetEndedSessions(db: Db): Promise<boolean> {
  return deleteBatch(db, sessions, lt(sessions.expire, new Date()));
}
