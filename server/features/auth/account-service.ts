import { ACCOUNT_PAGES } from '#shared/domain/pages.ts';
import type { passwordChangeSchema, userChangesSchema } from '#shared/validators/user.ts';
import type { z } from '#shared/validators/validator.ts';
import type { Actor } from '../../platform/core/actor.ts';
import { AppError } from '../../platform/core/errors.ts';
import type { RateLimits } from '../../platform/core/rate-limits.ts';
import type { Db } from '../../platform/db/connect.ts';
import { endSessions } from '../../platform/db/end-sessions.ts';
import { queueMails } from '../../platform/mail/outbox.ts';
import { writeProjections } from '../../projections/changed.ts';
import { seekers } from '../../projections/sources.ts';
import { findSeekerProfile } from '../profiles/queries.ts';
import { dropLink } from './links.ts';
import { lockKeys } from './locks/queries.ts';
import { hashPassword, queuePassword, verifyPassword } from './password.ts';
import { getUser, replacePassword, type UserRow, updateUser } from './queries.ts';

/** Changes the person's own name and title; matching uses the title. */
export async function changeUser(
  db: Db,
  actor: Actor,
  changes: z.output<typeof userChangesSchema>,
): Promise<UserRow> {
  return db.transaction(async (tx) => {
    const user = await updateUser(tx, actor.id, changes);
    const profile = await findSeekerProfile(tx, actor.id);
    if (profile) {
      await seekers.lock(tx, [profile.id]);
      await writeProjections(tx, { seekers: [profile.id] });
    }
    return user;
  });
}

/**
 * Changes the password and ends all other sessions. A wrong current password counts as a failed
 * sign-in, because it may be a guess on an unattended device.
 * @returns ids of the ended sessions
 * @throws AppError WRONG_PASSWORD, RATE_LIMITED, SERVICE_UNAVAILABLE
 */
export async function changePassword(
  { db, limits }: { db: Db; limits: RateLimits },
  actor: Actor,
  { currentPassword, password }: z.output<typeof passwordChangeSchema>,
  { sessionId, now }: { sessionId: string; now: Date },
): Promise<string[]> {
  const user = await checkPassword({ db, limits }, actor, currentPassword);
  const hash = await queuePassword('known-device', () => hashPassword(password));
  return db.transaction(async (tx) => {
    const isReplaced = await replacePassword(tx, actor.id, { from: user.password, to: hash });
    // Another change was faster.
    if (!isReplaced) throw new AppError('WRONG_PASSWORD');
    await dropLink(tx, actor.id, 'reset-password');
    const data = { at: now.toISOString(), path: ACCOUNT_PAGES.forgot };
    await queueMails(tx, [{ kind: 'password-changed', to: actor.id, data }], now);
    return endSessions(tx, actor.id, sessionId);
  });
}

/** Returns the account if the password is right. @throws AppError WRONG_PASSWORD, RATE_LIMITED */
export async function checkPassword(
  { db, limits }: { db: Db; limits: RateLimits },
  actor: Actor,
  password: string,
): Promise<UserRow> {
  const user = await getUser(db, actor.id);
  const key = lockKeys.password(user);
  await limits.count('loginAccount', key);
  const isRight = await queuePassword('known-device', () =>
    verifyPassword(user.password, password),
  );
  if (!isRight) throw new AppError('WRONG_PASSWORD');
  await limits.clear('loginAccount', key);
  return user;
}

/** Stores the browser's time zone, and notifies the owner of a sign-in from a new device. */
export async function recordSignIn(
  db: Db,
  user: UserRow,
  { timeZone, newDevice }: { timeZone: string | undefined; newDevice: string | undefined },
  now: Date,
): Promise<void> {
  if (timeZone && timeZone !== user.timeZone) await updateUser(db, user.id, { timeZone });
  if (newDevice === undefined || !user.emailConfirmedAt) return;
  const data = { device: newDevice, at: now.toISOString(), path: '/settings#sessions' };
  await db.transaction((tx) => queueMails(tx, [{ kind: 'new-sign-in', to: user.id, data }], now));
}
