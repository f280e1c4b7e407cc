import type { Interview, InterviewSchedule } from '#shared/contract/contract.ts';
import type { Actor } from '../../platform/core/actor.ts';
import { withTitleFor } from '../../platform/db/posting-titles.ts';
import type { ListedInterview, ListedSchedule } from './queries.ts';

const inIso = (time: string): string => new Date(time).toISOString();

export function presentInterview(row: ListedInterview, reader: Actor): Interview {
  const { interview, schedule, job, companyName, candidate, people, times } = row;
  return {
    id: interview.id,
    applicationId: interview.applicationId,
    job: withTitleFor(job, reader),
    companyName,
    candidate,
    state: interview.state,
    minutes: schedule.minutes,
    bufferMinutes: schedule.bufferMinutes,
    mode: schedule.mode,
    place: schedule.place,
    timeZone: schedule.timeZone,
    people,
    times: times.map(({ id, startsAt }) => ({ id, startsAt: inIso(startsAt) })),
    startsAt: interview.startsAt?.toISOString() ?? null,
    reason: interview.reason,
    reasonBy: interview.reasonBy,
    createdAt: interview.createdAt.toISOString(),
    updatedAt: interview.updatedAt.toISOString(),
  };
}

export function presentSchedule({ schedule, people, waiting, slots }: ListedSchedule) {
  const { id, jobId, minutes, bufferMinutes, mode, place, timeZone } = schedule;
  const view: InterviewSchedule = {
    id,
    jobId,
    minutes,
    bufferMinutes,
    mode,
    place,
    timeZone,
    people,
    waiting,
    slots: slots.map((slot) => ({ ...slot, startsAt: inIso(slot.startsAt) })),
  };
  return view;
}
