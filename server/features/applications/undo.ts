import { inArray } from 'drizzle-orm';
import type { ApplicationStatus } from '#shared/domain/application-status.ts';
import { applicationStatusChanges } from '#shared/schema/applications.ts';
import type { Actor } from '../../platform/core/actor.ts';
import { AppError } from '../../platform/core/errors.ts';
import { recordActs } from '../../platform/db/company-acts.ts';
import type { Db } from '../../platform/db/connect.ts';
import { lockApplications } from './queries.ts';
import { listChanges, restoreStatuses } from './status-changes.ts';

/**
 * Undoes unpublished changes of the employer's applications, or none if one is published or not the
 * latest of its application.
 * @throws AppError NOT_FOUND, CANNOT_UNDO
 */
export async function undoChanges(
  db: Db,
  actor: Actor,
  changeIds: number[],
  now: Date,
): Promise<{ id: number; status: ApplicationStatus }[]> {
  return db.transaction(async (tx) => {
    const pendingIds = new Set(changeIds);
    const changeRows = await tx
      .select({ applicationId: applicationStatusChanges.applicationId })
      .from(applicationStatusChanges)
      .where(inArray(applicationStatusChanges.id, [...pendingIds]));
    const ids = [...new Set(changeRows.map(({ applicationId }) => applicationId))];
    if (changeRows.length < pendingIds.size) throw new AppError('NOT_FOUND');
    if ((await lockApplications(tx, ids, actor)).length < ids.length) {
      throw new AppError('NOT_FOUND');
    }
    const changes = await listChanges(tx, ids);
    const undoneChanges = ids.map((id) => {
      const [latest, previous] = changes
        .filter((each) => each.change.applicationId === id)
        .reverse();
      if (!latest?.isWaiting || !previous || !pendingIds.delete(latest.change.id)) {
        throw new AppError('CANNOT_UNDO');
      }
      return { id, changeId: latest.change.id, status: previous.change.status };
    });
    if (pendingIds.size > 0) throw new AppError('CANNOT_UNDO');
    await tx.delete(applicationStatusChanges).where(
      inArray(
        applicationStatusChanges.id,
        undoneChanges.map(({ changeId }) => changeId),
      ),
    );
    await restoreStatuses(tx, ids);
    const acts = ids.map((applicationId) => ({ act: 'undo-status' as const, applicationId }));
    await recordActs(tx, actor, acts, now);
    return undoneChanges.map(({ id, status }) => ({ id, status }));
  });
}
