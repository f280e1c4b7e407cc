import { and, desc, eq, ne, or, sql } from 'drizzle-orm';
import { sessions, users } from '#shared/schema/users.ts';
import { AppError } from '../../core/errors.ts';
import { type Db, onlyRow } from '../../db/connect.ts';
import { prepared } from '../../db/prepared.ts';
import { batched } from '../../db/together.ts';

/** More are not listed; a person has a few. */
const MAX_SESSIONS = 100;

export type UserRow = typeof users.$inferSelect;

const usersById = prepared<UserRow, { ids: number[] }>('users-by-id', (db) =>
  db
    .select()
    .from(users)
    .where(sql`${users.id} = any(${sql.placeholder('ids')}::int[])`),
);

export const findUser = batched(async (db: Db, ids: number[]) => {
  const found = await usersById(db, { ids });
  const byId = new Map(found.map((user) => [user.id, user]));
  return ids.map((id) => byId.get(id));
});

/** The account of a session. @throws AppError UNAUTHENTICATED when it was deleted */
export async function getUser(db: Db, id: number): Promise<UserRow> {
  const user = await findUser(db, id);
  if (!user) throw new AppError('UNAUTHENTICATED');
  return user;
}

/** By username or e-mail, without regard to case. */
export async function findUserByLogin(db: Db, login: string): Promise<UserRow | undefined> {
  const wanted = sql`lower(${login})`;
  const [user] = await db
    .select()
    .from(users)
    .where(or(eq(sql`lower(${users.username})`, wanted), eq(sql`lower(${users.email})`, wanted)));
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

/** An account that exists, locked until the transaction ends. */
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

/** Whether the password was still the one that was checked. */
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
      // Of an empty change, a statement all the same.
      .set({ id, ...changes })
      .where(eq(users.id, id))
      .returning(),
  );
}

/** As the index of the table has it. */
const sessionUser = sql`((${sessions.sess} -> 'passport' ->> 'user')::int)`;

export type SessionRow = Awaited<ReturnType<typeof listSessions>>[number];

/** The latest sessions of a person; what has expired is deleted by a background task. */
export function listSessions(db: Db, userId: number) {
  return db
    .select()
    .from(sessions)
    .where(eq(sessionUser, userId))
    .orderBy(desc(sessions.expire))
    .limit(MAX_SESSIONS);
}

/** Ends one session of a person; changes that are under way in it are refused. */
export async function endSession(tx: Db, userId: number, sid: string): Promise<void> {
  await endSignIns(tx, userId);
  await tx.delete(sessions).where(eq(sessions.sid, sid));
}

/**
 * Ends all sessions of a person, or all except one, and has sign-ins under way open none.
 * @returns their ids
 */
export async function endSessions(tx: Db, userId: number, except = ''): Promise<string[]> {
  // First: a session that is being stored waits for this row, or is there to be deleted.
  await endSignIns(tx, userId);
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessionUser, userId), ne(sessions.sid, except)))
    .returning({ sid: sessions.sid });
  return ended.map(({ sid }) => sid);
}

/** Has sign-ins under way open no session: who it is has to be shown again. */
export async function endSignIns(tx: Db, userId: number): Promise<void> {
  await tx
    .update(users)
    .set({ sessionVersion: sql`${users.sessionVersion} + 1` })
    .where(eq(users.id, userId));
}
