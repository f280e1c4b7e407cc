import { and, desc, isNotNull } from 'drizzle-orm';
import {
  type Answer,
  isAnswerTo,
  isSameQuestion,
  type Question,
} from '#shared/domain/questions.ts';
import { askedQuestion } from '#shared/head/question-text.ts';
import { applications } from '#shared/schema/applications.ts';
import type { answersSchema } from '#shared/validators/question.ts';
import type { z } from '#shared/validators/validator.ts';
import type { Actor } from '../../platform/core/actor.ts';
import { AppError, fieldError, validationFailed } from '../../platform/core/errors.ts';
import type { Db } from '../../platform/db/connect.ts';
import { getVisibleJob } from '../jobs/service.ts';
import { ofSeeker } from './queries.ts';

/** Applications whose answers are offered again. */
const APPLICATIONS_REMEMBERED = 50;

/**
 * Puts each answer beside its question as the posting asks it now, in the posting's order.
 * @throws AppError QUESTIONS_CHANGED if the posting no longer asks one of them, VALIDATION_FAILED
 */
export function readAnswers(
  questions: readonly Question[],
  given: z.output<typeof answersSchema> | undefined,
): Answer[] | null {
  if (!given?.length) return null;
  const asked = questions.map(askedQuestion);
  const answers = given.map(({ questionId, value }, index) => {
    const question = asked.find(({ id }) => id === questionId);
    if (!question) throw new AppError('QUESTIONS_CHANGED');
    const isRepeated = given.findIndex((other) => other.questionId === questionId) < index;
    if (isRepeated || !isAnswerTo(question, value)) {
      throw validationFailed([fieldError(`answers.${index}.value`, 'validation.invalid')]);
    }
    return { question, value };
  });
  return asked.flatMap(({ id }) => answers.find(({ question }) => question.id === id) ?? []);
}

/**
 * The job seeker's latest answer to each question of a job that they were asked before.
 * @throws AppError NOT_FOUND if they may not see the job
 */
export async function listKnownAnswers(db: Db, actor: Actor, jobId: number, now: Date) {
  const { job } = await getVisibleJob(db, actor, jobId, now);
  if (job.questions.length === 0) return [];
  const recentAnswers = await listRecentAnswers(db, actor.id);
  return job.questions.map(askedQuestion).flatMap((question) => {
    const known = recentAnswers.find((answer) => isSameQuestion(answer.question, question));
    return known ? [{ questionId: question.id, value: known.value }] : [];
  });
}

/** Answers of a job seeker's newest applications that have some, newest first. */
async function listRecentAnswers(db: Db, seekerUserId: number): Promise<Answer[]> {
  const rows = await db
    .select({ answers: applications.answers })
    .from(applications)
    .where(and(ofSeeker(seekerUserId), isNotNull(applications.answers)))
    .orderBy(desc(applications.appliedAt), desc(applications.id))
    .limit(APPLICATIONS_REMEMBERED);
  return rows.flatMap(({ answers }) => answers ?? []);
}
