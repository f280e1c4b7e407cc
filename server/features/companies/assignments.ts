import { and, eq } from 'drizzle-orm';
import { applicationAssignments, jobAssignments } from '#shared/schema/companies.ts';
import type { Actor } from '../../platform/core/actor.ts';
import { AppError } from '../../platform/core/errors.ts';
import { recordActs } from '../../platform/db/company-acts.ts';
import type { Db } from '../../platform/db/connect.ts';
import { lockApplications } from '../applications/queries.ts';
import { getApplication } from '../applications/service.ts';
import { getListedJob } from '../jobs/service.ts';
import { isOfCandidate, isOfJob, listAssignees } from './queries.ts';

/** Members who can work on a posting. @throws AppError NOT_FOUND */
export async function listJobAssignees(db: Db, actor: Actor, jobId: number) {
  await getListedJob(db, actor, jobId);
  return listAssignees(db, jobId, isOfJob(jobId));
}

/**
 * Assigns a posting to a member, or no longer; a repeat changes nothing.
 * @throws AppError NOT_FOUND also for a person who cannot work on it
 */
export async function assignJob(
  db: Db,
  actor: Actor,
  jobId: number,
  { userId, isAssigned, now }: { userId: number; isAssigned: boolean; now: Date },
) {
  return db.transaction(async (tx) => {
    const members = await listJobAssignees(tx, actor, jobId);
    const member = members.find((each) => each.userId === userId);
    if (!member) throw new AppError('NOT_FOUND');
    if (member.isAssigned === isAssigned) return members;
    if (isAssigned) {
      const values = { jobId, userId, assignedBy: actor.id, assignedAt: now };
      await tx.insert(jobAssignments).values(values).onConflictDoNothing();
    } else {
      const isTheirs = and(eq(jobAssignments.jobId, jobId), eq(jobAssignments.userId, userId));
      await tx.delete(jobAssignments).where(isTheirs);
    }
    const act = isAssigned ? ('assign-job' as const) : ('unassign-job' as const);
    await recordActs(tx, actor, [{ act, jobId, subjectId: userId }], now);
    return listJobAssignees(tx, actor, jobId);
  });
}

/** Members who can handle a candidate: a manager only with the posting. */
async function listHandling(db: Db, { id, jobId }: { id: number; jobId: number }) {
  const members = await listAssignees(db, jobId, isOfCandidate(id));
  const working = await listAssignees(db, jobId, isOfJob(jobId));
  const workingIds = new Set(working.filter((each) => each.isAssigned).map(({ userId }) => userId));
  return members.filter(({ role, userId }) => role !== 'manager' || workingIds.has(userId));
}

/** Members who can handle a candidate. @throws AppError NOT_FOUND */
export async function listCandidateAssignees(db: Db, actor: Actor, id: number, now: Date) {
  const { application } = await getApplication(db, actor, id, now);
  return listHandling(db, application);
}

/** Assigns a candidate to one member or none. @throws AppError NOT_FOUND */
export async function assignCandidate(
  db: Db,
  actor: Actor,
  applicationId: number,
  { userId, now }: { userId: number | null; now: Date },
) {
  return db.transaction(async (tx) => {
    // Locked, so that concurrent assignments follow each other.
    await lockApplications(tx, [applicationId], actor);
    const members = await listCandidateAssignees(tx, actor, applicationId, now);
    const current = members.find((each) => each.isAssigned);
    if (userId !== null && !members.some((each) => each.userId === userId)) {
      throw new AppError('NOT_FOUND');
    }
    if ((current?.userId ?? null) === userId) return members;
    await tx
      .delete(applicationAssignments)
      .where(eq(applicationAssignments.applicationId, applicationId));
    if (userId !== null) {
      const values = { applicationId, userId, assignedBy: actor.id, assignedAt: now };
      await tx.insert(applicationAssignments).values(values);
    }
    const act = userId === null ? ('unassign-candidate' as const) : ('assign-candidate' as const);
    const subjectId = userId ?? current?.userId;
    await recordActs(tx, actor, [{ act, applicationId, subjectId }], now);
    return listCandidateAssignees(tx, actor, applicationId, now);
  });
}
