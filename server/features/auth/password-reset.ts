import { ACCOUNT_PAGES } from '#shared/domain/pages.ts';
import type { passwordResetSchema } from '#shared/validators/user.ts';
import { z } from '#shared/validators/validator.ts';
import type { RateLimits } from '../../platform/core/rate-limits.ts';
import type { Db } from '../../platform/db/connect.ts';
import { endSessions } from '../../platform/db/end-sessions.ts';
import { queueMails } from '../../platform/mail/outbox.ts';
import { addTask, type Task } from '../../platform/work/task.ts';
import { checkLink, renewResetLink, takeLink } from './links.ts';
import { lockKeys } from './locks/queries.ts';
import { hashPassword, queuePassword } from './password.ts';
import { findUserByEmail, lockUser, setEmail, updatePassword } from './queries.ts';

const requestPayload = z.object({ email: z.string() });

const TASK = 'send-password-reset';

/**
 * Sends a link to set a new password. A task, so that neither the response nor its time reveals
 * whether the address has an account. The requester is unknown, so the owner's existing link stays
 * valid.
 */
export const sendPasswordReset = (secrets: string[]): Task => ({
  name: TASK,
  run: ({ db, clock }, payload) =>
    db.transaction(async (tx) => {
      const now = clock.now();
      const account = await findUserByEmail(tx, requestPayload.parse(payload).email);
      if (!account) return;
      const user = await lockUser(tx, account.id);
      const link = await renewResetLink(tx, user, { now, secrets });
      if (!link) return;
      const path = `${ACCOUNT_PAGES.reset}?token=${link.token}`;
      const data = { path, validUntil: link.expiresAt.toISOString() };
      const dedupeKey = `password-reset-${user.id}`;
      await queueMails(tx, [{ kind: 'password-reset', to: user.id, data, dedupeKey }], now);
    }),
});

/** Queues the mail. Limited only by network: a limit by address would let strangers use it up. */
export async function requestPasswordReset(db: Db, email: string): Promise<void> {
  const address = email.toLowerCase();
  await addTask(db, { name: TASK }, { email: address }, `password-reset-${address}`);
}

/**
 * Sets a new password with the mailed link and ends all sessions. The link proves ownership of the
 * address, and ends locks caused by guesses at the old password.
 * @returns ids of the ended sessions
 * @throws AppError LINK_EXPIRED, SERVICE_UNAVAILABLE
 */
export async function resetPassword(
  { db, limits }: { db: Db; limits: RateLimits },
  { token, password }: z.output<typeof passwordResetSchema>,
  { now, network }: { now: Date; network: string },
): Promise<string[]> {
  // Checked before the expensive hash, used up with the change.
  await checkLink(db, 'reset-password', token, now);
  const hash = await queuePassword('known-device', () => hashPassword(password));
  const { user, endedIds } = await db.transaction(async (tx) => {
    const link = await takeLink(tx, 'reset-password', token, now);
    const user = await lockUser(tx, link.userId);
    await updatePassword(tx, user.id, hash);
    if (user.email === link.email && !user.emailConfirmedAt) {
      await setEmail(tx, user.id, { email: user.email, emailConfirmedAt: now });
    }
    const data = { at: now.toISOString(), path: ACCOUNT_PAGES.forgot };
    await queueMails(tx, [{ kind: 'password-changed', to: user.id, data }], now);
    return { user, endedIds: await endSessions(tx, user.id) };
  });
  await limits.clear('loginEverywhere', lockKeys.everywhere(user));
  await limits.clear('loginAccount', lockKeys.signIn(user, { network }));
  await limits.clear('loginAccount', lockKeys.password(user));
  return endedIds;
}
