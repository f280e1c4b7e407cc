import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { StaffFactor, StaffRole } from '#shared/domain/staff.ts';
import { secondFactors } from '#shared/schema/second-factors.ts';
import { staffMembers } from '#shared/schema/staff.ts';
import { sessions, users } from '#shared/schema/users.ts';
import type { Db } from '../../db/connect.ts';
import { findUserByLogin, type UserRow } from '../auth/queries.ts';
import { recordAct } from './audit.ts';

/** At this moment: who is removed may do nothing more, although signed in. */
export async function isStaffMember(db: Db, userId: number): Promise<boolean> {
  return (await db.$count(staffMembers, eq(staffMembers.userId, userId))) > 0;
}

interface Visit {
  userId: number;
  sessionID: string;
  /** Where a persona's session counts as one with a second factor. */
  isStaging: boolean;
}

/** The role of a member, and whether their second factor was given in this session. */
export async function findMember(
  db: Db,
  { userId, sessionID, isStaging }: Visit,
): Promise<{ role: StaffRole; secondFactor: StaffFactor } | undefined> {
  const { confirmedAt } = secondFactors;
  const shown = sql<string | null>`${sessions.sess} ->> 'secondFactor'`;
  const [found] = await db
    .select({ role: staffMembers.role, since: confirmedAt, shown })
    .from(staffMembers)
    .leftJoin(secondFactors, eq(secondFactors.userId, staffMembers.userId))
    .leftJoin(sessions, eq(sessions.sid, sessionID))
    .where(eq(staffMembers.userId, userId));
  if (!found) return undefined;
  const { role, since } = found;
  if (isStaging && found.shown === 'persona') return { role, secondFactor: 'given' };
  const asked = found.shown === null ? 'asked' : 'given';
  return { role, secondFactor: since === null ? 'missing' : asked };
}

export function listMembers(db: Db) {
  return db
    .select({
      role: staffMembers.role,
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

/** @returns false for a member already, in either role @throws where no account has that name */
export function addMember(
  db: Db,
  { login, reason, now, role = 'support' }: Change & { role?: StaffRole | undefined },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { id } = await getUserByLogin(tx, login);
    const { rowCount } = await tx
      .insert(staffMembers)
      .values({ userId: id, addedAt: now, role })
      .onConflictDoNothing();
    if (rowCount === 0) return false;
    await recordAct(tx, { act: 'add-member', subjectId: id, reason, details: { role } }, now);
    return true;
  });
}

/**
 * Gives a member the other role, which holds from their next call on.
 * @returns false for one that has it already, or who is no member
 * @throws where no account has that name
 */
export function changeRole(
  db: Db,
  { login, reason, now, role }: Change & { role: StaffRole },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { id } = await getUserByLogin(tx, login);
    const { userId } = staffMembers;
    const hasOther = and(eq(userId, id), ne(staffMembers.role, role));
    const { rowCount } = await tx.update(staffMembers).set({ role }).where(hasOther);
    if (rowCount === 0) return false;
    await recordAct(tx, { act: 'change-role', subjectId: id, reason, details: { role } }, now);
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
