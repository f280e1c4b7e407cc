import { createHash, randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { INVITATION_DAYS, MAX_MEMBERS, type MemberRole } from '#shared/domain/company.ts';
import { ACCOUNT_PAGES } from '#shared/domain/pages.ts';
import type { Locale } from '#shared/locales/text.ts';
import { companyInvitations } from '#shared/schema/companies.ts';
import type { Actor } from '../../platform/core/actor.ts';
import { AppError } from '../../platform/core/errors.ts';
import { recordActs } from '../../platform/db/company-acts.ts';
import { type Db, onlyRow } from '../../platform/db/connect.ts';
import { queueMails } from '../../platform/mail/outbox.ts';
import { lockCompanyProfile } from '../profiles/queries.ts';
import {
  type CompanyRow,
  deleteInvitation,
  findInvitation,
  findUser,
  insertMember,
  listInvitations,
  listMembers,
} from './queries.ts';
import { companyOf, getCompany } from './service.ts';

const DAY_MS = 86_400_000;

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/**
 * Invites an address; a later invitation of it replaces an open one. Only the hash of the link's
 * token is stored.
 * @throws AppError MEMBER_EXISTS, OTHER_ADDRESS_REQUIRED for a job seeker's address, CONFLICT if the
 *   company has `MAX_MEMBERS` members and invitations
 */
export async function invite(
  db: Db,
  actor: Actor,
  { email, role }: { email: string; role: MemberRole },
  { now, locale }: { now: Date; locale: Locale },
): Promise<void> {
  const { id: companyId } = companyOf(actor);
  await db.transaction(async (tx) => {
    // Locked, so that concurrent invitations do not exceed the maximum.
    await lockCompanyProfile(tx, companyId, 'no key update');
    const user = await findUser(tx, email);
    if (user?.role === 'job_seeker') throw new AppError('OTHER_ADDRESS_REQUIRED');
    const members = await listMembers(tx, companyId);
    if (members.some(({ userId }) => userId === user?.id)) throw new AppError('MEMBER_EXISTS');
    const isSameAddress = eq(sql`lower(${companyInvitations.email})`, email.toLowerCase());
    await deleteInvitation(tx, and(eq(companyInvitations.companyId, companyId), isSameAddress));
    const open = await listInvitations(tx, companyId);
    if (members.length + open.length >= MAX_MEMBERS) throw new AppError('CONFLICT');
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(now.getTime() + INVITATION_DAYS * DAY_MS);
    const values = { companyId, email, role, tokenHash: hashOf(token), invitedBy: actor.id };
    const { id } = await onlyRow(
      tx
        .insert(companyInvitations)
        .values({ ...values, createdAt: now, expiresAt })
        .returning(),
    );
    const data = { invitationId: id, path: `${ACCOUNT_PAGES.invitation}?token=${token}` };
    const to = { address: email, language: user?.language ?? locale, userId: user?.id };
    await queueMails(tx, [{ kind: 'company-invitation', to, data }], now);
    await recordActs(tx, actor, [{ act: 'invite', subjectId: user?.id }], now);
  });
}

/** @throws AppError NOT_FOUND */
export async function revokeInvitation(
  db: Db,
  actor: Actor,
  { id, now }: { id: number; now: Date },
): Promise<void> {
  const { id: companyId } = companyOf(actor);
  await db.transaction(async (tx) => {
    const isOwn = and(eq(companyInvitations.companyId, companyId), eq(companyInvitations.id, id));
    if (!(await deleteInvitation(tx, isOwn))) throw new AppError('NOT_FOUND');
    await recordActs(tx, actor, [{ act: 'revoke-invitation' }], now);
  });
}

/** The open invitation of a link, with its company. @throws AppError LINK_EXPIRED */
export async function readInvitation(db: Db, token: string, now: Date) {
  const found = await findInvitation(db, hashOf(token));
  if (!found || found.invitation.expiresAt <= now) throw new AppError('LINK_EXPIRED');
  return found;
}

/**
 * Makes the actor a member of the company that an invitation is to. The link is used up.
 * @throws AppError LINK_EXPIRED, MEMBER_EXISTS
 */
export async function acceptInvitation(
  db: Db,
  actor: Actor,
  { token, now }: { token: string; now: Date },
): Promise<CompanyRow> {
  return db.transaction(async (tx) => {
    const { invitation } = await readInvitation(tx, token, now);
    const { id, companyId, role } = invitation;
    const isTaken = await deleteInvitation(tx, eq(companyInvitations.id, id));
    if (!isTaken) throw new AppError('LINK_EXPIRED');
    const isNew = await insertMember(tx, { companyId, userId: actor.id, role, joinedAt: now });
    if (!isNew) throw new AppError('MEMBER_EXISTS');
    const company = await getCompany(tx, actor.id, companyId);
    await recordActs(tx, { ...actor, company }, [{ act: 'join', subjectId: actor.id }], now);
    return company;
  });
}
