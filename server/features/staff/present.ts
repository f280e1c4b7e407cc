import type { StaffAccount, StaffAuditEntry } from '#shared/contract/contract.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Actor } from '../../platform/core/actor.ts';
import { onClockOf } from '../../platform/core/clock.ts';
import type { Db } from '../../platform/db/connect.ts';
import { findClosure } from '../auth/closing/queries.ts';
import { findLockEnd } from '../auth/locks/queries.ts';
import { isStaffMember, listSessions, type UserRow } from '../auth/queries.ts';
import { findSuspension } from '../auth/suspension/service.ts';
import { readBlocks } from '../blocks/queries.ts';
import { type CompanyRow, listCompanies, listMembers } from '../companies/queries.ts';
import { presentExport } from '../data-export/present.ts';
import { findCurrentExport } from '../data-export/service.ts';
import { countActiveJobs } from '../jobs/queries.ts';
import { countApplications, listOpenPayments } from './account-queries.ts';
import type { AuditRow } from './audit.ts';
import { isParty } from './conflicts.ts';
import { listSeenPages } from './seen-pages.ts';

const DAY_MS = 86_400_000;

export const presentAuditEntry = ({ entry, texts, staff, subject }: AuditRow): StaffAuditEntry => ({
  ...entry,
  reason: texts?.reason ?? null,
  operator: texts?.operator ?? null,
  at: entry.at.toISOString(),
  seen: entry.seenIds?.length ?? 0,
  staff,
  subject,
});

/** Presents an account to staff, without secrets and messages. */
export async function readAccount(
  db: Db,
  user: UserRow,
  { config, actor, now }: { config: Config; actor: Actor; now: Date },
): Promise<StaffAccount> {
  const { id, username, fullName, email, role, createdAt, emailConfirmedAt } = user;
  const closure = await findClosure(db, id);
  const suspension = await findSuspension(db, id);
  const lockEnd = await findLockEnd(db, user, config.rateLimits, now);
  const sessions = await listSessions(db, id);
  const archive = await findCurrentExport(db, { id }, now);
  const idleMs = config.session.idleDays * DAY_MS;
  const companies = await listCompanies(db, id);
  const ownIds = companies.filter(({ accountId }) => accountId === id).map((each) => each.id);
  return {
    id,
    username,
    fullName,
    email,
    role,
    isEmailConfirmed: emailConfirmedAt !== null,
    createdAt: createdAt.toISOString(),
    companyName: companies[0]?.name ?? null,
    companies: await readTeams(db, companies),
    isStaff: await isStaffMember(db, id),
    isParty: await isParty(db, actor.id, [id]),
    suspendedAt: suspension?.suspendedAt.toISOString() ?? null,
    erasedAt: (closure?.erasedAt ?? closure?.dueAt)?.toISOString() ?? null,
    lockedUntil: lockEnd?.toISOString() ?? null,
    sessions: sessions.map(({ sess: { browser = null, system = null }, expire }) => ({
      browser,
      system,
      lastUsedAt: onClockOf(now, expire.getTime() - idleMs).toISOString(),
    })),
    openPostings: await countActiveJobs(db, ownIds, now),
    applications: await countApplications(db, id),
    openPayments: await listOpenPayments(db, id),
    hasBlocked: await readBlocks(db, { blockerId: id }),
    blockedBy: await readBlocks(db, { blockedId: id }),
    seenPages: await listSeenPages(db, user),
    dataExport: archive ? presentExport(archive) : null,
  };
}

/** Companies of a person, each with its members. */
async function readTeams(db: Db, companies: CompanyRow[]): Promise<StaffAccount['companies']> {
  const teams: StaffAccount['companies'] = [];
  for (const { id, name, role } of companies) {
    const members = (await listMembers(db, id)).map(({ userId, ...member }) => ({
      id: userId,
      name: member.name,
      role: member.role,
    }));
    teams.push({ name, role, members });
  }
  return teams;
}
