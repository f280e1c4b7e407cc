import { asc, eq } from 'drizzle-orm';
import { staffMembers } from '#shared/schema/staff.ts';
import { users } from '#shared/schema/users.ts';
import type { Db } from '../../db/connect.ts';
import { findUserByLogin, type UserRow } from '../auth/queries.ts';
import { recordAct } from './audit.ts';

/** At this moment: who is removed may do nothing more, although signed in. */
export async function isStaffMember(db: Db, userId: number): Promise<boolean> {
  return (await db.$count(staffMembers, eq(staffMembers.userId, userId))) > 0;
}

export function listMembers(db: Db) {
  return db
    .select({
      username: users.username,
      fullName: users.fullName,
      addedAt: staffMembers.addedAt,
    })
    .from(staffMembers)
    .innerJoin(users, eq(users.id, staffMembers.userId))
    .orderBy(asc(users.username));
}

interface Change {
  /** A username or an email address. */
  login: string;
  reason: string;
  now: Date;
}

/** @returns false for a member already @throws where no account has that name */
export function addMember(db: Db, { login, reason, now }: Change): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { id } = await getUserByLogin(tx, login);
    const { rowCount } = await tx
      .insert(staffMembers)
      .values({ userId: id, addedAt: now })
      .onConflictDoNothing();
    if (rowCount === 0) return false;
    await recordAct(tx, { act: 'add-member', subjectId: id, reason }, now);
    return true;
  });
}

/** @returns false for a person who is no member @throws where no account has that name */
export function removeMember(db: Db, { login, reason, now }: Change): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { id } = await getUserByLogin(tx, login);
    const { rowCount } = await tx.delete(staffMembers).where(eq(staffMembers.userId, id));
    if (rowCount === 0) return false;
    await recordAct(tx, { act: 'remove-member', subjectId: id, reason }, now);
    return true;
  });
}

async function getUserByLogin(db: Db, login: string): Promise<UserRow> {
  const user = await findUserByLogin(db, login);
  if (!user) throw new Error(`No account has the username or email ${login}.`);
  return user;
}
