import { createHash } from 'node:crypto';
import type { CurrentUser, Session } from '#shared/contract/contract.ts';
import { onClockOf } from '../../platform/core/clock.ts';
import type { SessionRow, UserRow } from './queries.ts';

/** @param company that the session acts for */
export function presentUser(
  user: UserRow,
  { company, isStaff }: { company?: CurrentUser['company']; isStaff?: boolean } = {},
): CurrentUser {
  const isEmailConfirmed = user.emailConfirmedAt !== null;
  return { ...user, isEmailConfirmed, company, ...(isStaff && { isStaff }) };
}

/** Public id of a session; its own id would open it. */
export const publicSessionId = (sid: string) =>
  createHash('sha256').update(sid).digest('base64url');

/** Presents a session to its owner. Its last use is `idleMs` before its expiry. */
export function presentSession(
  { sid, sess, expire }: SessionRow,
  { current, idleMs, now }: { current: string; idleMs: number; now: Date },
): Session {
  const { browser = null, system = null, timeZone = null, startedAt } = sess;
  return {
    id: publicSessionId(sid),
    browser,
    system,
    timeZone,
    startedAt: new Date(startedAt).toISOString(),
    lastUsedAt: onClockOf(now, expire.getTime() - idleMs).toISOString(),
    isCurrent: sid === current,
  };
}
