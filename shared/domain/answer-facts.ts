import { torontoDay } from './toronto.ts';

/** Days of applications that the facts are made of. */
export const ANSWER_WINDOW_DAYS = 90;

/** Days after which an application without an answer counts as unanswered. */
const DAYS_TO_ANSWER = 14;

/** Fewer applications give no facts: they would tell of single candidates. */
const FEWEST_APPLICATIONS = 10;

/** Counts are whole multiples of it, rounded down, so that none shows a single candidate's step. */
const COUNT_STEP = 5;

/** Choices of the search filter: days within which a company usually answers. */
export const ANSWER_DAYS = ['7', '14'] as const;

/** The history of an application, without the person. */
export interface AnswerHistory {
  appliedAt: Date;
  /** First status, message or invitation that the applicant got. */
  answeredAt: Date | null;
  /** When a member first opened it. */
  seenAt: Date | null;
  withdrawnAt: Date | null;
  wasInterviewed: boolean;
  wasHired: boolean;
}

/** Facts about a company's answers in the last 90 days. */
export interface AnswerFacts {
  /** Whole days within which half of the applications were answered; null where fewer were. */
  days: number | null;
  /** Answered share in tenths. */
  answeredTenths: number;
  /** The last day on which a member opened a new application or answered one, in Toronto. */
  lastSeenOn: string | null;
  /** Interviews and hires through Portage, rounded down to fives. */
  interviews: number;
  hires: number;
}

const DAY_MS = 86_400_000;

/**
 * Facts of the applications of the last 90 days; null of fewer than ten that were answered or had
 * two weeks to be. Days are whole, the share is in tenths, counts are in fives, and they are computed
 * once a day: a change tells nothing about one candidate.
 */
export function answerFacts(history: readonly AnswerHistory[], now: Date): AnswerFacts | null {
  const since = now.getTime() - ANSWER_WINDOW_DAYS * DAY_MS;
  const recent = history.filter(({ appliedAt }) => appliedAt.getTime() > since && appliedAt <= now);
  const counted = recent.filter(
    ({ answeredAt, appliedAt, withdrawnAt }) =>
      answeredAt || (!withdrawnAt && daysBetween(appliedAt, now) >= DAYS_TO_ANSWER),
  );
  if (counted.length < FEWEST_APPLICATIONS) return null;
  const waits = counted
    .flatMap(({ appliedAt, answeredAt }) =>
      answeredAt ? [daysBetween(appliedAt, answeredAt)] : [],
    )
    .toSorted((a, b) => a - b);
  const median = waits[Math.ceil(counted.length / 2) - 1];
  const looks = recent.flatMap(({ seenAt, answeredAt }) =>
    [seenAt, answeredAt].filter((at) => at !== null),
  );
  const last = looks.toSorted((a, b) => a.getTime() - b.getTime()).at(-1);
  return {
    days: median === undefined ? null : Math.max(1, Math.ceil(median)),
    answeredTenths: Math.round((waits.length / counted.length) * 10),
    lastSeenOn: last ? torontoDay(last) : null,
    interviews: inSteps(recent.filter(({ wasInterviewed }) => wasInterviewed).length),
    hires: inSteps(recent.filter(({ wasHired }) => wasHired).length),
  };
}

const daysBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / DAY_MS;

const inSteps = (count: number): number => Math.floor(count / COUNT_STEP) * COUNT_STEP;
