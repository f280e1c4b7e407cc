import { ACCOUNT_PAGES } from '#shared/domain/pages.ts';
import type { passwordResetSchema } from '#shared/validators/user.ts';
import { z } from '#shared/validators/validator.ts';
import type { RateLimits } from '../../core/rate-limits.ts';
import type { Db } from '../../db/connect.ts';
import { addTask, type Task } from '../../work/task.ts';
import { queueMails } from '../mail/outbox.ts';
import { checkLink, renewResetLink, takeLink } from './links.ts';
import { lockKeys } from './lock-queries.ts';
import { hashPassword, queuePassword } from './password.ts';
import { endSessions, findUserByEmail, lockUser, setEmail, updatePassword } from './queries.ts';

const requestPayload = z.object({ email: z.string() });

const TASK = 'send-password-reset';

/**
 * Whether an address has an account must not show in the answer, nor in its time: the request only
 * adds this task, which looks. Who asks is not known, so it takes nothing from the owner: the link
 * that they have still works.
 */
export const sendPasswordReset = (secrets: string[]): Task => ({
  name: TASK,
  run: ({ db, clock }, payload) =>
    db.transaction(async (tx) => {
      const now = clock.now();
      const found = await findUserByEmail(tx, requestPayload.parse(payload).email);
      if (!found) return;
      const user = await lockUser(tx, found.id);
      const link = await renewResetLink(tx, user, { now, secrets });
      if (!link) return;
      const path = `${ACCOUNT_PAGES.reset}?token=${link.token}`;
      const data = { path, validUntil: link.expiresAt.toISOString() };
      const dedupeKey = `password-reset-${user.id}`;
      await queueMails(tx, [{ kind: 'password-reset', to: user.id, data, dedupeKey }], now);
    }),
});

/** Limited by network alone: a limit by address would let a stranger use up the owner's requests. */
export async function requestPasswordReset(db: Db, email: string): Promise<void> {
  const address = email.toLowerCase();
  await addTask(db, { name: TASK }, { email: address }, `password-reset-${address}`);
}

/**
 * Sets a new password by the link that was mailed, and ends all sessions. The link shows that the
 * address is its owner's, and ends the lock that guesses at the old password have caused.
 * @returns the ended sessions
 * @throws AppError LINK_EXPIRED, SERVICE_UNAVAILABLE
 */
export async function resetPassword(
  { db, limits }: { db: Db; limits: RateLimits },
  { token, password }: z.output<typeof passwordResetSchema>,
  { now, network }: { now: Date; network: string },
): Promise<string[]> {
  // Before the work of a hash; it is used up with the change.
  await checkLink(db, 'reset-password', token, now);
  const hash = await queuePassword('known-device', () => hashPassword(password));
  const { user, ended } = await db.transaction(async (tx) => {
    const link = await takeLink(tx, 'reset-password', token, now);
    const user = await lockUser(tx, link.userId);
    await updatePassword(tx, user.id, hash);
    if (user.email === link.email && !user.emailConfirmedAt) {
      await setEmail(tx, user.id, { email: user.email, emailConfirmedAt: now });
    }
    const data = { at: now.toISOString(), path: ACCOUNT_PAGES.forgot };
    await queueMails(tx, [{ kind: 'password-changed', to: user.id, data }], now);
    return { user, ended: await endSessions(tx, user.id) };
  });
  await limits.clear('loginEverywhere', lockKeys.everywhere(user));
  await limits.clear('loginAccount', lockKeys.signIn(user, { network }));
  await limits.clear('loginAccount', lockKeys.password(user));
  return ended;
}
