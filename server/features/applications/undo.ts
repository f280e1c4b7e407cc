import { inArray } from 'drizzle-orm';
import type { ApplicationStatus } from '#shared/domain/application-status.ts';
import { applicationStatusChanges } from '#shared/schema/applications.ts';
import type { Actor } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { Db } from '../../db/connect.ts';
import { lockApplications } from './queries.ts';
import { listChanges, restoreStatuses } from './status-changes.ts';

/**
 * Undoes unpublished changes of the employer's applications: all of them, or none where one is
 * published or not the latest of its application.
 * @throws AppError NOT_FOUND, CANNOT_UNDO
 */
export async function undoChanges(
  db: Db,
  actor: Actor,
  changeIds: number[],
): Promise<{ id: number; status: ApplicationStatus }[]> {
  return db.transaction(async (tx) => {
    const wanted = new Set(changeIds);
    const named = await tx
      .select({ applicationId: applicationStatusChanges.applicationId })
      .from(applicationStatusChanges)
      .where(inArray(applicationStatusChanges.id, [...wanted]));
    const ids = [...new Set(named.map(({ applicationId }) => applicationId))];
    if (named.length < wanted.size) throw new AppError('NOT_FOUND');
    if ((await lockApplications(tx, ids, actor.id)).length < ids.length) {
      throw new AppError('NOT_FOUND');
    }
    const changes = await listChanges(tx, ids);
    const undone = ids.map((id) => {
      const [latest, before] = changes.filter((each) => each.change.applicationId === id).reverse();
      if (!latest?.isWaiting || !before || !wanted.delete(latest.change.id)) {
        throw new AppError('CANNOT_UNDO');
      }
      return { id, changeId: latest.change.id, status: before.change.status };
    });
    if (wanted.size > 0) throw new AppError('CANNOT_UNDO');
    await tx.delete(applicationStatusChanges).where(
      inArray(
        applicationStatusChanges.id,
        undone.map(({ changeId }) => changeId),
      ),
    );
    await restoreStatuses(tx, ids);
    return undone.map(({ id, status }) => ({ id, status }));
  });
}
