import type { Interview } from '#shared/contract/contract.ts';
import { isActiveApplication } from '#shared/domain/application-status.ts';
import type { CompanyAct } from '#shared/domain/company.ts';
import { type InterviewSide, isOpenInterview } from '#shared/domain/interview.ts';
import { type InterviewAct, mayAct } from '#shared/domain/interview-transitions.ts';
import type {
  interviewMoveSchema,
  interviewProposalSchema,
  interviewTimesSchema,
} from '#shared/validators/interview.ts';
import type { z } from '#shared/validators/validator.ts';
import type { Actor } from '../../platform/core/actor.ts';
import { AppError } from '../../platform/core/errors.ts';
import { recordActs } from '../../platform/db/company-acts.ts';
import type { Db } from '../../platform/db/connect.ts';
import { recordInterviews } from '../../platform/db/interview-records.ts';
import { refuseBlocked } from '../blocks/service.ts';
import { lockCompanyProfile } from '../profiles/queries.ts';
import { apply, type InterviewEvent, invalidTransition, newInterview } from './machine.ts';
import { presentInterview } from './present.ts';
import {
  canTakeSlot,
  countOpen,
  findInterview,
  findSlot,
  insertSchedule,
  type LockedInterview,
  listInterviewers,
  listOwnInterviews,
  lockInterview,
  lockInvited,
  replaceSlots,
  type ScheduleRow,
} from './queries.ts';
import { offerTimes, readTimes } from './times.ts';

export async function listInterviews(
  db: Db,
  actor: Actor,
  { applicationId, now }: { applicationId?: number | undefined; now: Date },
): Promise<Interview[]> {
  const rows = await listOwnInterviews(db, actor, { applicationId, now });
  return rows.map((row) => presentInterview(row, actor));
}

/**
 * Proposes times to an applicant, without changing the status.
 * @throws AppError NOT_FOUND, CONFLICT for an application that was withdrawn or decided about,
 *   INTERVIEW_EXISTS, BLOCKED, VALIDATION_FAILED
 */
export async function proposeInterview(
  db: Db,
  actor: Actor,
  applicationId: number,
  body: z.output<typeof interviewProposalSchema>,
  now: Date,
): Promise<Interview> {
  return db.transaction(async (tx) => {
    const [application] = await lockInvited(tx, [applicationId], actor);
    if (!application) throw new AppError('NOT_FOUND');
    refuseEnded(application);
    const { seekerId, accountId, jobId, hasOpenInterview } = application;
    await refuseBlocked(tx, accountId, seekerId);
    if (hasOpenInterview) throw new AppError('INTERVIEW_EXISTS');

    const scheduleId = await offerTimes(tx, actor, { jobId, isShared: false, now }, body);
    const event = { ...causedBy(actor, now), type: 'propose' as const, scheduleId };
    const context = { seekerId, minutes: body.minutes };
    const { id } = await apply(tx, newInterview(applicationId, scheduleId), event, context);
    await recordActs(tx, actor, [{ act: 'propose-interview', applicationId }], now);
    await recordInterviews(tx, [applicationId]);

    return getInterview(tx, actor, id, now);
  });
}

/**
 * Proposes other times: of the company to the job seeker, or the other way round.
 * @throws AppError NOT_FOUND, INVALID_TRANSITION, CONFLICT, INTERVIEW_EXISTS, BLOCKED,
 *   VALIDATION_FAILED
 */
export async function proposeTimes(
  db: Db,
  actor: Actor,
  id: number,
  { times: texts, reason }: z.output<typeof interviewTimesSchema>,
  now: Date,
): Promise<Interview> {
  return db.transaction(async (tx) => {
    const type = actor.role === 'employer' ? 'propose' : 'counter';
    const locked = await lock(tx, actor, id, type);
    const { interview, schedule, seekerId, accountId, application } = locked;
    if (type === 'propose') refuseEnded(application);
    await refuseBlocked(tx, accountId, seekerId);
    if (!isOpenInterview(interview.state) && (await countOpen(tx, application.id, id)) > 0) {
      throw new AppError('INTERVIEW_EXISTS');
    }
    const times = readTimes(texts, schedule, { now });
    const { scheduleId } = await setTimes(tx, schedule, times, now);
    await act(tx, actor, locked, { type, at: now, scheduleId, reason });

    return getInterview(tx, actor, id, now);
  });
}

/**
 * Picks one of the times that the other side offers; the status becomes Interview from New or In
 * Review. A repeat changes nothing.
 * @throws AppError NOT_FOUND, INVALID_TRANSITION, CONFLICT, SLOT_TAKEN
 */
export async function pickTime(
  db: Db,
  actor: Actor,
  id: number,
  slotId: number,
  now: Date,
): Promise<Interview> {
  return db.transaction(async (tx) => {
    const locked = await lock(tx, actor, id);
    const { interview, application, companyId } = locked;
    const slot = await findSlot(tx, interview.scheduleId, slotId);
    if (!slot) throw new AppError('NOT_FOUND');
    if (interview.state === 'picked' && slot.takenBy === id)
      return getInterview(tx, actor, id, now);
    refuseAct(actor, locked, 'pick');
    if (application.withdrawnAt) throw new AppError('CONFLICT');
    if (slot.takenBy !== null) throw new AppError('SLOT_TAKEN');

    // Locked, so that concurrent picks do not give two interviews to the same people at once.
    await lockCompanyProfile(tx, companyId, 'no key update');
    const canTake = await canTakeSlot(tx, { slotId, interviewId: id, now });
    if (!canTake) throw new AppError('SLOT_TAKEN');
    await act(tx, actor, locked, { type: 'pick', at: now, slot });

    return getInterview(tx, actor, id, now);
  });
}

