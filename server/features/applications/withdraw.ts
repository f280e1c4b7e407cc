import type { Actor } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { Db } from '../../db/connect.ts';
import { recordEvents } from '../live/events.ts';
import {
  type ApplicationRow,
  isMoneyHeld,
  lockOwnApplication,
  updateWithdrawn,
} from './queries.ts';
import { getApplication } from './service.ts';
import { listChanges, markChanges, restoreStatuses } from './status-changes.ts';

/**
 * Withdraws a job seeker's own application, as far as they know its status: a change that is not
 * published yet is superseded, so that no refusal gives it away. Done again, it changes nothing.
 * @throws AppError NOT_FOUND, ESCROW_EXISTS while money is held, CONFLICT once rejected or hired
 */
export async function withdraw(
  db: Db,
  actor: Actor,
  id: number,
  now: Date,
): Promise<ApplicationRow> {
  return db.transaction(async (tx) => {
    // Neither a change of status nor an escrow is made while the row is locked.
    const found = await lockOwnApplication(tx, id, actor.id);
    if (!found) throw new AppError('NOT_FOUND');
    if (!found.withdrawnAt) {
      if (await isMoneyHeld(tx, id)) throw new AppError('ESCROW_EXISTS');
      const waiting = (await listChanges(tx, [id])).filter(({ isWaiting }) => isWaiting);
      if (waiting.length > 0) {
        const changeIds = waiting.map(({ change }) => change.id);
        await markChanges(tx, changeIds, { isSuperseded: true });
        await restoreStatuses(tx, [id]);
      }
      if (!(await updateWithdrawn(tx, id, now))) throw new AppError('CONFLICT');
      const event = { type: 'application-status' as const, subject: { applicationId: id } };
      await recordEvents(tx, [{ userId: found.employerUserId, ...event }], now);
    }
    return getApplication(tx, actor, id, now);
  });
}
