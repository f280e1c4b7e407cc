import { PUBLIC_PAGES } from '#shared/domain/pages.ts';
import type { StaffAct } from '#shared/domain/staff.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Actor } from '../../platform/core/actor.ts';
import { AppError } from '../../platform/core/errors.ts';
import type { Db } from '../../platform/db/connect.ts';
import { endSessions } from '../../platform/db/end-sessions.ts';
import { queueMails } from '../../platform/mail/outbox.ts';
import { findClosure } from '../auth/closing/queries.ts';
import { sendConfirmation } from '../auth/email-address.ts';
import { findLockEnd } from '../auth/locks/queries.ts';
import { requestPasswordReset } from '../auth/password-reset.ts';
import { findUser, getUser, isStaffMember, lockUser } from '../auth/queries.ts';
import { findSuspension, liftSuspension, suspend } from '../auth/suspension/service.ts';
import { findCurrentExport, requestExport } from '../data-export/service.ts';
import { setUnlocked } from './account-queries.ts';
import { type Act, isRepeat, recordAct } from './audit.ts';
import { requireUninvolved } from './conflicts.ts';

export interface AccountAct {
  actor: Actor;
  subjectId: number;
  reason: string;
  now: Date;
}

/**
 * Runs an act in a transaction that locks the account.
 * @throws AppError NOT_FOUND, CONFLICT_OF_INTEREST
 */
function actOnAccount<Result>(
  db: Db,
  { actor, subjectId, reason, now }: AccountAct,
  act: (
    tx: Db,
    record: (act: StaffAct, details?: Act['details']) => Promise<void>,
  ) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    if (!(await findUser(tx, subjectId))) throw new AppError('NOT_FOUND');
    await requireUninvolved(tx, actor.id, [subjectId]);
    await lockUser(tx, subjectId);
    const onSubject = { staffId: actor.id, subjectId, reason };
    return act(tx, (actName, details) =>
      recordAct(tx, { act: actName, ...onSubject, details }, now),
    );
  });
}

/**
 * Ends a lock: earlier failed attempts no longer count. A repeated submission is one act.
 * @throws AppError NOT_FOUND, CONFLICT_OF_INTEREST
 */
export function unlock(db: Db, request: AccountAct, limits: Config['rateLimits']): Promise<void> {
  return actOnAccount(db, request, async (tx, record) => {
    const user = await getUser(tx, request.subjectId);
    const isLocked = await findLockEnd(tx, user, limits, request.now);
    if (!isLocked && (await isRepeated(tx, request, 'unlock'))) return;
    await setUnlocked(tx, request.subjectId, request.now);
    await record('unlock');
  });
}

/**
 * Ends all sessions of an account, and notifies its owner. Idempotent.
 * @returns ids of the ended sessions
 * @throws AppError NOT_FOUND, CONFLICT_OF_INTEREST
 */
export function endSessionsOf(db: Db, request: AccountAct): Promise<string[]> {
  return actOnAccount(db, request, async (tx, record) => {
    const { subjectId, now } = request;
    const endedIds = await endSessions(tx, subjectId);
    if (endedIds.length === 0 && (await isRepeated(tx, request, 'end-sessions'))) return endedIds;
    await record('end-sessions', { sessions: endedIds.length });
    if (endedIds.length === 0) return endedIds;
    const data = { at: now.toISOString(), path: PUBLIC_PAGES.auth };
    await queueMails(tx, [{ kind: 'sessions-ended', to: subjectId, data }], now);
    return endedIds;
  });
}

/**
 * Mails the link that confirms the account's address again, which replaces the earlier one. A
 * repeated submission is one act.
 * @throws AppError NOT_FOUND, CONFLICT_OF_INTEREST, CONFLICT for a confirmed address or an account
 *   that is closed
 */
export function resendConfirmation(db: Db, request: AccountAct): Promise<void> {
  const { subjectId, now } = request;
  return actOnAccount(db, request, async (tx, record) => {
    const user = await getUser(tx, subjectId);
    if (user.emailConfirmedAt || (await findClosure(tx, subjectId))) throw new AppError('CONFLICT');
    if (await isRepeated(tx, request, 'resend-confirmation')) return;
    await sendConfirmation(tx, user, now);
    await record('resend-confirmation');
  });
}

/**
 * Mails a link to set a new password, as the person can ask for. A repeated submission is one act.
 * @throws AppError NOT_FOUND, CONFLICT_OF_INTEREST, CONFLICT for an account that is closed
 */
export function resendReset(db: Db, request: AccountAct): Promise<void> {
  const { subjectId } = request;
  return actOnAccount(db, request, async (tx, record) => {
    if (await findClosure(tx, subjectId)) throw new AppError('CONFLICT');
    if (await isRepeated(tx, request, 'resend-reset')) return;
    await requestPasswordReset(tx, (await getUser(tx, subjectId)).email);
    await record('resend-reset');
  });
}

const isRepeated = (tx: Db, { actor, subjectId, reason, now }: AccountAct, act: StaffAct) =>
  isRepeat(tx, { act, staffId: actor.id, subjectId, reason }, now);

/**
 * Suspends an account, unless it is one of staff. A repeat changes nothing.
 * @returns ids of the ended sessions
 * @throws AppError NOT_FOUND, CONFLICT
 */
export function suspendAccount(db: Db, request: AccountAct): Promise<string[]> {
  const { subjectId, now } = request;
  return actOnAccount(db, request, async (tx, record) => {
    if (await isStaffMember(tx, subjectId)) throw new AppError('CONFLICT');
    const endedIds = await suspend(tx, subjectId, now);
    if (!endedIds) return [];
    await record('suspend', { sessions: endedIds.length });
    const mail = { kind: 'account-suspended' as const, to: subjectId, data: { path: '/auth' } };
    await queueMails(tx, [mail], now);
    return endedIds;
  });
}

/** Lifts a suspension; a repeat changes nothing. @throws AppError NOT_FOUND */
export function liftAccountSuspension(db: Db, request: AccountAct): Promise<void> {
  const { subjectId, now } = request;
  return actOnAccount(db, request, async (tx, record) => {
    if (!(await liftSuspension(tx, subjectId, now))) return;
    await record('lift-suspension');
    const mail = { kind: 'suspension-lifted' as const, to: subjectId, data: { path: '/auth' } };
    await queueMails(tx, [mail], now);
  });
}

/**
 * Queues an archive of the person's data, and mails them a link that works once they are signed in.
 * An archive of the last day is used again.
 * @throws AppError NOT_FOUND, CONFLICT for an account that cannot sign in
 */
export function startDataRequest(db: Db, request: AccountAct): Promise<void> {
  const { subjectId, now } = request;
  return actOnAccount(db, request, async (tx, record) => {
    if ((await findSuspension(tx, subjectId)) || (await findClosure(tx, subjectId))) {
      throw new AppError('CONFLICT');
    }
    const person = { id: subjectId };
    const previous = await findCurrentExport(tx, person, now);
    const requested = await requestExport(tx, person, now);
    if (previous?.requestedAt.getTime() === requested.requestedAt.getTime()) return;
    await record('start-data-request');
  });
}
