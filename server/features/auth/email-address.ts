import { ACCOUNT_PAGES } from '#shared/domain/pages.ts';
import type { emailChangeSchema } from '#shared/validators/user.ts';
import type { z } from '#shared/validators/validator.ts';
import type { Actor } from '../../platform/core/actor.ts';
import { AppError } from '../../platform/core/errors.ts';
import type { RateLimits } from '../../platform/core/rate-limits.ts';
import type { Db } from '../../platform/db/connect.ts';
import { queueMails } from '../../platform/mail/outbox.ts';
import { checkPassword } from './account-service.ts';
import { createLink, dropLink, takeLink } from './links.ts';
import { findUserByLogin, getUser, lockUser, setEmail } from './queries.ts';

export async function sendConfirmation(
  tx: Db,
  { id, email }: { id: number; email: string },
  now: Date,
): Promise<void> {
  const { token } = await createLink(tx, { userId: id, kind: 'confirm-email', email }, now);
  const to = { userId: id, address: email };
  const data = { path: `${ACCOUNT_PAGES.confirm}?token=${token}` };
  const dedupeKey = `confirm-email-${id}`;
  await queueMails(tx, [{ kind: 'confirm-email', to, data, dedupeKey }], now);
}

/** Sends the link again, unless the address is confirmed. */
export async function repeatConfirmation(db: Db, actor: Actor, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const user = await getUser(tx, actor.id);
    if (!user.emailConfirmedAt) await sendConfirmation(tx, user, now);
  });
}

/**
 * Sends a confirmation to a new address; until it is used, the account keeps the present one.
 * @throws AppError WRONG_PASSWORD, EMAIL_TAKEN, RATE_LIMITED
 */
export async function requestEmailChange(
  { db, limits }: { db: Db; limits: RateLimits },
  actor: Actor,
  { email, currentPassword }: z.output<typeof emailChangeSchema>,
  now: Date,
): Promise<void> {
  await checkPassword({ db, limits }, actor, currentPassword);
  await db.transaction(async (tx) => {
    const owner = await findUserByLogin(tx, email);
    if (owner && owner.id !== actor.id) throw new AppError('EMAIL_TAKEN');
    await sendConfirmation(tx, { id: actor.id, email }, now);
  });
}

/**
 * Confirms the address of a link and makes it the account's. A confirmed old address is notified;
 * password links sent there become invalid.
 * @returns the address
 * @throws AppError LINK_EXPIRED, and a unique violation that becomes EMAIL_TAKEN
 */
export async function confirmEmail(db: Db, token: string, now: Date): Promise<string> {
  return db.transaction(async (tx) => {
    const { userId, email } = await takeLink(tx, 'confirm-email', token, now);
    const previous = await lockUser(tx, userId);
    await setEmail(tx, userId, { email, emailConfirmedAt: now });
    if (previous.email !== email) {
      await dropLink(tx, userId, 'reset-password');
      if (previous.emailConfirmedAt) {
        const data = { newEmail: email, path: ACCOUNT_PAGES.forgot };
        const to = { userId, address: previous.email };
        await queueMails(tx, [{ kind: 'email-changed', to, data }], now);
      }
    }
    return email;
  });
}
