import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { StaffFactor, StaffRole } from '#shared/domain/staff.ts';
import { secondFactors } from '#shared/schema/second-factors.ts';
import { staffMembers } from '#shared/schema/staff.ts';
import { sessions, users } from '#shared/schema/users.ts';
import type { Db } from '../../db/connect.ts';
import { findUserByLogin, type UserRow } from '../auth/queries.ts';
import { recordAct } from './audit.ts';

/** Queried each time, because a removed member loses access at once. */
export async function isStaffMember(db: Db, userId: number): Promise<boolean> {
  return (await db.$count(staffMembers, eq(staffMembers.userId, userId))) > 0;
}

interface StaffVisit {
  userId: number;
  sessionID: string;
  /** On staging, the session of a persona counts as one with a second factor. */
  isStaging: boolean;
}

/** Role of a member, and the state of the second factor in their session. */
export async function findMember(
  db: Db,
  { userId, sessionID, isStaging }: StaffVisit,
): Promise<{ role: StaffRole; secondFactor: StaffFactor } | undefined> {
  const { confirmedAt } = secondFactors;
  const sessionFactor = sql<string | null>`${sessions.sess} ->> 'secondFactor'`;
  const [row] = await db
    .select({ role: staffMembers.role, since: confirmedAt, shown: sessionFactor })
    .from(staffMembers)
    .leftJoin(secondFactors, eq(secondFactors.userId, staffMembers.userId))
    .leftJoin(sessions, eq(sessions.sid, sessionID))
    .where(eq(staffMembers.userId, userId));
  if (!row) return undefined;
  const { role, since } = row;
  if (isStaging && row.shown === 'persona') return { role, secondFactor: 'given' };
  const factorState = row.shown === null ? 'asked' : 'given';
  return { role, secondFactor: since === null ? 'missing' : factorState };
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

interface MemberChange {
  /** A username or an email address. */
  login: string;
  reason: string;
  now: Date;
}

/** @returns false if the person is a member already @throws if there is no such account */
export function addMember(
  db: Db,
  { login, reason, now, role = 'support' }: MemberChange & { role?: StaffRole | undefined },
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
 * Changes a member's role from their next call on.
 * @returns false if the member has the role already, or there is no such member
 * @throws if there is no such account
 */
export function changeRole(
  db: Db,
  { login, reason, now, role }: MemberChange & { role: StaffRole },
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

/** @returns false if the person is not a member @throws if there is no such account */
export function removeMember(db: Db, { login, reason, now }: MemberChange): Promise<boolean> {
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
