import {
  type ApplicationStatus,
  isActiveApplication,
  MAX_APPLICATIONS_AT_ONCE,
  UNDO_GRACE_MS,
} from '#shared/domain/application-status.ts';
import { accountOf } from '#shared/domain/company.ts';
import { isClosed } from '#shared/domain/posting-state.ts';
import type {
  applicationSchema,
  applicationStatusSchema,
  manyApplicationsStatusSchema,
} from '#shared/validators/application.ts';
import type { z } from '#shared/validators/validator.ts';
import { locationsWithin } from '../../knowledge/matching/geo/location-names.ts';
import type { Actor } from '../../platform/core/actor.ts';
import { AppError, fieldError } from '../../platform/core/errors.ts';
import { recordActs } from '../../platform/db/company-acts.ts';
import { listAudience } from '../../platform/db/company-scope.ts';
import type { Db } from '../../platform/db/connect.ts';
import { recordEvents } from '../../platform/live/events.ts';
import { queueMails } from '../../platform/mail/outbox.ts';
import { addTask } from '../../platform/work/task.ts';
import { refuseBlocked } from '../blocks/service.ts';
import { lockJob } from '../jobs/queries.ts';
import { changeJob, getVisibleJob } from '../jobs/service.ts';
import {
  findResumeFile,
  insertProfileView,
  lockSeekerProfile,
  type SeekerProfileRow,
} from '../profiles/queries.ts';
import { readAnswers } from './answers.ts';
import type { ApplicantFilter } from './applicants/queries.ts';
import { type Notice, readTellAt, writeMessages } from './notices.ts';
import { presentApplication } from './present.ts';
import { publishingKey, publishStatusChanges } from './publish.ts';
import {
  type ApplicationRow,
  countLocations,
  findApplication,
  findApplicationToJob,
  insertApplication,
  listUndecided,
  lockApplications,
  ofEitherSide,
  ofEmployer,
} from './queries.ts';
import {
  insertStatusChange,
  listChanges,
  markChanges,
  setInterviewStatus,
  updateStatuses,
} from './status-changes.ts';
import { undoMsOf } from './undo.ts';

/**
 * Applies to a job, with the given resume (link, file or both) or the profile's. A unique
 * constraint prevents a second application (ALREADY_APPLIED); the lock keeps the job open.
 * @throws AppError NOT_FOUND also for another person's file, JOB_CLOSED, BLOCKED, RESUME_REQUIRED,
 *   QUESTIONS_CHANGED, VALIDATION_FAILED for an answer of the wrong kind
 */
export async function submitApplication(
  db: Db,
  actor: Actor,
  body: z.output<typeof applicationSchema>,
  now: Date,
): Promise<ApplicationRow> {
  return db.transaction(async (tx) => {
    const row = await lockJob(tx, body.jobId, 'share');
    if (!row) throw new AppError('NOT_FOUND');
    if (isClosed(row.job, now)) throw new AppError('JOB_CLOSED');
    await refuseBlocked(tx, actor.id, row.company.userId);
    const profile = await lockSeekerProfile(tx, actor.id, now);
    const resume = await chooseResume(tx, body, profile);
    if (!resume) {
      throw new AppError('RESUME_REQUIRED', {
        errors: [fieldError('resumeUrl', 'validation.required')],
      });
    }
    const answers = readAnswers(row.job.questions, body.answers);
    const id = await insertApplication(tx, {
      jobId: body.jobId,
      jobSeekerId: profile.id,
      coverLetter: body.coverLetter ?? null,
      answers,
      ...resume,
      appliedAt: now,
      updatedAt: now,
    });
    await insertStatusChange(tx, {
      applicationId: id,
      status: 'pending',
      changedBy: actor.id,
      changedAt: now,
    });
    const event = { type: 'application-received' as const, subject: { applicationId: id } };
    const audience = await listAudience(tx, { applicationId: id }, 'hiring');
    const events = audience.map((userId) => ({ userId, ...event }));
    await recordEvents(tx, events, now);
    const mail = { kind: 'application-received' as const, data: { applicationId: id } };
    const mails = audience.map((to) => ({ ...mail, to }));
    await queueMails(tx, mails, now);
    return getApplication(tx, actor, id, now);
  });
}

