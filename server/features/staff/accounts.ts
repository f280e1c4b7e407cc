import type { StaffAct } from '#shared/domain/staff.ts';
import type { Config } from '../../config.ts';
import type { Actor } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { Db } from '../../db/connect.ts';
import { findClosure } from '../auth/closing-queries.ts';
import { findLockEnd } from '../auth/lock-queries.ts';
import { endSessions, findUser, getUser, lockUser } from '../auth/queries.ts';
import { findSuspension, liftSuspension, suspend } from '../auth/suspension.ts';
import { findPresentExport, requestExport } from '../data-export/service.ts';
import { queueMails } from '../mail/outbox.ts';
import { setUnlocked } from './account-queries.ts';
import { type Act, isRepeat, recordAct } from './audit.ts';
import { refuseParty } from './conflicts.ts';
import { isStaffMember } from './members.ts';

/** Who acts on whose account, and why. */
export interface OnAccount {
  actor: Actor;
  subjectId: number;
  reason: string;
  now: Date;
}

/**
 * Done with in one transaction, which has the account locked.
 * @throws AppError NOT_FOUND, CONFLICT_OF_INTEREST
 */
function onAccount<Result>(
  db: Db,
  { actor, subjectId, reason, now }: OnAccount,
  act: (
    tx: Db,
    record: (act: StaffAct, details?: Act['details']) => Promise<void>,
  ) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    if (!(await findUser(tx, subjectId))) throw new AppError('NOT_FOUND');
    await refuseParty(tx, actor.id, [subjectId]);
    await lockUser(tx, subjectId);
    const onSubject = { staffId: actor.id, subjectId, reason };
    return act(tx, (done, details) => recordAct(tx, { act: done, ...onSubject, details }, now));
  });
}

/**
 * Ends a lock: earlier failed attempts no longer count, in any process. Pressed twice, it is one act.
 * @throws AppError NOT_FOUND, CONFLICT_OF_INTEREST
 */
export function unlock(db: Db, on: OnAccount, limits: Config['rateLimits']): Promise<void> {
  return onAccount(db, on, async (tx, record) => {
    const isLocked = await findLockEnd(tx, await getUser(tx, on.subjectId), limits);
    if (!isLocked && (await isRepeated(tx, on, 'unlock'))) return;
    await setUnlocked(tx, on.subjectId, on.now);
    await record('unlock');
  });
}

/**
 * A press that comes twice is one act.
 * @returns the ids of the sessions
 * @throws AppError NOT_FOUND, CONFLICT_OF_INTEREST
 */
export function endSessionsOf(db: Db, on: OnAccount): Promise<string[]> {
  return onAccount(db, on, async (tx, record) => {
    const ended = await endSessions(tx, on.subjectId);
    if (ended.length === 0 && (await isRepeated(tx, on, 'end-sessions'))) return ended;
    await record('end-sessions', { sessions: ended.length });
    return ended;
  });
}

const isRepeated = (tx: Db, { actor, subjectId, reason, now }: OnAccount, act: StaffAct) =>
  isRepeat(tx, { act, staffId: actor.id, subjectId, reason }, now);

/**
 * A repeat changes nothing. One member of the staff does not suspend another.
 * @returns the ids of the ended sessions
 * @throws AppError NOT_FOUND, CONFLICT
 */
export function suspendAccount(db: Db, on: OnAccount): Promise<string[]> {
  const { subjectId, now } = on;
  return onAccount(db, on, async (tx, record) => {
    if (await isStaffMember(tx, subjectId)) throw new AppError('CONFLICT');
    const ended = await suspend(tx, subjectId, now);
    if (!ended) return [];
    await record('suspend', { sessions: ended.length });
    const mail = { kind: 'account-suspended' as const, to: subjectId, data: { path: '/contact' } };
    await queueMails(tx, [mail], now);
    return ended;
  });
}

/** A repeat changes nothing. @throws AppError NOT_FOUND */
export function liftAccountSuspension(db: Db, on: OnAccount): Promise<void> {
  const { subjectId, now } = on;
  return onAccount(db, on, async (tx, record) => {
    if (!(await liftSuspension(tx, subjectId, now))) return;
    await record('lift-suspension');
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
  const { subjectId, now } = on;
  return onAccount(db, on, async (tx, record) => {
    if ((await findSuspension(tx, subjectId)) || (await findClosure(tx, subjectId))) {
      throw new AppError('CONFLICT');
    }
    const person = { id: subjectId };
    const before = await findPresentExport(tx, person, now);
    const after = await requestExport(tx, person, now);
    if (before?.requestedAt.getTime() === after.requestedAt.getTime()) return;
    await record('start-data-request');
  });
}
