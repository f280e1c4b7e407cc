import { CLOSED_NAME, CLOSING_DAYS } from '#shared/domain/account.ts';
import { PUBLIC_PAGES } from '#shared/domain/pages.ts';
import type { HiddenAccount } from '#shared/schema/account.ts';
import type { Actor } from '../../../platform/core/actor.ts';
import { AppError } from '../../../platform/core/errors.ts';
import type { RateLimits } from '../../../platform/core/rate-limits.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { endSessions } from '../../../platform/db/end-sessions.ts';
import { queueMails } from '../../../platform/mail/outbox.ts';
import { writeProjections } from '../../../projections/changed.ts';
import { postings, seekers } from '../../../projections/sources.ts';
import { leaveAll } from '../../companies/service.ts';
import { keepEarlierVersions, keepVersions } from '../../jobs/versions.ts';
import { findSeekerProfile } from '../../profiles/queries.ts';
import { checkPassword } from '../account-service.ts';
import { dropLink } from '../links.ts';
import { lockUser, updateUser } from '../queries.ts';
import {
  deleteClosure,
  findClosure,
  hasOpenPayment,
  insertClosure,
  listLetters,
  listOpenPostings,
  removeLetters,
  restoreLetters,
  setPostingsActive,
  updateProfileOf,
} from './queries.ts';

const DAY_MS = 86_400_000;

export const EMPTY_PROFILE: NonNullable<HiddenAccount['profile']> = {
  skills: [],
  skillIds: [],
  experience: null,
  education: null,
  location: null,
  resumeUrl: null,
  isAvailable: false,
};

/**
 * Closes an account. Data visible to others are moved into the closure at once, so that no query
 * must exclude closed accounts, and kept for an undo until the account is erased. With an open
 * payment the name stays, because the other party must know whom they pay.
 * @throws AppError WRONG_PASSWORD, RATE_LIMITED, CONFLICT, LAST_OWNER
 */
export async function closeAccount(
  { db, limits }: { db: Db; limits: RateLimits },
  actor: Actor,
  password: string,
  now: Date,
): Promise<{ erasedAfter: Date; endedSessions: string[] }> {
  await checkPassword({ db, limits }, actor, password);
  const dueAt = new Date(now.getTime() + CLOSING_DAYS * DAY_MS);
  const endedSessions = await db.transaction(async (tx) => {
    await leaveAll(tx, actor.id);
    const endedIds = await hideAccount(tx, actor.id, { closedAt: now, dueAt });
    const data = { eraseAt: dueAt.toISOString(), path: PUBLIC_PAGES.auth };
    await queueMails(tx, [{ kind: 'account-closed', to: actor.id, data }], now);
    return endedIds;
  });
  return { erasedAfter: dueAt, endedSessions };
}

/**
 * Hides a person's data from others and ends their sessions.
 * @returns ids of the ended sessions
 * @throws AppError CONFLICT if the account is closed already
 */
export async function hideAccount(
  tx: Db,
  userId: number,
  { closedAt, dueAt }: { closedAt: Date; dueAt: Date },
): Promise<string[]> {
  const user = await lockUser(tx, userId);
  const hidden = {
    fullName: user.fullName,
    title: user.title,
    ...(await hideProfile(tx, userId, closedAt)),
    jobIds: await closePostings(tx, userId, closedAt),
  };
  if (!(await insertClosure(tx, { userId, closedAt, dueAt, hidden }))) {
    throw new AppError('CONFLICT');
  }
  const fullName = (await hasOpenPayment(tx, userId)) ? user.fullName : CLOSED_NAME;
  await updateUser(tx, userId, { fullName, title: null });
  await dropLink(tx, userId, 'confirm-email');
  return endSessions(tx, userId);
}

async function hideProfile(
  tx: Db,
  userId: number,
  now: Date,
): Promise<Pick<HiddenAccount, 'profile' | 'applications'>> {
  const profile = await findSeekerProfile(tx, userId);
  if (!profile) return { profile: null, applications: [] };
  await seekers.lock(tx, [profile.id]);
  const { skills, skillIds, experience, education, location, resumeUrl, isAvailable } = profile;
  const applications = await listLetters(tx, profile.id);
  await removeLetters(tx, profile.id);
  await updateProfileOf(tx, profile.id, { ...EMPTY_PROFILE, updatedAt: now });
  await writeProjections(tx, { seekers: [profile.id] });
  const hidden = { skills, skillIds, experience, education, location, resumeUrl, isAvailable };
  return { profile: hidden, applications };
}

/** Hides a person's open postings. @returns their ids */
export async function closePostings(tx: Db, userId: number, now: Date): Promise<number[]> {
  const ids = await listOpenPostings(tx, userId);
  await setActive(tx, ids, { isActive: false, now });
  return ids;
}

/** Shows hidden postings again, unless they are deleted. */
export const reopenPostings = (tx: Db, ids: number[], now: Date): Promise<void> =>
  setActive(tx, ids, { isActive: true, now });

async function setActive(
  tx: Db,
  ids: number[],
  { isActive, now }: { isActive: boolean; now: Date },
): Promise<void> {
  if (ids.length === 0) return;
  await postings.lock(tx, ids);
  await keepEarlierVersions(tx, ids);
  await setPostingsActive(tx, ids, isActive, now);
  await writeProjections(tx, { jobs: ids });
  await keepVersions(tx, ids, now);
}

/**
 * Allows a sign-in to an account that is open, or closed and to be reopened.
 * @returns whether it is closed
 * @throws AppError ACCOUNT_CLOSING with the time of erasure
 */
export async function checkClosure(
  db: Db,
  userId: number,
  { isReopened, now }: { isReopened: boolean; now: Date },
): Promise<boolean> {
  const closure = await findClosure(db, userId);
  if (!closure) return false;
  if (closure.erasedAt || closure.dueAt <= now) throw new AppError('INVALID_CREDENTIALS');
  if (isReopened) return true;
  throw new AppError('ACCOUNT_CLOSING', { details: { erasedAt: closure.dueAt.toISOString() } });
}

/**
 * Reopens a closed account with its hidden data.
 * @param verifiedVersion session version when the password was checked
 * @throws AppError INVALID_CREDENTIALS if the password or account has changed since
 */
export async function reopenAccount(
  db: Db,
  userId: number,
  now: Date,
  verifiedVersion?: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { sessionVersion } = await lockUser(tx, userId);
    if (verifiedVersion !== undefined && verifiedVersion !== sessionVersion)
      throw new AppError('INVALID_CREDENTIALS');
    const hidden = await deleteClosure(tx, userId);
    if (!hidden) return;
    const { fullName, title, profile, applications, jobIds } = hidden;
    await updateUser(tx, userId, { fullName, title });
    const currentProfile = await findSeekerProfile(tx, userId);
    if (currentProfile && profile) {
      await seekers.lock(tx, [currentProfile.id]);
      await updateProfileOf(tx, currentProfile.id, { ...profile, updatedAt: now });
      await restoreLetters(tx, applications);
      await writeProjections(tx, { seekers: [currentProfile.id] });
    }
    await reopenPostings(tx, jobIds, now);
  });
}
