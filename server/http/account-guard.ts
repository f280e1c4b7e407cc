import type { Request } from 'express';
import { AppError } from '../core/errors.ts';
import type { Guard } from '../db/guarded.ts';

const LOCK_ACCOUNT = {
  name: 'lock-account',
  text: 'SELECT session_version AS version FROM users WHERE id = $1 FOR NO KEY UPDATE',
};
const FIND_SESSION = { name: 'has-session', text: 'SELECT 1 FROM sessions WHERE sid = $1' };

/**
 * Refuses what a person changes once the session of their request has ended, be it by a closing, a
 * suspension or a change of password, in whichever process. The account stays locked until the
 * change commits, and what ends sessions takes the same lock: so it comes either after the change,
 * and sees it, or before, and then the account has another version than the request was let in with.
 * @throws AppError UNAUTHENTICATED
 */
export function guardAccount({ user, sessionID }: Request): Guard {
  return async (client) => {
    const { rows } = await client.query({ ...LOCK_ACCOUNT, values: [user?.id] });
    if (user && rows[0]?.version === user.sessionVersion) return;
    // Other sessions have ended. A statement that began after the lock was given sees which.
    const { rowCount } = await client.query({ ...FIND_SESSION, values: [sessionID] });
    if (rowCount !== 1) throw new AppError('UNAUTHENTICATED');
  };
}
