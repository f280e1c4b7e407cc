import { and, eq, ne } from 'drizzle-orm';
import { hasStaffRole, type StaffRole } from '#shared/domain/staff.ts';
import { staffMembers } from '#shared/schema/staff.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { findUserByLogin, type UserRow } from '../../auth/queries.ts';
import { recordAct } from '../audit.ts';
import { onEscrow } from '../proposal-ends.ts';
import { employerOf, endProposal, lockWaitingOf } from '../proposal-queries.ts';
import { releaseCases } from '../queue-queries.ts';

interface MemberChange {
  /** A username or an email address. */
  login: string;
  reason: string;
  /** Who gave the order at a terminal. */
  operator?: string;
  now: Date;
}

/** Makes a person staff. @returns false if the person is a member already @throws if there is no such account */
export function addMember(
  db: Db,
  { login, now, role = 'support', ...why }: MemberChange & { role?: StaffRole | undefined },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { id } = await getUserByLogin(tx, login);
    const { rowCount } = await tx
      .insert(staffMembers)
      .values({ userId: id, addedAt: now, role })
      .onConflictDoNothing();
    if (rowCount === 0) return false;
    await recordAct(tx, { act: 'add-member', subjectId: id, ...why, details: { role } }, now);
    return true;
  });
}

/**
 * Changes a member's role from their next call on, and takes back their decisions that are not
 * made yet if the role makes none.
 * @returns false if the member has the role already, or there is no such member
 * @throws if there is no such account
 */
export function changeRole(
  db: Db,
  { login, now, role, ...why }: MemberChange & { role: StaffRole },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { id } = await getUserByLogin(tx, login);
    const { userId } = staffMembers;
    const hasOther = and(eq(userId, id), ne(staffMembers.role, role));
    const { rowCount } = await tx.update(staffMembers).set({ role }).where(hasOther);
    if (rowCount === 0) return false;
    await recordAct(tx, { act: 'change-role', subjectId: id, ...why, details: { role } }, now);
    if (!hasStaffRole(role, 'money')) await takeBackDecisions(tx, id, why, now);
    return true;
  });
}

/**
 * Ends a person's membership, takes back the decisions that they have proposed or confirmed and that
 * are not made yet, and leaves their items of the queue to everyone.
 * @returns false if the person is not a member
 * @throws if there is no such account
 */
export function removeMember(db: Db, { login, now, ...why }: MemberChange): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { id } = await getUserByLogin(tx, login);
    const { rowCount } = await tx.delete(staffMembers).where(eq(staffMembers.userId, id));
    if (rowCount === 0) return false;
    await recordAct(tx, { act: 'remove-member', subjectId: id, ...why }, now);
    await releaseCases(tx, id);
    await takeBackDecisions(tx, id, why, now);
    return true;
  });
}

/** Takes back what a member has proposed or confirmed and is not made yet. */
async function takeBackDecisions(
  tx: Db,
  memberId: number,
  why: Pick<MemberChange, 'reason' | 'operator'>,
  now: Date,
): Promise<void> {
  for (const { id, escrowId } of await lockWaitingOf(tx, memberId)) {
    await endProposal(tx, id, 'taken-back', now);
    const escrow = { id: escrowId, employerId: await employerOf(tx, escrowId) };
    const act = { ...onEscrow(escrow, 'take-back-decision'), ...why };
    await recordAct(tx, { ...act, details: { proposal: id } }, now);
  }
}

async function getUserByLogin(db: Db, login: string): Promise<UserRow> {
  const user = await findUserByLogin(db, login);
  if (!user) throw new Error(`No account has the username or email ${login}.`);
  return user;
}
