import type { InterviewSchedule } from '#shared/contract/contract.ts';
import { isActiveApplication } from '#shared/domain/application-status.ts';
import { interviewSchedules } from '#shared/schema/interviews.ts';
import type { interviewScheduleSchema } from '#shared/validators/interview.ts';
import type { z } from '#shared/validators/validator.ts';
import type { Actor } from '../../platform/core/actor.ts';
import { AppError } from '../../platform/core/errors.ts';
import { recordActs } from '../../platform/db/company-acts.ts';
import type { Db } from '../../platform/db/connect.ts';
import { recordInterviews } from '../../platform/db/interview-records.ts';
import { listBlockers } from '../blocks/queries.ts';
import { getListedJob } from '../jobs/service.ts';
import { lockCompanyProfile } from '../profiles/queries.ts';
import { apply, newInterview } from './machine.ts';
import { presentSchedule } from './present.ts';
import {
  closeSchedule,
  findSchedule,
  listSchedules,
  lockInvited,
  ofOpenSchedules,
} from './queries.ts';
import { causedBy } from './service.ts';
import { offerTimes } from './times.ts';

/** Open schedules of a posting; few, because each is closed when its times are over. */
const MAX_SCHEDULES = 20;

/** @throws AppError NOT_FOUND */
export async function listJobSchedules(
  db: Db,
  actor: Actor,
  jobId: number,
): Promise<InterviewSchedule[]> {
  await getListedJob(db, actor, jobId);
  const rows = await listSchedules(db, ofOpenSchedules(jobId));
  return rows.map(presentSchedule);
}

/**
 * Publishes times of which each invited candidate of a posting picks one.
 * @throws AppError NOT_FOUND, TOO_MANY_SCHEDULES, VALIDATION_FAILED
 */
export async function publishSchedule(
  db: Db,
  actor: Actor,
  jobId: number,
  body: z.output<typeof interviewScheduleSchema>,
  now: Date,
): Promise<InterviewSchedule> {
  return db.transaction(async (tx) => {
    await getListedJob(tx, actor, jobId);
    // Locked, so that concurrent schedules do not exceed the maximum.
    await lockCompanyProfile(tx, actor.company?.id, 'no key update');
    const isOfJob = ofOpenSchedules(jobId);
    if ((await tx.$count(interviewSchedules, isOfJob)) >= MAX_SCHEDULES) {
      throw new AppError('TOO_MANY_SCHEDULES');
    }
    const scheduleId = await offerTimes(tx, actor, { jobId, isShared: true, now }, body);
    await recordActs(tx, actor, [{ act: 'offer-slots', jobId }], now);

    return getSchedule(tx, actor, scheduleId);
  });
}

/**
 * Invites candidates of a posting to pick one of its times; those who cannot be invited are left
 * out.
 * @returns ids of the applications that were invited
 * @throws AppError NOT_FOUND if a schedule or an application is not the company's, or of another
 *   posting, CONFLICT for a schedule that is closed
 */
export async function inviteToSchedule(
  db: Db,
  actor: Actor,
  scheduleId: number,
  { applicationIds, now }: { applicationIds: number[]; now: Date },
): Promise<number[]> {
  return db.transaction(async (tx) => {
    const found = await findSchedule(tx, actor, scheduleId);
    const ids = [...new Set(applicationIds)];
    const locked = await lockInvited(tx, ids, actor);
    const { jobId, minutes, closedAt } = found?.schedule ?? {};
    const isOfJob = locked.every((each) => each.jobId === jobId);
    if (minutes === undefined || !isOfJob || locked.length < ids.length) {
      throw new AppError('NOT_FOUND');
    }
    if (closedAt) throw new AppError('CONFLICT');

    const invited: number[] = [];
    for (const { id, status, withdrawnAt, hasOpenInterview, seekerId, accountId } of locked) {
      const isInvitable = !hasOpenInterview && !withdrawnAt && isActiveApplication(status);
      if (!isInvitable || (await listBlockers(tx, accountId, seekerId)).length > 0) continue;
      const event = { ...causedBy(actor, now), type: 'propose' as const };
      await apply(tx, newInterview(id, scheduleId), event, { seekerId, minutes });
      invited.push(id);
    }
    const acts = invited.map((id) => ({ act: 'propose-interview' as const, applicationId: id }));
    await recordActs(tx, actor, acts, now);
    await recordInterviews(tx, invited);

    return invited;
  });
}

/**
 * Closes a shared schedule: its free times can no longer be picked; agreed interviews stay.
 * @throws AppError NOT_FOUND
 */
export async function endSchedule(
  db: Db,
  actor: Actor,
  id: number,
  now: Date,
): Promise<InterviewSchedule> {
  return db.transaction(async (tx) => {
    const { jobId } = await getSchedule(tx, actor, id);
    // Waits for picks that are under way.
    await lockCompanyProfile(tx, actor.company?.id, 'no key update');
    await closeSchedule(tx, id, now);
    await recordActs(tx, actor, [{ act: 'close-slots', jobId }], now);

    return getSchedule(tx, actor, id);
  });
}

async function getSchedule(tx: Db, actor: Actor, id: number): Promise<InterviewSchedule> {
  const row = await findSchedule(tx, actor, id);
  if (!row) throw new AppError('NOT_FOUND');
  return presentSchedule(row);
}
