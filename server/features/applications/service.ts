import { type ApplicationStatus, UNDO_MS } from '#shared/domain/application-status.ts';
import { isClosed } from '#shared/domain/posting-state.ts';
import type { applicationSchema } from '#shared/validators/application.ts';
import type { z } from '#shared/validators/validator.ts';
import type { Actor } from '../../core/actor.ts';
import { AppError, fieldError } from '../../core/errors.ts';
import type { Db } from '../../db/connect.ts';
import { addTask } from '../../work/task.ts';
import { refuseBlocked } from '../blocks/service.ts';
import { lockJob } from '../jobs/queries.ts';
import { getVisibleJob } from '../jobs/service.ts';
import { recordEvents } from '../live/events.ts';
import { queueMails } from '../mail/outbox.ts';
import {
  findResumeFile,
  insertProfileView,
  lockSeekerProfile,
  type SeekerProfileRow,
} from '../profiles/queries.ts';
import type { ApplicantFilter } from './applicant-filter.ts';
import { locationsWithin } from './places.ts';
import { presentApplication } from './present.ts';
import { publishStatusChanges } from './publish.ts';
import {
  type ApplicationRow,
  countLocations,
  findApplication,
  findApplicationToJob,
  insertApplication,
  lockApplications,
  ofEitherSide,
  ofEmployer,
} from './queries.ts';
import { insertStatusChange, updateStatuses } from './status-changes.ts';

/**
 * Applies to a job, with the resume named, as link or file, or else the profile's. The database prevents a
 * second application (ALREADY_APPLIED), and the lock a concurrent closing of the job.
 * @throws AppError NOT_FOUND also for a file that is not theirs, JOB_CLOSED, BLOCKED, RESUME_REQUIRED
 */
export async function submitApplication(
  db: Db,
  actor: Actor,
  body: z.output<typeof applicationSchema>,
  now: Date,
): Promise<ApplicationRow> {
  return db.transaction(async (tx) => {
    const found = await lockJob(tx, body.jobId, 'share');
    if (!found) throw new AppError('NOT_FOUND');
    if (isClosed(found.job, now)) throw new AppError('JOB_CLOSED');
    await refuseBlocked(tx, actor.id, found.company.userId);
    const profile = await lockSeekerProfile(tx, actor.id, now);
    const resume = await chooseResume(tx, body, profile);
    if (!resume) {
      throw new AppError('RESUME_REQUIRED', {
        errors: [fieldError('resumeUrl', 'validation.required')],
      });
    }
    const id = await insertApplication(tx, {
      jobId: body.jobId,
      jobSeekerId: profile.id,
      coverLetter: body.coverLetter ?? null,
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
    await recordEvents(tx, [{ userId: found.company.userId, ...event }], now);
    const mail = { kind: 'application-received' as const, data: { applicationId: id } };
    await queueMails(tx, [{ ...mail, to: found.company.userId }], now);
    return getApplication(tx, actor, id, now);
  });
}

/** A link and a file that are named are both sent; of those of the profile, the link comes first. */
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

/** An application of which the person is a side. @throws AppError NOT_FOUND for everyone else */
export async function getApplication(
  db: Db,
  actor: Actor,
  id: number,
  now: Date,
): Promise<ApplicationRow> {
  const found = await findApplication(db, id, ofEitherSide(actor.id), now);
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

/**
 * The seeker's application to a job, undefined while there is none: a job that
 * the seeker may not see is NOT_FOUND, as on its own page.
 */
export async function findJobApplication(db: Db, actor: Actor, jobId: number, now: Date) {
  await getVisibleJob(db, actor, jobId, now);
  return findApplicationToJob(db, jobId, actor.id, now);
}

/** An employer's filter with its place as the locations that applicants write for it. */
export async function readFilter<Query extends { jobId?: number; place?: string }>(
  db: Db,
  actor: Actor,
  { place, ...filter }: Query,
  now: Date,
): Promise<Omit<Query, 'place'> & Pick<ApplicantFilter, 'now' | 'locations'>> {
  if (!place) return { ...filter, now };
  const known = await countLocations(db, actor.id, { jobId: filter.jobId, now });
  const written = known.map(({ location }) => location);
  return { ...filter, now, locations: locationsWithin(place, written) };
}

/**
 * Sets the status of an application to one of the employer's own jobs, and records when.
 * @throws AppError NOT_FOUND, STALE_RECORD, CONFLICT for one that was withdrawn
 */
export async function setStatus(
  db: Db,
  actor: Actor,
  id: number,
  status: ApplicationStatus,
  { expectedVersion, now }: { expectedVersion: number | undefined; now: Date },
): Promise<ApplicationRow> {
  return db.transaction(async (tx) => {
    await lockApplications(tx, [id], actor.id);
    const found = await findApplication(tx, id, ofEmployer(actor.id), now);
    if (!found) throw new AppError('NOT_FOUND');
    const { application } = found;
    if (expectedVersion !== undefined && expectedVersion !== application.version) {
      throw new AppError('STALE_RECORD', { details: presentApplication(found, actor) });
    }
    if (application.withdrawnAt) throw new AppError('CONFLICT');
    if (application.status === status) return found;
    await changeStatuses(tx, [id], { to: status, by: actor.id, at: now });
    return getApplication(tx, actor, id, now);
  });
}

/**
 * Sets the status of several applications to the employer's own jobs, and records when: all of them,
 * or none where one is not theirs. Those that were withdrawn keep their status.
 * @returns the ids of those that have the status now, and of the changes
 * @throws AppError NOT_FOUND
 */
export async function setStatuses(
  db: Db,
  actor: Actor,
  { ids, status }: { ids: number[]; status: ApplicationStatus },
  now: Date,
): Promise<{ ids: number[]; changeIds: number[] }> {
  return db.transaction(async (tx) => {
    const found = await lockApplications(tx, ids, actor.id);
    if (found.length < ids.length) throw new AppError('NOT_FOUND');
    const left = new Set(found.filter(({ withdrawnAt }) => !withdrawnAt).map(({ id }) => id));
    const changed = found.filter((each) => left.has(each.id) && each.status !== status);
    const changedIds = changed.map(({ id }) => id);
    const change = { to: status, by: actor.id, at: now };
    const changeIds = changed.length > 0 ? await changeStatuses(tx, changedIds, change) : [];
    return { ids: ids.filter((id) => left.has(id)), changeIds };
  });
}

/** The employer sees it at once, the job seekers when the time to undo it is over. */
async function changeStatuses(
  tx: Db,
  ids: number[],
  change: { to: ApplicationStatus; by: number; at: Date },
): Promise<number[]> {
  const dueAt = new Date(change.at.getTime() + UNDO_MS);
  const made = await updateStatuses(tx, ids, { ...change, dueAt });
  const key = `${publishStatusChanges.name}-${made[0]}`;
  await addTask(tx, publishStatusChanges, {}, key, { inMs: UNDO_MS });
  return made;
}

/** The applicant to one of the employer's jobs; opening a profile counts once a month. @throws AppError NOT_FOUND */
export async function openCandidate(db: Db, actor: Actor, id: number, now: Date) {
  const found = await findApplication(db, id, ofEmployer(actor.id), now);
  if (!found) throw new AppError('NOT_FOUND');
  await insertProfileView(
    db,
    { employerId: actor.id, jobSeekerId: found.application.jobSeekerId },
    now,
  );
  return found;
}
