import { type ApplicationStatus, isActiveApplication } from './application-status.ts';
import type { ProvinceCode } from './provinces.ts';
import { localTime } from './time-zones.ts';

/**
 * Days after the last interview by which an applicant hears whether a decision was made: the law in
 * Ontario since 2026-01-01, elsewhere an aim of the company.
 */
export const HEAR_DAYS = 45;

/** Days after the last interview at which the company is reminded. */
export const HEAR_REMINDERS = [30, 40] as const;

/** Days after which a new application that nobody has opened is listed as such. */
export const UNSEEN_DAYS = 14;

/** Reasons to wait: nobody has opened the application, or an interview has led to no decision. */
export const WAITS = ['unseen', 'decision'] as const;
export type Wait = (typeof WAITS)[number];

/** Day by which an applicant hears; `isLaw` where the law sets it. */
export interface HearBy {
  /** ISO 8601 without a time. */
  dueOn: string;
  isLaw: boolean;
}

/** Facts of an application as the reader sees it. */
export interface HearByFacts {
  status: ApplicationStatus;
  isWithdrawn: boolean;
  /** End of the last interview that took place. */
  interviewedAt: Date | null;
  /** When the latest job offer was sent. */
  offeredAt: Date | null;
  /** Where the work is; undefined where the location names no province. */
  province: ProvinceCode | undefined;
  /** Whether the company shows the day where no law sets it. */
  aimsToAnswer: boolean;
}

/** Clocks of most people of each province. */
const ZONES: Record<ProvinceCode, string> = {
  AB: 'America/Edmonton',
  BC: 'America/Vancouver',
  MB: 'America/Winnipeg',
  NB: 'America/Halifax',
  NL: 'America/St_Johns',
  NS: 'America/Halifax',
  NT: 'America/Edmonton',
  NU: 'America/Toronto',
  ON: 'America/Toronto',
  PE: 'America/Halifax',
  QC: 'America/Toronto',
  SK: 'America/Regina',
  YT: 'America/Whitehorse',
};

const DAY_MS = 86_400_000;

/** Null where nobody waits: no interview took place, or the applicant was told or withdrew. */
export function hearBy(facts: HearByFacts): HearBy | null {
  const { status, isWithdrawn, interviewedAt, offeredAt, province, aimsToAnswer } = facts;
  const isLaw = province === 'ON';
  if (!interviewedAt || isWithdrawn || !isActiveApplication(status)) return null;
  if (offeredAt && offeredAt >= interviewedAt) return null;
  if (!isLaw && !aimsToAnswer) return null;
  return { dueOn: dayAfter(localDay(interviewedAt, province), HEAR_DAYS), isLaw };
}

/** Whole days from today until a day; negative once it is over. */
export const daysUntil = (dueOn: string, today: string): number =>
  (dayMs(dueOn) - dayMs(today)) / DAY_MS;

const localDay = (at: Date, province: ProvinceCode | undefined): string =>
  localTime(at, ZONES[province ?? 'ON']).slice(0, 10);

const dayMs = (day: string): number => Date.parse(`${day}T00:00Z`);

const dayAfter = (day: string, days: number): string =>
  new Date(dayMs(day) + days * DAY_MS).toISOString().slice(0, 10);
