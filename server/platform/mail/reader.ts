import { eq } from 'drizzle-orm';
import { MAILS_TO_CLOSED, MAILS_TO_UNCONFIRMED } from '#shared/domain/mail.ts';
import { accountClosures } from '#shared/schema/account.ts';
import { users } from '#shared/schema/users.ts';
import type { Db } from '../db/connect.ts';
import type { Reader } from './kinds.ts';
import type { MailRow } from './machine.ts';
import { knownTimeZone } from './times.ts';

/** Recipient of a mail, or undefined if it must not be sent to them. */
export async function findReader(db: Db, row: MailRow): Promise<Reader | undefined> {
  const { userId, address, kind } = row;
  const account = userId === null ? undefined : await findUser(db, userId);
  if (userId !== null && !account) return undefined;
  if (account?.closure?.erasedAt) return undefined;
  if (account?.closure && !MAILS_TO_CLOSED.includes(kind)) return undefined;
  const { user, closure } = account ?? {};
  const mayReach = address ?? (user?.emailConfirmedAt || MAILS_TO_UNCONFIRMED.includes(kind));
  if (!mayReach) return undefined;
  const isOwn = address === null || address.toLowerCase() === user?.email.toLowerCase();
  const isConfirmed = isOwn && Boolean(user?.emailConfirmedAt);
  return {
    userId: user?.id,
    address: address ?? user?.email ?? '',
    isConfirmed,
    // Closing an account replaces its name.
    fullName: isConfirmed ? (closure ? closure.hidden : user)?.fullName : undefined,
    locale: user?.language ?? row.language ?? 'en',
    timeZone: knownTimeZone(user?.timeZone),
  };
}

async function findUser(db: Db, id: number) {
  const [account] = await db
    .select({ user: users, closure: accountClosures })
    .from(users)
    .leftJoin(accountClosures, eq(accountClosures.userId, users.id))
    .where(eq(users.id, id));
  return account;
}
