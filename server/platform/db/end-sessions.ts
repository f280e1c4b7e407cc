import { and, eq, ne, sql } from 'drizzle-orm';
import { sessions, users } from '#shared/schema/users.ts';
import type { Db } from './connect.ts';

/** The person of a session; must match the expression of the table's index. */
export const sessionUser = sql`((${sessions.sess} -> 'passport' ->> 'user')::int)`;

/** Ends one session of a person; pending writes of the session are refused. */
export async function endSession(tx: Db, userId: number, sid: string): Promise<void> {
  await voidPendingSignIns(tx, userId);
  await tx.delete(sessions).where(eq(sessions.sid, sid));
}

/**
 * Ends all sessions of a person, or all except one, and voids pending sign-ins.
 * @returns ids of the ended sessions
 */
export async function endSessions(tx: Db, userId: number, except = ''): Promise<string[]> {
  // First, so that a session being inserted either waits for this row or is deleted below.
  await voidPendingSignIns(tx, userId);
  const deletedRows = await tx
    .delete(sessions)
    .where(and(eq(sessionUser, userId), ne(sessions.sid, except)))
    .returning({ sid: sessions.sid });
  return deletedRows.map(({ sid }) => sid);
}

/** Voids pending sign-ins: their session version is no longer valid. */
export async function voidPendingSignIns(tx: Db, userId: number): Promise<void> {
  await tx
    .update(users)
    .set({ sessionVersion: sql`${users.sessionVersion} + 1` })
    .where(eq(users.id, userId));
}
