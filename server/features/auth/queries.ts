import { and, desc, eq, ne, or, sql } from 'drizzle-orm';
import { sessions, users } from '#shared/schema/users.ts';
import { AppError } from '../../platform/core/errors.ts';
import { type Db, onlyRow } from '../../platform/db/connect.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { batchCalls } from '../../platform/db/together.ts';

const MAX_SESSIONS = 100;

export type UserRow = typeof users.$inferSelect;

const usersById = prepared<UserRow, { ids: number[] }>('users-by-id', (db) =>
  db
    .select()
    .from(users)
    .where(sql`${users.id} = any(${sql.placeholder('ids')}::int[])`),
);

export const findUser = batchCalls(async (db: Db, ids: number[]) => {
  const userRows = await usersById(db, { ids });
  const byId = new Map(userRows.map((user) => [user.id, user]));
  return ids.map((id) => byId.get(id));
});

/** Returns the account of a session. @throws AppError UNAUTHENTICATED if it was deleted */
export async function getUser(db: Db, id: number): Promise<UserRow> {
  const user = await findUser(db, id);
  if (!user) throw new AppError('UNAUTHENTICATED');
  return user;
}

/** Finds an account by username or email, ignoring case. */
export async function findUserByLogin(db: Db, login: string): Promise<UserRow | undefined> {
  const lowerLogin = sql`lower(${login})`;
  const [user] = await db
    .select()
    .from(users)
    .where(
      or(eq(sql`lower(${users.username})`, lowerLogin), eq(sql`lower(${users.email})`, lowerLogin)),
    );
  return user;
}

export async function insertUser(db: Db, values: typeof users.$inferInsert): Promise<UserRow> {
  return onlyRow(db.insert(users).values(values).returning());
}

export async function updatePassword(db: Db, id: number, password: string): Promise<void> {
  await db.update(users).set({ password }).where(eq(users.id, id));
}

export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, sql`lower(${email})`));
  return user;
}

export function lockUser(tx: Db, id: number): Promise<UserRow> {
  return onlyRow(tx.select().from(users).where(eq(users.id, id)).for('no key update'));
}

export async function setEmail(
  db: Db,
  id: number,
  values: { email: string; emailConfirmedAt: Date },
): Promise<void> {
  await db.update(users).set(values).where(eq(users.id, id));
}

/** Replaces the password. @returns false if it was not `from` any more */
export async function replacePassword(
  db: Db,
  id: number,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const { rowCount } = await db
    .update(users)
    .set({ password: to })
    .where(and(eq(users.id, id), eq(users.password, from)));
  return rowCount === 1;
}

export async function updateUser(
  db: Db,
  id: number,
  changes: Partial<Pick<UserRow, 'fullName' | 'title' | 'language' | 'timeZone'>>,
): Promise<UserRow> {
  return onlyRow(
    db
      .update(users)
      // Makes an empty change a valid statement.
      .set({ id, ...changes })
      .where(eq(users.id, id))
      .returning(),
  );
}

/** Must match the expression of the table's index. */
const sessionUser = sql`((${sessions.sess} -> 'passport' ->> 'user')::int)`;

export type SessionRow = Awaited<ReturnType<typeof listSessions>>[number];

/** Latest sessions of a person, including expired ones, which a background task deletes. */
export function listSessions(db: Db, userId: number) {
  return db
    .select()
    .from(sessions)
    .where(eq(sessionUser, userId))
    .orderBy(desc(sessions.expire))
    .limit(MAX_SESSIONS);
}

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
