import { isMentioned, MAX_NOTES } from '#shared/domain/assessment.ts';
import type { noteSchema, ratingSchema } from '#shared/validators/assessment.ts';
import type { z } from '#shared/validators/validator.ts';
import type { Actor } from '../../../platform/core/actor.ts';
import { AppError, fieldError, validationFailed } from '../../../platform/core/errors.ts';
import { recordActs } from '../../../platform/db/company-acts.ts';
import { listAudience } from '../../../platform/db/company-scope.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { recordEvents } from '../../../platform/live/events.ts';
import { queueMails } from '../../../platform/mail/outbox.ts';
import { lockApplications } from '../../applications/queries.ts';
import { listMembers } from '../../companies/queries.ts';
import { findOwnJob } from '../queries.ts';
import { criteriaOf } from './present.ts';
import {
  type AssessmentRow,
  countNotes,
  deleteNote,
  deleteRating,
  findAssessment,
  findFirstNote,
  insertCriteriaOnce,
  insertNote,
  replaceCriteria,
  shareAssessment,
  updateNote,
  upsertRating,
} from './queries.ts';

/** The employer's notes and ratings of an application. @throws AppError NOT_FOUND */
export async function getAssessment(db: Db, actor: Actor, id: number): Promise<AssessmentRow> {
  const assessment = await findAssessment(db, actor, id);
  if (!assessment) throw new AppError('NOT_FOUND');
  return assessment;
}

/**
 * Adds a note, or an answer to one.
 * @throws AppError NOT_FOUND, CONFLICT if the application has `MAX_NOTES`
 */
export async function addNote(
  db: Db,
  actor: Actor,
  id: number,
  { text, replyTo, now }: z.output<typeof noteSchema> & { now: Date },
): Promise<AssessmentRow> {
  return db.transaction(async (tx) => {
    // Locks the application, so that concurrent notes do not exceed the limit.
    const [application] = await lockApplications(tx, [id], actor);
    if (!application) throw new AppError('NOT_FOUND');
    if ((await countNotes(tx, id)) >= MAX_NOTES) throw new AppError('CONFLICT');
    const firstId = replyTo && (await findFirstNote(tx, actor, id, replyTo));
    if (replyTo && !firstId) throw new AppError('NOT_FOUND');
    const written = { authorId: actor.id, isShared: true, text, createdAt: now, updatedAt: now };
    const values = { applicationId: id, replyTo: firstId, ...written };
    const noteId = await insertNote(tx, values);
    await recordActs(tx, actor, [{ act: 'note', applicationId: id }], now);
    await tellColleagues(tx, actor, id, now);
    await mailMentioned(tx, actor, { noteId, applicationId: id, text }, now);
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
        ? await deleteNote(tx, actor, id)
        : await updateNote(tx, actor, id, { text, now });
    if (applicationId === undefined) throw new AppError('NOT_FOUND');
    await tellColleagues(tx, actor, applicationId, now);
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
    if (rating === null) await deleteRating(tx, actor, id, criterion);
    else {
      await insertCriteriaOnce(tx, assessment.job.id, criteria);
      const values = { applicationId: id, raterId: actor.id, criterion, rating, ratedAt: now };
      await upsertRating(tx, values);
    }
    await recordActs(tx, actor, [{ act: 'rate', applicationId: id }], now);
    await tellColleagues(tx, actor, id, now);
    return getAssessment(tx, actor, id);
  });
}

/** Shares the caller's own notes and ratings of an application. @throws AppError NOT_FOUND */
export async function share(db: Db, actor: Actor, id: number, now: Date): Promise<AssessmentRow> {
  return db.transaction(async (tx) => {
    await getAssessment(tx, actor, id);
    await shareAssessment(tx, actor, id);
    await tellColleagues(tx, actor, id, now);
    return getAssessment(tx, actor, id);
  });
}

/** Renews what colleagues who look at the candidate see. */
async function tellColleagues(
  tx: Db,
  actor: Actor,
  applicationId: number,
  now: Date,
): Promise<void> {
  const audience = await listAudience(tx, { applicationId }, 'hiring');
  const events = audience
    .filter((userId) => userId !== actor.id)
    .map((userId) => ({ userId, type: 'assessment' as const, subject: { applicationId } }));
  if (events.length > 0) await recordEvents(tx, events, now);
}

/** Mails the members whom a note mentions by '@' and their name, if they see the candidate. */
async function mailMentioned(
  tx: Db,
  actor: Actor,
  { noteId, applicationId, text }: { noteId: number; applicationId: number; text: string },
  now: Date,
): Promise<void> {
  if (!actor.company || !text.includes('@')) return;
  const audience = await listAudience(tx, { applicationId }, 'hiring');
  const members = await listMembers(tx, actor.company.id);
  const addressees = members.filter(
    ({ userId, name }) =>
      userId !== actor.id && audience.includes(userId) && isMentioned(text, name),
  );
  const mail = { kind: 'note-mention' as const, data: { noteId } };
  const mails = addressees.map(({ userId }) => ({ ...mail, to: userId }));
  await queueMails(tx, mails, now);
}

/** @throws AppError NOT_FOUND */
export async function setCriteria(db: Db, actor: Actor, jobId: number, criteria: string[]) {
  const job = await findOwnJob(db, actor, jobId);
  if (!job) throw new AppError('NOT_FOUND');
  await replaceCriteria(db, jobId, criteria);
  return { criteria };
}
