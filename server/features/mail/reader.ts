import { eq } from 'drizzle-orm';
import { MAILS_TO_CLOSED, MAILS_TO_UNCONFIRMED } from '#shared/domain/mail.ts';
import { accountClosures } from '#shared/schema/account.ts';
import { users } from '#shared/schema/users.ts';
import type { Db } from '../../db/connect.ts';
import type { Reader } from './kinds.ts';
import type { MailRow } from './machine.ts';
import { knownTimeZone } from './times.ts';

/** Whom a mail goes to; undefined where it may not be sent to them. */
export async function findReader(db: Db, row: MailRow): Promise<Reader | undefined> {
  const { userId, address, kind } = row;
  const found = userId === null ? undefined : await findUser(db, userId);
  if (userId !== null && !found) return undefined;
  if (found?.closure?.erasedAt) return undefined;
  if (found?.closure && !MAILS_TO_CLOSED.includes(kind)) return undefined;
  const { user } = found ?? {};
  const mayReach = address ?? (user?.emailConfirmedAt || MAILS_TO_UNCONFIRMED.includes(kind));
  if (!mayReach) return undefined;
  const isOwn = address === null || address.toLowerCase() === user?.email.toLowerCase();
  const isConfirmed = isOwn && Boolean(user?.emailConfirmedAt);
  return {
    userId: user?.id,
    address: address ?? user?.email ?? '',
    isConfirmed,
    fullName: isConfirmed && !found?.closure ? user?.fullName : undefined,
    locale: user?.language ?? row.language ?? 'en',
    timeZone: knownTimeZone(user?.timeZone),
  };
}

async function findUser(db: Db, id: number) {
  const [found] = await db
    .select({ user: users, closure: accountClosures })
    .from(users)
    .leftJoin(accountClosures, eq(accountClosures.userId, users.id))
    .where(eq(users.id, id));
  return found;
}
