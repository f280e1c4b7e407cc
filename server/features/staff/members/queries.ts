import { asc, eq, sql } from 'drizzle-orm';
import type { StaffFactor, StaffRole } from '#shared/domain/staff.ts';
import { secondFactors } from '#shared/schema/second-factors.ts';
import { staffMembers } from '#shared/schema/staff.ts';
import { sessions, users } from '#shared/schema/users.ts';
import { type Db, firstRow } from '../../../platform/db/connect.ts';

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

/** Role of a member, which stays until the transaction ends. */
export async function lockRole(tx: Db, userId: number): Promise<StaffRole | undefined> {
  const ofMember = eq(staffMembers.userId, userId);
  const roles = tx.select({ role: staffMembers.role }).from(staffMembers);
  return (await firstRow(roles.where(ofMember).for('share')))?.role;
}

export function listMembers(db: Db) {
  return db
    .select({
      id: users.id,
      role: staffMembers.role,
      username: users.username,
      fullName: users.fullName,
      addedAt: staffMembers.addedAt,
    })
    .from(staffMembers)
    .innerJoin(users, eq(users.id, staffMembers.userId))
    .orderBy(asc(users.username));
}