/** @throws AppError NOT_FOUND, INVALID_TRANSITION */
export async function declineInterview(
  db: Db,
  actor: Actor,
  id: number,
  { reason, now }: { reason: string | undefined; now: Date },
): Promise<Interview> {
  return db.transaction(async (tx) => {
    const locked = await lock(tx, actor, id, 'decline');
    await act(tx, actor, locked, { type: 'decline', at: now, reason });

    return getInterview(tx, actor, id, now);
  });
}

/**
 * Moves an agreed interview to a time of the company's choice.
 * @throws AppError NOT_FOUND, INVALID_TRANSITION, CONFLICT, SLOT_TAKEN for people who are busy,
 *   BLOCKED, VALIDATION_FAILED
 */
export async function moveInterview(
  db: Db,
  actor: Actor,
  id: number,
  { startsAt: text, reason }: z.output<typeof interviewMoveSchema>,
  now: Date,
): Promise<Interview> {
  return db.transaction(async (tx) => {
    const locked = await lock(tx, actor, id, 'move');
    const { schedule, application, companyId, accountId, seekerId } = locked;
    refuseEnded(application);
    await refuseBlocked(tx, accountId, seekerId);
    const [startsAt = now] = readTimes([text], schedule, { now, path: 'startsAt' });
    await lockCompanyProfile(tx, companyId, 'no key update');
    const { scheduleId, slotIds } = await setTimes(tx, schedule, [startsAt], now);
    const [slotId = 0] = slotIds;
    const canTake = await canTakeSlot(tx, { slotId, interviewId: id, now });
    if (!canTake) throw new AppError('SLOT_TAKEN');
    const slot = { id: slotId, startsAt };
    await act(tx, actor, locked, { type: 'move', at: now, scheduleId, slot, reason });

    return getInterview(tx, actor, id, now);
  });
}

/** @throws AppError NOT_FOUND, INVALID_TRANSITION */
export async function cancelInterview(
  db: Db,
  actor: Actor,
  id: number,
  { reason, now }: { reason: string; now: Date },
): Promise<Interview> {
  return db.transaction(async (tx) => {
    const locked = await lock(tx, actor, id, 'cancel');
    await act(tx, actor, locked, { type: 'cancel', at: now, reason });

    return getInterview(tx, actor, id, now);
  });
}

const sideOf = ({ role }: Actor): InterviewSide => role;

export const causedBy = (actor: Actor, at: Date) => ({
  by: sideOf(actor),
  actorId: actor.id,
  at,
});

function refuseEnded(application: LockedInterview['application']): void {
  if (application.withdrawnAt || !isActiveApplication(application.status)) {
    throw new AppError('CONFLICT');
  }
}

/** @throws AppError NOT_FOUND, and INVALID_TRANSITION where the actor may not do this now */
async function lock(
  tx: Db,
  actor: Actor,
  id: number,
  type?: InterviewAct,
): Promise<LockedInterview> {
  const locked = await lockInterview(tx, id, actor);
  if (!locked) throw new AppError('NOT_FOUND');
  if (type) refuseAct(actor, locked, type);
  return locked;
}

function refuseAct(actor: Actor, { interview }: LockedInterview, type: InterviewAct): void {
  if (!mayAct(type, interview.state, sideOf(actor))) throw invalidTransition(interview.state);
}

const ACTS: Partial<Record<InterviewEvent['type'], CompanyAct>> = {
  propose: 'propose-interview',
  pick: 'pick-interview',
  move: 'move-interview',
  cancel: 'cancel-interview',
};

async function act(
  tx: Db,
  actor: Actor,
  { interview, schedule, seekerId }: LockedInterview,
  event: InterviewEvent,
): Promise<void> {
  const context = { seekerId, minutes: schedule.minutes };
  await apply(tx, interview, { ...event, ...causedBy(actor, event.at) }, context);
  const { applicationId } = interview;
  const done = ACTS[event.type];
  if (done) await recordActs(tx, actor, [{ act: done, applicationId }], event.at);
}

/** Replaces the offered times, on a schedule of this interview alone. */
async function setTimes(
  tx: Db,
  { id, isShared, createdBy: _by, closedAt: _closed, ...schedule }: ScheduleRow,
  times: Date[],
  now: Date,
): Promise<{ scheduleId: number; slotIds: number[] }> {
  if (!isShared) return { scheduleId: id, slotIds: await replaceSlots(tx, id, times) };
  const userIds = await listInterviewers(tx, id);
  const values = { ...schedule, isShared: false, createdAt: now };
  return insertSchedule(tx, values, { times, userIds });
}

async function getInterview(tx: Db, reader: Actor, id: number, now: Date): Promise<Interview> {
  const row = await findInterview(tx, id, now);
  if (!row) throw new AppError('NOT_FOUND');
  return presentInterview(row, reader);
}