/** Uses the link and file that are given; of the profile's, the link is preferred. */
async function chooseResume(
  tx: Db,
  { resumeUrl, resumeFileId }: z.output<typeof applicationSchema>,
  profile: SeekerProfileRow,
) {
  const file = await findResumeFile(tx, profile.id);
  if (resumeFileId && resumeFileId !== file?.id) throw new AppError('NOT_FOUND');
  if (resumeUrl || resumeFileId) {
    return { resumeUrl: resumeUrl ?? '', resumeFileId: resumeFileId ?? null };
  }
  if (profile.resumeUrl) return { resumeUrl: profile.resumeUrl };
  return file && { resumeUrl: '', resumeFileId: file.id };
}

/** Returns an application to either of its parties. @throws AppError NOT_FOUND to everyone else */
export async function getApplication(
  db: Db,
  actor: Actor,
  id: number,
  now: Date,
): Promise<ApplicationRow> {
  const application = await findApplication(db, id, ofEitherSide(actor), now);
  if (!application) throw new AppError('NOT_FOUND');
  return application;
}

/**
 * The seeker's application to a job, or undefined.
 * @throws AppError NOT_FOUND if the seeker may not see the job
 */
export async function findJobApplication(db: Db, actor: Actor, jobId: number, now: Date) {
  await getVisibleJob(db, actor, jobId, now);
  return findApplicationToJob(db, jobId, actor.id, now);
}

/** Replaces the place in an employer's filter by the matching locations of their applicants. */
export async function readFilter<Query extends { jobId?: number; place?: string }>(
  db: Db,
  actor: Actor,
  { place, ...filter }: Query,
  now: Date,
): Promise<Omit<Query, 'place'> & Pick<ApplicantFilter, 'now' | 'locations'>> {
  if (!place) return { ...filter, now };
  const locationCounts = await countLocations(db, actor, { jobId: filter.jobId, now });
  const locations = locationCounts.map(({ location }) => location);
  return { ...filter, now, locations: locationsWithin(place, locations) };
}

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
    await lockApplications(tx, [id], actor);
    const row = await findApplication(tx, id, ofEmployer(actor), now);
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
  await recordActs(tx, actor, acts, change.at);
  const tellAt = readTellAt(notice, change.at);
  const undoMs = (await undoMsOf(tx, actor)) + UNDO_GRACE_MS;
  const dueAt = new Date(Math.max(change.at.getTime() + undoMs, tellAt?.getTime() ?? 0));
  const inMs = dueAt.getTime() - change.at.getTime();
  const messages = await writeMessages(tx, ids, notice.words);
  const { isSilent, reason } = notice;
  const told = { tellAt, isSilent, reason, messages };
  const changeIds = await updateStatuses(tx, ids, { ...change, by: actor.id, dueAt, told });
  await addTask(tx, publishStatusChanges, {}, publishingKey(changeIds, dueAt), { inMs });
  return changeIds;
}

/**
 * Makes the status of an application Interview where it is New or In Review, because a time was
 * agreed. The job seeker knows it, and sees it at once.
 */
export async function markInterview(
  tx: Db,
  id: number,
  { by, at }: { by: number; at: Date },
): Promise<void> {
  if (!(await setInterviewStatus(tx, id, at))) return;
  const waiting = (await listChanges(tx, [id])).filter(({ isWaiting }) => isWaiting);
  await markChanges(
    tx,
    waiting.map(({ change }) => change.id),
    { isSuperseded: true },
  );
  await insertStatusChange(tx, {
    applicationId: id,
    status: 'interview',
    changedBy: by,
    changedAt: at,
  });
}

/** Returns an applicant, counting a profile view once a month. @throws AppError NOT_FOUND */
export async function openCandidate(db: Db, actor: Actor, id: number, now: Date) {
  const row = await findApplication(db, id, ofEmployer(actor), now);
  if (!row) throw new AppError('NOT_FOUND');
  await insertProfileView(
    db,
    { employerId: accountOf(actor), jobSeekerId: row.application.jobSeekerId },
    now,
  );
  return row;
}
