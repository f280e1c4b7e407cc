import { createHash } from 'node:crypto';
import type { CurrentUser, Session } from '#shared/contract/contract.ts';
import type { SessionRow, UserRow } from './queries.ts';

/** The signed-in person as they see themselves. */
export function presentUser(user: UserRow): CurrentUser {
  return { ...user, isEmailConfirmed: user.emailConfirmedAt !== null };
}

/** What a session is called outside; its own id would open it. */
export const publicSessionId = (sid: string) =>
  createHash('sha256').update(sid).digest('base64url');

/** A session as its owner sees it. Its expiry moves with its use, and is `idleMs` after it. */
export function presentSession(
  { sid, sess, expire }: SessionRow,
  { current, idleMs }: { current: string; idleMs: number },
): Session {
  const { browser = null, system = null, timeZone = null, startedAt } = sess;
  return {
    id: publicSessionId(sid),
    browser,
    system,
    timeZone,
    startedAt: new Date(startedAt).toISOString(),
    lastUsedAt: new Date(expire.getTime() - idleMs).toISOString(),
    isCurrent: sid === current,
  };
}
