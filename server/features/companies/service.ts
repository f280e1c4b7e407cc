import { eq } from 'drizzle-orm';
import type { MemberRole } from '#shared/domain/company.ts';
import { companyMembers } from '#shared/schema/companies.ts';
import type { companyProfileSchema } from '#shared/validators/company-profile.ts';
import type { z } from '#shared/validators/validator.ts';
import type { Actor, Membership } from '../../platform/core/actor.ts';
import { AppError } from '../../platform/core/errors.ts';
import { recordActs } from '../../platform/db/company-acts.ts';
import type { Db } from '../../platform/db/connect.ts';
import { endSessions, voidPendingSignIns } from '../../platform/db/end-sessions.ts';
import { handOverPayments } from '../payments/service.ts';
import { createCompany } from '../profiles/service.ts';
import { presentTeam } from './present.ts';
import {
  applicationsOf,
  type CompanyRow,
  deleteMember,
  listCompanies,
  listInvitations,
  listMembers,
  type MemberRow,
  moveAccount,
  moveAssignments,
  setRequiresSecondFactor,
  updateRole,
} from './queries.ts';

/** The company that an actor acts for. @throws AppError NOT_FOUND for an employer without one */
export function companyOf({ company }: Actor): Membership {
  if (!company) throw new AppError('NOT_FOUND');
  return company;
}

/** A company of the person. @throws AppError NOT_FOUND */
export async function getCompany(db: Db, userId: number, id: number): Promise<CompanyRow> {
  const company = (await listCompanies(db, userId)).find((each) => each.id === id);
  if (!company) throw new AppError('NOT_FOUND');
  return company;
}

/** Creates another company, or the first one of the person's account. */
export async function addCompany(
  db: Db,
  actor: Actor,
  body: z.output<typeof companyProfileSchema>,
  now: Date,
): Promise<CompanyRow> {
  const { id } = await createCompany(db, actor, body, now, { isAdditional: true });
  return getCompany(db, actor.id, id);
}

/** Members and, for an owner, invitations. @throws AppError NOT_FOUND */
export async function getTeam(db: Db, actor: Actor, now: Date) {
  const { id, role } = companyOf(actor);
  const [company] = (await listCompanies(db, actor.id)).filter((each) => each.id === id);
  if (!company) throw new AppError('NOT_FOUND');
  const invitations = role === 'owner' ? await listInvitations(db, id) : [];
  return presentTeam(await listMembers(db, id), invitations, {
    requiresSecondFactor: company.requiresSecondFactor,
    now,
  });
}

/** @throws AppError NOT_FOUND */
async function getMember(tx: Db, companyId: number, userId: number): Promise<MemberRow> {
  const member = (await listMembers(tx, companyId)).find((each) => each.userId === userId);
  if (!member) throw new AppError('NOT_FOUND');
  return member;
}

interface MemberChange {
  userId: number;
  now: Date;
}

/**
 * Changes a member's role. The call's guard has locked the accounts of all members, whose pending
 * writes are refused by the raised session version.
 * @throws AppError NOT_FOUND, LAST_OWNER for the company's account
 */
export async function changeRole(
  db: Db,
  actor: Actor,
  { userId, role, now }: MemberChange & { role: MemberRole },
): Promise<void> {
  const { id } = companyOf(actor);
  await db.transaction(async (tx) => {
    const member = await getMember(tx, id, userId);
    if (member.role === role) return;
    if (member.isAccount) throw new AppError('LAST_OWNER');
    await updateRole(tx, id, userId, role);
    if (role === 'finance') await moveAssignments(tx, id, { from: userId, to: actor.id });
    await voidPendingSignIns(tx, userId);
    await recordActs(tx, actor, [{ act: 'change-role', subjectId: userId }], now);
  });
}

/**
 * Removes a member, whose assignments go to the caller.
 * @returns ids of the ended sessions, of a member who has no other company
 * @throws AppError NOT_FOUND, LAST_OWNER for the company's account, CONFLICT for oneself
 */
export async function removeMember(
  db: Db,
  actor: Actor,
  { userId, now }: MemberChange,
): Promise<string[]> {
  const { id } = companyOf(actor);
  return db.transaction(async (tx) => {
    const member = await getMember(tx, id, userId);
    if (userId === actor.id) throw new AppError('CONFLICT');
    if (member.isAccount) throw new AppError('LAST_OWNER');
    await endMembership(tx, id, { from: userId, to: actor.id });
    await recordActs(tx, actor, [{ act: 'remove', subjectId: userId }], now);
    const hasOther = (await listCompanies(tx, userId)).length > 0;
    return hasOther ? [] : endSessions(tx, userId);
  });
}

/** Ends a membership, and refuses the member's pending writes. */
async function endMembership(
  tx: Db,
  companyId: number,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await moveAssignments(tx, companyId, { from, to });
  await deleteMember(tx, companyId, from);
  await voidPendingSignIns(tx, from);
}

/** Leaves the company; assignments go to its account. @throws AppError LAST_OWNER for that */
export async function leaveCompany(db: Db, actor: Actor, now: Date): Promise<void> {
  const { id, accountId } = companyOf(actor);
  await db.transaction(async (tx) => {
    const member = await getMember(tx, id, actor.id);
    if (member.isAccount) throw new AppError('LAST_OWNER');
    await endMembership(tx, id, { from: actor.id, to: accountId });
    await recordActs(tx, actor, [{ act: 'leave' }], now);
  });
}

/**
 * Ends all memberships of a person whose account closes.
 * @throws AppError LAST_OWNER if it is the account of a company with other members
 */
export async function leaveAll(tx: Db, userId: number): Promise<void> {
  for (const { id, accountId } of await listCompanies(tx, userId)) {
    if (accountId !== userId) await endMembership(tx, id, { from: userId, to: accountId });
    else if ((await tx.$count(companyMembers, eq(companyMembers.companyId, id))) > 1) {
      throw new AppError('LAST_OWNER');
    }
  }
}

/**
 * Makes another member's account the company's. Pending writes of all members are refused, because
 * they would still name the old account.
 * @throws AppError NOT_FOUND, MEMBER_ROLE_REQUIRED for an owner whose account is not the company's
 */
export async function handOver(db: Db, actor: Actor, { userId, now }: MemberChange): Promise<void> {
  const { id } = companyOf(actor);
  await db.transaction(async (tx) => {
    const isOwnAccount = (await getMember(tx, id, actor.id)).isAccount;
    if (!isOwnAccount) throw new AppError('MEMBER_ROLE_REQUIRED');
    await getMember(tx, id, userId);
    if (userId === actor.id) return;
    const accounts = { from: actor.id, to: userId };
    await handOverPayments(tx, applicationsOf(id), accounts);
    await moveAccount(tx, id, accounts);
    for (const member of await listMembers(tx, id)) await voidPendingSignIns(tx, member.userId);
    await recordActs(tx, actor, [{ act: 'hand-over', subjectId: userId }], now);
  });
}

/** Requires a second factor of every member. */
export async function requireSecondFactor(
  db: Db,
  actor: Actor,
  { isRequired, now }: { isRequired: boolean; now: Date },
): Promise<void> {
  const { id } = companyOf(actor);
  await db.transaction(async (tx) => {
    await setRequiresSecondFactor(tx, id, isRequired);
    await recordActs(tx, actor, [{ act: 'require-second-factor' }], now);
  });
}
