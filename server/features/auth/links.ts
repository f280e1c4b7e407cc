import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lte } from 'drizzle-orm';
import type { AccountLinkKind } from '#shared/domain/account.ts';
import { LINK_DAYS } from '#shared/domain/retention.ts';
import { accountLinks } from '#shared/schema/account.ts';
import { AppError } from '../../core/errors.ts';
import type { Db } from '../../db/connect.ts';
import { deleteInBatches } from '../../db/delete-in-batches.ts';

const MINUTE_MS = 60_000;
const VALID_MS: Record<AccountLinkKind, number> = {
  'confirm-email': LINK_DAYS * 24 * 60 * MINUTE_MS,
  'reset-password': 30 * MINUTE_MS,
};

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Makes a link, which ends an older one of its kind. The token is known to its reader alone. */
export async function createLink(
  tx: Db,
  { userId, kind, email }: { userId: number; kind: AccountLinkKind; email: string },
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + VALID_MS[kind]);
  const link = { hash: hashOf(token), email, createdAt: now, expiresAt };
  await tx
    .insert(accountLinks)
    .values({ userId, kind, ...link })
    .onConflictDoUpdate({ target: [accountLinks.userId, accountLinks.kind], set: link });
  return { token, expiresAt };
}

const isValid = (kind: AccountLinkKind, token: string, now: Date) =>
  and(
    eq(accountLinks.hash, hashOf(token)),
    eq(accountLinks.kind, kind),
    gt(accountLinks.expiresAt, now),
  );

/** @throws AppError LINK_EXPIRED unless the link could be used */
export async function checkLink(
  db: Db,
  kind: AccountLinkKind,
  token: string,
  now: Date,
): Promise<void> {
  if ((await db.$count(accountLinks, isValid(kind, token, now))) === 0) {
    throw new AppError('LINK_EXPIRED');
  }
}

/** Uses a link up. @throws AppError LINK_EXPIRED */
export async function takeLink(tx: Db, kind: AccountLinkKind, token: string, now: Date) {
  const [link] = await tx
    .delete(accountLinks)
    .where(isValid(kind, token, now))
    .returning({ userId: accountLinks.userId, email: accountLinks.email });
  if (!link) throw new AppError('LINK_EXPIRED');
  return link;
}

/** Of an address that is no longer the account's, or a password that was changed. */
export async function dropLink(tx: Db, userId: number, kind: AccountLinkKind): Promise<void> {
  await tx
    .delete(accountLinks)
    .where(and(eq(accountLinks.userId, userId), eq(accountLinks.kind, kind)));
}

export async function forgetExpiredLinks(db: Db, now: Date): Promise<void> {
  await deleteInBatches(db, accountLinks, lte(accountLinks.expiresAt, now));
}
