import { createHash, createHmac, randomBytes } from 'node:crypto';
import { and, eq, gt, lte } from 'drizzle-orm';
import type { AccountLinkKind } from '#shared/domain/account.ts';
import { LINK_DAYS } from '#shared/domain/retention.ts';
import { accountLinks } from '#shared/schema/account.ts';
import { AppError } from '../../platform/core/errors.ts';
import { type Db, firstRow, onlyRow } from '../../platform/db/connect.ts';
import { deleteBatch } from '../../platform/db/delete-batch.ts';

const MINUTE_MS = 60_000;
const VALID_MS: Record<AccountLinkKind, number> = {
  'confirm-email': LINK_DAYS * 24 * 60 * MINUTE_MS,
  'reset-password': 30 * MINUTE_MS,
};

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

type LinkRow = typeof accountLinks.$inferSelect;

/** Makes a link that replaces an older one of its kind. Only the hash of the token is stored. */
export async function createLink(
  tx: Db,
  { userId, kind, email }: Pick<LinkRow, 'userId' | 'kind' | 'email'>,
  now: Date,
): Promise<{ token: string; row: LinkRow }> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + VALID_MS[kind]);
  const link = { hash: hashOf(token), email, createdAt: now, expiresAt };
  const row = await onlyRow(
    tx
      .insert(accountLinks)
      .values({ userId, kind, ...link })
      .onConflictDoUpdate({ target: [accountLinks.userId, accountLinks.kind], set: link })
      .returning(),
  );
  return { token, row };
}

/** Minimum time between two mails with a link, because anybody can request them. */
const RESEND_MS = 5 * MINUTE_MS;

/**
 * Makes or extends the link to set a new password. Anybody may request it, so a request must not
 * invalidate a valid link: that is extended with the same token. The token is not stored; it is
 * derived from the row and a secret of the server.
 * @returns undefined if the link was sent within `RESEND_MS`
 */
export async function renewResetLink(
  tx: Db,
  { id: userId, email }: { id: number; email: string },
  { now, secrets }: { now: Date; secrets: string[] },
): Promise<{ token: string; expiresAt: Date } | undefined> {
  const kind = 'reset-password';
  const current = await findLink(tx, userId, kind);
  const isLive = current && current.email === email && current.expiresAt > now;
  const token = isLive
    ? secrets.map((each) => tokenOf(current, each)).find((each) => hashOf(each) === current.hash)
    : undefined;
  if (!current || !token) {
    const { row } = await createLink(tx, { userId, kind, email }, now);
    const newToken = tokenOf(row, secrets[0] ?? '');
    await setLink(tx, row.id, { hash: hashOf(newToken) });
    return { token: newToken, expiresAt: row.expiresAt };
  }

  const sentAt = current.expiresAt.getTime() - VALID_MS[kind];
  if (now.getTime() - sentAt < RESEND_MS) return undefined;
  const expiresAt = new Date(now.getTime() + VALID_MS[kind]);
  await setLink(tx, current.id, { expiresAt });
  return { token, expiresAt };
}

const tokenOf = ({ id, userId, kind, email, createdAt }: LinkRow, secret: string): string =>
  createHmac('sha256', secret)
    .update(`link ${kind} ${id} ${userId} ${email} ${createdAt.toISOString()}`)
    .digest('base64url');

const findLink = (tx: Db, userId: number, kind: AccountLinkKind) =>
  firstRow(
    tx
      .select()
      .from(accountLinks)
      .where(and(eq(accountLinks.userId, userId), eq(accountLinks.kind, kind))),
  );

async function setLink(
  tx: Db,
  id: number,
  values: Partial<Pick<LinkRow, 'hash' | 'expiresAt'>>,
): Promise<void> {
  await tx.update(accountLinks).set(values).where(eq(accountLinks.id, id));
}

const isValid = (kind: AccountLinkKind, token: string, now: Date) =>
  and(
    eq(accountLinks.hash, hashOf(token)),
    eq(accountLinks.kind, kind),
    gt(accountLinks.expiresAt, now),
  );

/** @throws AppError LINK_EXPIRED unless the link is valid */
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

/** Deletes a valid link and returns it. @throws AppError LINK_EXPIRED */
export async function takeLink(tx: Db, kind: AccountLinkKind, token: string, now: Date) {
  const [link] = await tx
    .delete(accountLinks)
    .where(isValid(kind, token, now))
    .returning({ userId: accountLinks.userId, email: accountLinks.email });
  if (!link) throw new AppError('LINK_EXPIRED');
  return link;
}

/** Deletes a link after a change of the address or password. */
export async function dropLink(tx: Db, userId: number, kind: AccountLinkKind): Promise<void> {
  await tx
    .delete(accountLinks)
    .where(and(eq(accountLinks.userId, userId), eq(accountLinks.kind, kind)));
}

export async function deleteExpiredLinks(db: Db, now: Date): Promise<boolean> {
  return deleteBatch(db, accountLinks, lte(accountLinks.expiresAt, now));
}
