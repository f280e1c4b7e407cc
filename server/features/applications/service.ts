import type { HeldFact } from '#shared/domain/candidates.ts';
import { accountOf } from '#shared/domain/company.ts';
import { isClosed } from '#shared/domain/posting-state.ts';
import type { applicationSchema } from '#shared/validators/application.ts';
import type { z } from '#shared/validators/validator.ts';
import { locationsWithin } from '../../knowledge/matching/geo/location-names.ts';
import type { Actor } from '../../platform/core/actor.ts';
import { AppError, fieldError } from '../../platform/core/errors.ts';
import { listAudience } from '../../platform/db/company-scope.ts';
import type { Db } from '../../platform/db/connect.ts';
import { pipelined } from '../../platform/db/pipelined.ts';
import { recordEvents } from '../../platform/live/events.ts';
import { queueMails } from '../../platform/mail/outbox.ts';
import { refuseBlocked } from '../blocks/service.ts';
import { lockJob } from '../jobs/queries.ts';
import { getVisibleJob } from '../jobs/service.ts';
import {
  findResumeFile,
  insertProfileView,
  lockSeekerProfile,
  type SeekerProfileRow,
} from '../profiles/queries.ts';
import { readAnswers } from './answers.ts';
import { listOthers } from './applicants/other-applications.ts';
import type { ApplicantFilter } from './applicants/queries.ts';
import { listFurthest } from './furthest.ts';
import { listHolders } from './holders.ts';
import {
  type ApplicationRow,
  countLocations,
  findApplication,
  findApplicationToJob,
  insertApplication,
  ofEitherSide,
  ofEmployer,
} from './queries.ts';
import { insertStatusChange, markSeen } from './status-changes.ts';

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
    const [, profile] = await pipelined(
      () => refuseBlocked(tx, actor.id, row.company.userId),
      () => lockSeekerProfile(tx, actor.id, now),
    );
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
    const change = { applicationId: id, status: 'pending' as const };
    const [, audience] = await pipelined(
      () => insertStatusChange(tx, { ...change, changedBy: actor.id, changedAt: now }),
      () => listAudience(tx, { jobId: body.jobId }, 'hiring'),
    );
    const event = { type: 'application-received' as const, subject: { applicationId: id } };
    const events = audience.map((userId) => ({ userId, ...event }));
    const mail = { kind: 'application-received' as const, data: { applicationId: id } };
    const mails = audience.map((to) => ({ ...mail, to }));
    const [, , application] = await pipelined(
      () => recordEvents(tx, events, now),
      () => queueMails(tx, mails, now),
      () => getApplication(tx, actor, id, now),
    );
    return application;
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

/** Replaces what SQL cannot read in an employer's filter by the locations and ids that match. */
export async function readFilter<
  Query extends Omit<ApplicantFilter, 'now' | 'locations' | 'ids'> & {
    place?: string;
    holds?: HeldFact;
    per?: 'person';
  },
>(
  db: Db,
  actor: Actor,
  { place, holds, per, ...query }: Query,
  now: Date,
): Promise<
  Omit<Query, 'place' | 'holds' | 'per'> & Pick<ApplicantFilter, 'now' | 'locations' | 'ids'>
> {
  const ofJob = { jobId: query.jobId, now };
  const ids = holds && (await listHolders(db, actor, ofJob, holds));
  const locationCounts = place ? await countLocations(db, actor, ofJob) : [];
  const locations = locationCounts.map(({ location }) => location);
  const filter = {
    ...query,
    now,
    ...(ids && { ids }),
    ...(place && { locations: locationsWithin(place, locations) }),
  };
  if (!per) return filter;
  // Whatever the status, so that the lists of all statuses have each person once.
  const ofAnyStatus = { ...filter, status: undefined };
  return { ...filter, ids: await listFurthest(db, actor, ofAnyStatus) };
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
  if (!row.application.seenAt) await markSeen(db, id, now);
  const others = await listOthers(db, row.application, ofEmployer(actor));
  return { ...row, others };
}
