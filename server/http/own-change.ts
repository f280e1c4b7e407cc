import { eq } from 'drizzle-orm';
import type { Request } from 'express';
import type { Endpoint } from '#shared/contract/call.ts';
import { sessions, users } from '#shared/schema/users.ts';
import { AppError } from '../core/errors.ts';
import { type Db, firstRow } from '../db/connect.ts';

/**
 * Whether a call changes a person's own data in one transaction. What waits for Stripe, stores a
 * file or checks a password has transactions of its own.
 */
export const isOwnChange = ({ method, access, idempotency }: Endpoint): boolean =>
  access !== 'public' && method !== 'GET' && (method !== 'POST' || idempotency === 'stored');

/**
 * Runs a change of a person in a transaction that locks their account, so that one which ends their
 * sessions, in whichever process, has every change before it, and none after it.
 * @throws AppError UNAUTHENTICATED where the session has been ended meanwhile
 */
export function inOwnTransaction<Result>(
  db: Db,
  { user, sessionID }: Pick<Request, 'user' | 'sessionID'>,
  run: (tx: Db) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    const account = await firstRow(
      tx
        .select({ sessionVersion: users.sessionVersion })
        .from(users)
        .where(eq(users.id, user?.id ?? 0))
        .for('no key update'),
    );
    const isChanged = account?.sessionVersion !== user?.sessionVersion;
    // The session that asked for the end of the others goes on.
    if (isChanged && (await tx.$count(sessions, eq(sessions.sid, sessionID))) === 0) {
      throw new AppError('UNAUTHENTICATED');
    }
    return run(tx);
  });
}
