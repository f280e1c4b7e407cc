import type { FieldError } from '#shared/contract/errors.ts';
import { findOverlap, MAX_INTERVIEW_DAYS } from '#shared/domain/interview.ts';
import type { interviewScheduleSchema } from '#shared/validators/interview.ts';
import type { z } from '#shared/validators/validator.ts';
import type { Actor } from '../../platform/core/actor.ts';
import { fieldError, validationFailed } from '../../platform/core/errors.ts';
import { listAudience } from '../../platform/db/company-scope.ts';
import type { Db } from '../../platform/db/connect.ts';
import { insertSchedule } from './queries.ts';

const DAY_MS = 86_400_000;

interface Lengths {
  minutes: number;
  bufferMinutes: number;
}

/**
 * The offered times in order.
 * @throws AppError VALIDATION_FAILED for times that are over, too far away or overlap
 */
export function readTimes(
  texts: readonly string[],
  lengths: Lengths,
  { now, path = 'times' }: { now: Date; path?: string },
): Date[] {
  const times = texts.map((text) => new Date(text));
  const at = (index: number) => (path === 'times' ? `times.${index}` : path);
  const latest = now.getTime() + MAX_INTERVIEW_DAYS * DAY_MS;
  const errors: FieldError[] = times.flatMap((time, index) =>
    time > now && time.getTime() <= latest
      ? []
      : [fieldError(at(index), 'validation.interviewTime')],
  );
  const overlap = findOverlap(times, lengths);
  if (overlap !== undefined) errors.push(fieldError(at(overlap), 'validation.interviewOverlap'));
  if (errors.length > 0) throw validationFailed(errors);
  return times.toSorted((a, b) => a.getTime() - b.getTime());
}

/**
 * Stores the times that a member offers, for one candidate or shared by several.
 * @returns the id of the schedule
 * @throws AppError VALIDATION_FAILED for times as above, and people whom the posting does not
 *   concern
 */
export async function offerTimes(
  tx: Db,
  actor: Actor,
  { jobId, isShared, now }: { jobId: number; isShared: boolean; now: Date },
  { times: texts, people, ...schedule }: z.output<typeof interviewScheduleSchema>,
): Promise<number> {
  const times = readTimes(texts, schedule, { now });
  const userIds = await readPeople(tx, actor, jobId, people);
  const values = { ...schedule, jobId, isShared, createdBy: actor.id, createdAt: now };
  const { scheduleId } = await insertSchedule(tx, values, { times, userIds });
  return scheduleId;
}

/** Ids of the interviewers; by default the member who proposes. */
async function readPeople(
  tx: Db,
  actor: Actor,
  jobId: number,
  people: readonly number[] | undefined,
): Promise<number[]> {
  const userIds = [...new Set(people ?? [actor.id])];
  const audience = await listAudience(tx, { jobId }, 'hiring');
  if (userIds.some((userId) => !audience.includes(userId))) {
    throw validationFailed([fieldError('people', 'validation.invalid')]);
  }
  return userIds;
}
