import { and, eq, notInArray } from 'drizzle-orm';
import { escrows } from '#shared/schema/payments.ts';
import type { Actor } from '../../platform/core/actor.ts';
import { AppError } from '../../platform/core/errors.ts';
import { listAudience } from '../../platform/db/company-scope.ts';
import type { Db } from '../../platform/db/connect.ts';
import { recordEvents } from '../../platform/live/events.ts';
import { type ApplicationRow, lockOwnApplication, markWithdrawn } from './queries.ts';
import { getApplication } from './service.ts';
import { listChanges, markChanges, restoreStatuses } from './status-changes.ts';

/**
 * Withdraws a job seeker's own application. Status changes that they cannot see yet are superseded
 * first, so that a CONFLICT does not reveal them. A repeat changes nothing.
 * @throws AppError NOT_FOUND, ESCROW_EXISTS while money is held, CONFLICT once rejected or hired
 */
export async function withdraw(
  db: Db,
  actor: Actor,
  id: number,
  now: Date,
): Promise<ApplicationRow> {
  return db.transaction(async (tx) => {
    // The lock excludes status changes and new escrows.
    const application = await lockOwnApplication(tx, id, actor.id);
    if (!application) throw new AppError('NOT_FOUND');
    if (!application.withdrawnAt) {
      if (await isMoneyHeld(tx, id)) throw new AppError('ESCROW_EXISTS');
      const unpublished = (await listChanges(tx, [id])).filter(({ isWaiting }) => isWaiting);
      if (unpublished.length > 0) {
        const changeIds = unpublished.map(({ change }) => change.id);
        await markChanges(tx, changeIds, { isSuperseded: true });
        await restoreStatuses(tx, [id]);
      }
      if (!(await markWithdrawn(tx, id, now))) throw new AppError('CONFLICT');
      const event = { type: 'application-status' as const, subject: { applicationId: id } };
      const audience = await listAudience(tx, { applicationId: id }, 'hiring');
      const events = audience.map((userId) => ({ userId, ...event }));
      await recordEvents(tx, events, now);
    }
    return getApplication(tx, actor, id, now);
  });
}

/** Whether money for the work is held or in transfer. */
async function isMoneyHeld(db: Db, applicationId: number): Promise<boolean> {
  const isLive = notInArray(escrows.status, ['released', 'refunded']);
  return (await db.$count(escrows, and(eq(escrows.applicationId, applicationId), isLive))) > 0;
}
