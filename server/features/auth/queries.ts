import { and, desc, eq, or, sql } from 'drizzle-orm';
import { staffMembers } from '#shared/schema/staff.ts';
import { sessions, users } from '#shared/schema/users.ts';
import { AppError } from '../../platform/core/errors.ts';
import { type Db, onlyRow } from '../../platform/db/connect.ts';
import { sessionUser } from '../../platform/db/end-sessions.ts';
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

const staffById = prepared<{ userId: number }, { ids: number[] }>('staff-by-id', (db) =>
  db
    .select({ userId: staffMembers.userId })
    .from(staffMembers)
    .where(sql`${staffMembers.userId} = any(${sql.placeholder('ids')}::int[])`),
);

/** Queried each time, because a removed member loses access at once. */
export const isStaffMember = batchCalls(async (db: Db, ids: number[]) => {
  const staffIds = new Set((await staffById(db, { ids })).map(({ userId }) => userId));
  return ids.map((id) => staffIds.has(id));
});

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
  changes: Partial<Pick<UserRow, 'fullName' | 'title' | 'language' | 'timeZone' | 'undoSeconds'>>,
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
