import { eq, or, sql } from 'drizzle-orm';
import { sessions, users } from '#shared/schema/users.ts';
import { type Db, onlyRow } from '../../db/connect.ts';
import { prepared } from '../../db/prepared.ts';
import { batched } from '../../db/together.ts';

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

/** Ends all sessions of a person. @returns their ids */
export async function deleteSessions(db: Db, userId: number): Promise<string[]> {
  const ended = await db
    .delete(sessions)
    .where(sql`(${sessions.sess} -> 'passport' ->> 'user')::int = ${userId}`)
    .returning({ sid: sessions.sid });
  return ended.map(({ sid }) => sid);
}
