/**
 * State of an interview. `countered`: the job seeker has proposed other times; `held`: its time is
 * over.
 */
export const INTERVIEW_STATES = [
  'proposed',
  'countered',
  'picked',
  'declined',
  'cancelled',
  'held',
] as const;
export type InterviewState = (typeof INTERVIEW_STATES)[number];

/** States in which an interview waits for an answer or for its time; one an application. */
export const OPEN_INTERVIEW_STATES = [
  'proposed',
  'countered',
  'picked',
] as const satisfies readonly InterviewState[];

export const isOpenInterview = (state: InterviewState): boolean =>
  OPEN_INTERVIEW_STATES.some((each) => each === state);

/** Facts that are kept of the interviews of an application, because the law asks for their proof. */
export const INTERVIEW_FACTS = ['invited', 'held', 'told'] as const;
/** Decisions in a notice to a candidate after an interview. */
export const TOLD_DECISIONS = ['rejected', 'hired', 'offered'] as const;

/** The two sides of an interview. */
export const INTERVIEW_SIDES = ['employer', 'job_seeker'] as const;
export type InterviewSide = (typeof INTERVIEW_SIDES)[number];

/** How people meet: at an address, by the link of a video call, or by telephone. */
export const INTERVIEW_MODES = ['place', 'video', 'phone'] as const;

/** Times that one proposal offers. */
export const MAX_INTERVIEW_TIMES = 10;
/** Times that a posting offers to all of its candidates together. */
export const MAX_INTERVIEW_SLOTS = 100;
/** Candidates who are invited to a posting's times at once. */
export const MAX_INVITED = 100;
export const MAX_INTERVIEWERS = 10;
/** Longest address, link or telephone number. */
export const MAX_INTERVIEW_PLACE = 500;
export const MAX_INTERVIEW_REASON = 500;
export const INTERVIEW_MINUTES = { min: 10, max: 480 } as const;
/** Time kept free for the company's people before and after. */
export const BUFFER_MINUTES = { min: 0, max: 120 } as const;
/** Days ahead that a time can be. */
export const MAX_INTERVIEW_DAYS = 180;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Before its start, both sides are reminded of an interview this long. */
const REMINDERS_MS = [24 * HOUR_MS, HOUR_MS] as const;

interface Meeting {
  startsAt: Date;
  minutes: number;
}

export const endOf = ({ startsAt, minutes }: Meeting): Date =>
  new Date(startsAt.getTime() + minutes * MINUTE_MS);

/** When something next happens by itself to an agreed interview: a reminder, or its end. */
export function nextDate(meeting: Meeting, now: Date): Date {
  const start = meeting.startsAt.getTime();
  const reminder = REMINDERS_MS.map((ms) => start - ms).find((time) => time > now.getTime());
  return reminder === undefined ? endOf(meeting) : new Date(reminder);
}

/** Whether two meetings of the same length are too near for the same people. */
export function areTooNear(
  a: Date,
  b: Date,
  { minutes, bufferMinutes }: { minutes: number; bufferMinutes: number },
): boolean {
  return Math.abs(a.getTime() - b.getTime()) < (minutes + bufferMinutes) * MINUTE_MS;
}

/** The first index of a time that is too near an earlier one of the same proposal. */
export function findOverlap(
  times: readonly Date[],
  lengths: { minutes: number; bufferMinutes: number },
): number | undefined {
  const index = times.findIndex((time, at) =>
    times.slice(0, at).some((earlier) => areTooNear(earlier, time, lengths)),
  );
  return index === -1 ? undefined : index;
}
