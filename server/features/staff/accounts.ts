import type { Actor } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { Db } from '../../db/connect.ts';
import { findClosure } from '../auth/closing-queries.ts';
import { deleteSessions, findUser, lockUser } from '../auth/queries.ts';
import { findSuspension, liftSuspension, suspend } from '../auth/suspension.ts';
import { findPresentExport, requestExport } from '../data-export/service.ts';
import { queueMails } from '../mail/outbox.ts';
import { setUnlocked } from './account-queries.ts';
import { recordAct } from './audit.ts';
import { isStaffMember } from './members.ts';

/** Who acts on whose account, and why. */
export interface OnAccount {
  actor: Actor;
  subjectId: number;
  reason: string;
  now: Date;
}

/** Done with in one transaction, which has the account locked. @throws AppError NOT_FOUND */
function onAccount<Result>(
  db: Db,
  { subjectId }: OnAccount,
  act: (tx: Db) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    if (!(await findUser(tx, subjectId))) throw new AppError('NOT_FOUND');
    await lockUser(tx, subjectId);
    return act(tx);
  });
}

/** Failed sign-ins of before count no more, in no process. @throws AppError NOT_FOUND */
export function unlock(db: Db, on: OnAccount): Promise<void> {
  const { actor, subjectId, reason, now } = on;
  return onAccount(db, on, async (tx) => {
    await setUnlocked(tx, subjectId, now);
    await recordAct(tx, { act: 'unlock', staffId: actor.id, subjectId, reason }, now);
  });
}

/** @returns the ids of the sessions @throws AppError NOT_FOUND */
export function endSessions(db: Db, on: OnAccount): Promise<string[]> {
  const { actor, subjectId, reason, now } = on;
  return onAccount(db, on, async (tx) => {
    const ended = await deleteSessions(tx, subjectId);
    const details = { sessions: ended.length };
    await recordAct(
      tx,
      { act: 'end-sessions', staffId: actor.id, subjectId, reason, details },
      now,
    );
    return ended;
  });
}

/**
 * A repeat changes nothing. One member of the staff does not suspend another.
 * @returns the ids of the ended sessions
 * @throws AppError NOT_FOUND, CONFLICT
 */
export function suspendAccount(db: Db, on: OnAccount): Promise<string[]> {
  const { actor, subjectId, reason, now } = on;
  return onAccount(db, on, async (tx) => {
    if (await isStaffMember(tx, subjectId)) throw new AppError('CONFLICT');
    const ended = await suspend(tx, subjectId, now);
    if (!ended) return [];
    const details = { sessions: ended.length };
    await recordAct(tx, { act: 'suspend', staffId: actor.id, subjectId, reason, details }, now);
    const mail = { kind: 'account-suspended' as const, to: subjectId, data: { path: '/contact' } };
    await queueMails(tx, [mail], now);
    return ended;
  });
}

/** A repeat changes nothing. @throws AppError NOT_FOUND */
export function liftAccountSuspension(db: Db, on: OnAccount): Promise<void> {
  const { actor, subjectId, reason, now } = on;
  return onAccount(db, on, async (tx) => {
    if (!(await liftSuspension(tx, subjectId, now))) return;
    await recordAct(tx, { act: 'lift-suspension', staffId: actor.id, subjectId, reason }, now);
    const mail = { kind: 'suspension-lifted' as const, to: subjectId, data: { path: '/auth' } };
    await queueMails(tx, [mail], now);
  });
}

/**
 * Has the archive of a person's data made, and the link to it mailed to them; it opens once they are
 * signed in. An archive of the last day serves again.
 * @throws AppError NOT_FOUND, CONFLICT for an account that cannot sign in
 */
export function startDataRequest(db: Db, on: OnAccount): Promise<void> {
  const { actor, subjectId, reason, now } = on;
  return onAccount(db, on, async (tx) => {
    if ((await findSuspension(tx, subjectId)) || (await findClosure(tx, subjectId))) {
      throw new AppError('CONFLICT');
    }
    const person = { id: subjectId };
    const before = await findPresentExport(tx, person, now);
    const after = await requestExport(tx, person, now);
    if (before?.requestedAt.getTime() === after.requestedAt.getTime()) return;
    await recordAct(tx, { act: 'start-data-request', staffId: actor.id, subjectId, reason }, now);
  });
}
