import type { Request } from 'express';
import { AppError } from '../core/errors.ts';
import type { Guard } from '../db/guarded.ts';

const LOCK_ACCOUNT = {
  name: 'lock-account',
  text: 'SELECT session_version AS version FROM users WHERE id = $1 FOR NO KEY UPDATE',
};
const FIND_SESSION = { name: 'has-session', text: 'SELECT 1 FROM sessions WHERE sid = $1' };

/**
 * Refuses a person's write if the session of its request has ended, by closing, suspension or a
 * change of password, in any process. The account's row is locked until the write commits, and
 * ending sessions takes the same lock: it either follows the write and sees it, or precedes it and
 * raises the version that the request was authorised with.
 * @throws AppError UNAUTHENTICATED
 */
export function guardAccount({ user, sessionID }: Request): Guard {
  return async (client) => {
    const { rows } = await client.query({ ...LOCK_ACCOUNT, values: [user?.id] });
    if (user && rows[0]?.version === user.sessionVersion) return;
    // Sessions of the account have ended; a statement after the lock sees whether this one has.
    const { rowCount } = await client.query({ ...FIND_SESSION, values: [sessionID] });
    if (rowCount !== 1) throw new AppError('UNAUTHENTICATED');
  };
}
