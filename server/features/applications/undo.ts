import { and, asc, eq, inArray } from 'drizzle-orm';
import type { TooLate } from '#shared/contract/applications.ts';
import {
  type ApplicationStatus,
  MAX_HOLD_MS,
  UNDO_GRACE_MS,
} from '#shared/domain/application-status.ts';
import { applicationStatusChanges, applications } from '#shared/schema/applications.ts';
import { users } from '#shared/schema/users.ts';
import type { Actor } from '../../platform/core/actor.ts';
import { AppError } from '../../platform/core/errors.ts';
import { recordActs } from '../../platform/db/company-acts.ts';
import { type Db, onlyRow } from '../../platform/db/connect.ts';
import { fromShownApplicants, shownApplicant } from '../../platform/db/shown-applicants.ts';
import { addTask } from '../../platform/work/task.ts';
import { publishingKey, publishStatusChanges } from './publish.ts';
import { lockApplications } from './queries.ts';
import { isWaiting, listChanges, restoreStatuses } from './status-changes.ts';

/** How long the person's changes of status can be undone, by their settings. */
export async function undoMsOf(db: Db, actor: Actor): Promise<number> {
  const { undoSeconds } = await onlyRow(
    db.select({ undoSeconds: users.undoSeconds }).from(users).where(eq(users.id, actor.id)),
  );
  return undoSeconds * 1000;
}

/**
 * Undoes unpublished changes of the employer's applications, or none if one is published or not the
 * latest of its application; the error names those.
 * @throws AppError NOT_FOUND, CANNOT_UNDO
 */
export async function undoChanges(
  db: Db,
  actor: Actor,
  changeIds: number[],
  now: Date,
): Promise<{ id: number; status: ApplicationStatus }[]> {
  return db.transaction(async (tx) => {
    const { undoable, tooLate } = await lockChanges(tx, actor, changeIds);
    if (tooLate.length > 0) throw await cannotUndo(tx, tooLate, now);
    const ids = undoable.map(({ applicationId }) => applicationId);
    await tx.delete(applicationStatusChanges).where(
      inArray(
        applicationStatusChanges.id,
        undoable.map(({ changeId }) => changeId),
      ),
    );
    await restoreStatuses(tx, ids);
    const acts = ids.map((applicationId) => ({ act: 'undo-status' as const, applicationId }));
    await recordActs(tx, actor, acts, now);
    return undoable.map(({ applicationId, previous }) => ({ id: applicationId, status: previous }));
  });
}

/**
 * Postpones the publication of changes to the longest that an undo can be held, or, when they are
 * let go, to a whole time to undo from now.
 * @returns the changes that can still be undone
 * @throws AppError NOT_FOUND, CANNOT_UNDO if none can
 */
export async function holdChanges(
  db: Db,
  actor: Actor,
  { changeIds, isHeld }: { changeIds: number[]; isHeld: boolean },
  now: Date,
): Promise<{ changeIds: number[]; remainingMs: number }> {
  return db.transaction(async (tx) => {
    const { undoable, tooLate } = await lockChanges(tx, actor, changeIds);
    const undoMs = await undoMsOf(tx, actor);
    const held = undoable
      .map(({ changedAt, tellAt, ...change }) => {
        const latest = changedAt.getTime() + undoMs + MAX_HOLD_MS;
        const end = isHeld ? latest : Math.min(now.getTime() + undoMs, latest);
        return { ...change, end: Math.max(end, (tellAt?.getTime() ?? 0) - UNDO_GRACE_MS) };
      })
      .filter(({ end }) => end > now.getTime());
    if (held.length === 0) {
      throw await cannotUndo(tx, [...tooLate, ...undoable.map(({ changeId }) => changeId)], now);
    }
    const ends = [...new Set(held.map(({ end }) => end))];
    for (const end of ends) {
      const dueAt = new Date(end + UNDO_GRACE_MS);
      const changes = held.filter((change) => change.end === end);
      const ids = changes.map(({ applicationId }) => applicationId);
      // Earlier changes that still wait are due with the latest.
      await tx
        .update(applicationStatusChanges)
        .set({ dueAt })
        .where(and(inArray(applicationStatusChanges.applicationId, ids), isWaiting()));
      const key = publishingKey(
        changes.map(({ changeId }) => changeId),
        dueAt,
      );
      const inMs = dueAt.getTime() - now.getTime();
      await addTask(tx, publishStatusChanges, {}, key, { inMs });
    }
    return {
      changeIds: held.map(({ changeId }) => changeId),
      remainingMs: Math.min(...ends) - now.getTime(),
    };
  });
}

/**
 * Locks the applications of changes, and separates those that can be undone from expired ones.
 * @throws AppError NOT_FOUND
 */
async function lockChanges(tx: Db, actor: Actor, changeIds: number[]) {
  const given = new Set(changeIds);
  const changeRows = await tx
    .select({ applicationId: applicationStatusChanges.applicationId })
    .from(applicationStatusChanges)
    .where(inArray(applicationStatusChanges.id, [...given]));
  const ids = [...new Set(changeRows.map(({ applicationId }) => applicationId))];
  if (changeRows.length < given.size) throw new AppError('NOT_FOUND');
  if ((await lockApplications(tx, ids, actor)).length < ids.length) throw new AppError('NOT_FOUND');
  const changes = await listChanges(tx, ids);
  const undoable = ids.flatMap((applicationId) => {
    const [latest, previous] = changes
      .filter(({ change }) => change.applicationId === applicationId)
      .reverse();
    if (!latest?.isWaiting || !previous || !given.has(latest.change.id)) return [];
    const { id: changeId, changedAt, tellAt } = latest.change;
    return [{ applicationId, changeId, changedAt, tellAt, previous: previous.change.status }];
  });
  const undoableIds = new Set(undoable.map(({ changeId }) => changeId));
  return { undoable, tooLate: [...given].filter((id) => !undoableIds.has(id)) };
}

/** The refusal, with the changes that came too late and their applicants. */
async function cannotUndo(tx: Db, changeIds: number[], now: Date): Promise<AppError> {
  const { id: changeId, applicationId } = applicationStatusChanges;
  const tooLate = await fromShownApplicants(tx, now, { changeId, name: shownApplicant.name })
    .innerJoin(applicationStatusChanges, eq(applicationId, applications.id))
    .where(inArray(changeId, changeIds))
    .orderBy(asc(changeId));
  const details: TooLate = { tooLate };
  return new AppError('CANNOT_UNDO', { details });
}
