import { MAX_NOTES } from '#shared/domain/assessment.ts';
import type { ratingSchema } from '#shared/validators/assessment.ts';
import type { z } from '#shared/validators/validator.ts';
import type { Actor } from '../../../platform/core/actor.ts';
import { AppError, fieldError, validationFailed } from '../../../platform/core/errors.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { lockApplications } from '../../applications/queries.ts';
import { findOwnJob } from '../queries.ts';
import { criteriaOf } from './present.ts';
import {
  type AssessmentRow,
  countNotes,
  deleteNote,
  deleteRating,
  findAssessment,
  insertCriteriaOnce,
  insertNote,
  replaceCriteria,
  updateNote,
  upsertRating,
} from './queries.ts';

/** The employer's notes and ratings of an application. @throws AppError NOT_FOUND */
export async function getAssessment(db: Db, actor: Actor, id: number): Promise<AssessmentRow> {
  const assessment = await findAssessment(db, actor.id, id);
  if (!assessment) throw new AppError('NOT_FOUND');
  return assessment;
}

/** @throws AppError NOT_FOUND, CONFLICT if the application has `MAX_NOTES` */
export async function addNote(
  db: Db,
  actor: Actor,
  id: number,
  { text, now }: { text: string; now: Date },
): Promise<AssessmentRow> {
  return db.transaction(async (tx) => {
    // Locks the application, so that concurrent notes do not exceed the limit.
    const [application] = await lockApplications(tx, [id], actor.id);
    if (!application) throw new AppError('NOT_FOUND');
    if ((await countNotes(tx, id)) >= MAX_NOTES) throw new AppError('CONFLICT');
    const values = { applicationId: id, authorId: actor.id, text, createdAt: now, updatedAt: now };
    await insertNote(tx, values);
    return getAssessment(tx, actor, id);
  });
}

/** Changes or deletes one of the caller's own notes. @throws AppError NOT_FOUND */
export async function changeNote(
  db: Db,
  actor: Actor,
  id: number,
  { text, now }: { text: string | null; now: Date },
): Promise<AssessmentRow> {
  return db.transaction(async (tx) => {
    const applicationId =
      text === null
        ? await deleteNote(tx, actor.id, id)
        : await updateNote(tx, actor.id, id, { text, now });
    if (applicationId === undefined) throw new AppError('NOT_FOUND');
    return getAssessment(tx, actor, applicationId);
  });
}

/**
 * Rates an application by one of its posting's criteria. Proposed criteria are stored with the
 * first rating, so that editing the posting's skills loses no rating.
 * @throws AppError NOT_FOUND, VALIDATION_FAILED for another criterion
 */
export async function rate(
  db: Db,
  actor: Actor,
  id: number,
  { criterion, rating }: z.output<typeof ratingSchema>,
  now: Date,
): Promise<AssessmentRow> {
  return db.transaction(async (tx) => {
    const assessment = await getAssessment(tx, actor, id);
    const criteria = criteriaOf(assessment);
    if (!criteria.includes(criterion)) {
      throw validationFailed([fieldError('criterion', 'validation.invalid')]);
    }
    if (rating === null) await deleteRating(tx, id, criterion);
    else {
      await insertCriteriaOnce(tx, assessment.job.id, criteria);
      await upsertRating(tx, { applicationId: id, criterion, rating, ratedAt: now });
    }
    return getAssessment(tx, actor, id);
  });
}

/** @throws AppError NOT_FOUND */
export async function setCriteria(db: Db, actor: Actor, jobId: number, criteria: string[]) {
  const job = await findOwnJob(db, actor.id, jobId);
  if (!job) throw new AppError('NOT_FOUND');
  await replaceCriteria(db, jobId, criteria);
  return { criteria };
}
