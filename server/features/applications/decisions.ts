import {
  type ApplicationStatus,
  isActiveApplication,
  MAX_APPLICATIONS_AT_ONCE,
  UNDO_GRACE_MS,
} from '#shared/domain/application-status.ts';
import type {
  applicationStatusSchema,
  manyApplicationsStatusSchema,
} from '#shared/validators/application.ts';
import type { z } from '#shared/validators/validator.ts';
import type { Actor } from '../../platform/core/actor.ts';
import { AppError } from '../../platform/core/errors.ts';
import { recordActs } from '../../platform/db/company-acts.ts';
import type { Db } from '../../platform/db/connect.ts';
import { pipelined } from '../../platform/db/pipelined.ts';
import { addTask } from '../../platform/work/task.ts';
import { changeJob } from '../jobs/service.ts';
import { type Notice, readTellAt, writeMessages } from './notices.ts';
import { presentApplication } from './present.ts';
import { publishingKey, publishStatusChanges } from './publish.ts';
import {
  type ApplicationRow,
  findApplication,
  listUndecided,
  lockApplications,
  ofEmployer,
} from './queries.ts';
import { getApplication } from './service.ts';
import {
  advanceStatus,
  insertStatusChange,
  listChanges,
  markChanges,
  updateStatuses,
} from './status-changes.ts';
import { undoMsOf } from './undo.ts';

/**
 * Sets and records the status of an application to one of the employer's own jobs.
 * @throws AppError NOT_FOUND, STALE_RECORD, CONFLICT if it was withdrawn
 */
export async function setStatus(
  db: Db,
  actor: Actor,
  id: number,
  body: z.output<typeof applicationStatusSchema>,
  { expectedVersion, now }: { expectedVersion: number | undefined; now: Date },
): Promise<ApplicationRow> {
  const { status, ...notice } = body;
  return db.transaction(async (tx) => {
    const [, row] = await pipelined(
      () => lockApplications(tx, [id], actor),
      () => findApplication(tx, id, ofEmployer(actor), now),
    );
    if (!row) throw new AppError('NOT_FOUND');
    const { application } = row;
    if (expectedVersion !== undefined && expectedVersion !== application.version) {
      throw new AppError('STALE_RECORD', { details: presentApplication(row, actor) });
    }
    if (application.withdrawnAt) throw new AppError('CONFLICT');
    if (application.status === status) return row;
    await changeStatuses(tx, actor, [id], { to: status, at: now, notice });
    return getApplication(tx, actor, id, now);
  });
}

/**
 * Sets and records the status of several applications to the employer's own jobs, or of none if one
 * is not theirs. Withdrawn applications keep their status.
 * @returns ids of the applications that have the status now, and of the changes
 * @throws AppError NOT_FOUND
 */
export async function setStatuses(
  db: Db,
  actor: Actor,
  { ids, status, ...notice }: z.output<typeof manyApplicationsStatusSchema>,
  now: Date,
): Promise<{ ids: number[]; changeIds: number[] }> {
  return db.transaction(async (tx) => {
    const lockedRows = await lockApplications(tx, ids, actor);
    if (lockedRows.length < ids.length) throw new AppError('NOT_FOUND');
    const activeIds = new Set(
      lockedRows.filter(({ withdrawnAt }) => !withdrawnAt).map(({ id }) => id),
    );
    const changedRows = lockedRows.filter(
      (each) => activeIds.has(each.id) && each.status !== status,
    );
    const changedIds = changedRows.map(({ id }) => id);
    const change = { to: status, at: now, notice };
    const changeIds =
      changedRows.length > 0 ? await changeStatuses(tx, actor, changedIds, change) : [];
    return { ids: ids.filter((id) => activeIds.has(id)), changeIds };
  });
}

/**
 * Closes a posting, and rejects the applicants who wait for a decision, the oldest applications
 * first, up to as many as can be undone together.
 * @returns ids of the changes, and how many still wait
 * @throws AppError NOT_FOUND, FORBIDDEN
 */
export async function closeJob(
  db: Db,
  actor: Actor,
  jobId: number,
  { notice, now }: { notice: Notice; now: Date },
): Promise<{ changeIds: number[]; waiting: number }> {
  return db.transaction(async (tx) => {
    // Locks the posting, which blocks concurrent applications until the commit.
    const changes = { isActive: false };
    await changeJob(tx, actor, jobId, changes, { expectedVersion: undefined, now });
    const undecidedIds = await listUndecided(tx, jobId);
    const lockedRows = await lockApplications(
      tx,
      undecidedIds.slice(0, MAX_APPLICATIONS_AT_ONCE),
      actor,
    );
    const ids = lockedRows
      .filter(({ status, withdrawnAt }) => !withdrawnAt && isActiveApplication(status))
      .map(({ id }) => id);
    const change = { to: 'rejected' as const, at: now, notice };
    const changeIds = ids.length > 0 ? await changeStatuses(tx, actor, ids, change) : [];
    return { changeIds, waiting: Math.max(0, undecidedIds.length - MAX_APPLICATIONS_AT_ONCE) };
  });
}

/**
 * Changes statuses for the employer at once, and for job seekers when the undo time is over or, if
 * that is later, at the time of the notice.
 */
async function changeStatuses(
  tx: Db,
  actor: Actor,
  ids: number[],
  { notice, ...change }: { to: ApplicationStatus; at: Date; notice: Notice },
): Promise<number[]> {
  const acts = ids.map((applicationId) => ({ act: 'set-status' as const, applicationId }));
  const [, undoMs, messages] = await pipelined(
    () => recordActs(tx, actor, acts, change.at),
    () => undoMsOf(tx, actor),
    () => writeMessages(tx, ids, notice.words),
  );
  const tellAt = readTellAt(notice, change.at);
  const earliest = change.at.getTime() + undoMs + UNDO_GRACE_MS;
  const dueAt = new Date(Math.max(earliest, tellAt?.getTime() ?? 0));
  const inMs = dueAt.getTime() - change.at.getTime();
  const { isSilent, reason } = notice;
  const told = { tellAt, isSilent, reason, messages };
  const changeIds = await updateStatuses(tx, ids, { ...change, by: actor.id, dueAt, told });
  await addTask(tx, publishStatusChanges, {}, publishingKey(changeIds, dueAt), { inMs });
  return changeIds;
}

/**
 * Moves the status of an application forward, because a time or an offer was agreed. The job seeker
 * knows it, and sees it at once.
 */
export async function markAgreed(
  tx: Db,
  id: number,
  status: 'interview' | 'hired',
  { by, at }: { by: number; at: Date },
): Promise<void> {
  if (!(await advanceStatus(tx, id, status, at))) return;
  const waiting = (await listChanges(tx, [id])).filter(({ isWaiting }) => isWaiting);
  await markChanges(
    tx,
    waiting.map(({ change }) => change.id),
    { isSuperseded: true },
  );
  await insertStatusChange(tx, { applicationId: id, status, changedBy: by, changedAt: at });
}
