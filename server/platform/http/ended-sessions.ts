import { lt } from 'drizzle-orm';
import { sessions } from '#shared/schema/users.ts';
import type { Db } from '../db/connect.ts';
import { deleteBatch } from '../db/delete-batch.ts';

/** Deletes expired sessions, by the system clock, which the session store uses. */
export async function deleteExpiredSessions(db: Db): Promise<boolean> {
  return deleteBatch(db, sessions, lt(sessions.expire, new Date()));
}
