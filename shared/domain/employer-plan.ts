import { EMPLOYER_PLAN } from './constants.ts';
import { torontoDay } from './toronto.ts';

/** Remaining amounts of the plan, never below zero, and the day of its renewal. */
export function employerPlan(
  used: { activePostings: number; profileViews: number },
  now: Date,
): {
  activePostings: number;
  remainingPostings: number;
  profileViews: number;
  remainingProfileViews: number;
  renewsOn: string;
} {
  return {
    ...used,
    remainingPostings: Math.max(0, EMPLOYER_PLAN.activePostings - used.activePostings),
    remainingProfileViews: Math.max(0, EMPLOYER_PLAN.profileViewsPerMonth - used.profileViews),
    renewsOn: firstDayOfNextMonth(now),
  };
}

/** By the calendar of Toronto, ISO 8601 without a time. */
function firstDayOfNextMonth(now: Date): string {
  const [year = 0, month = 0] = torontoDay(now).split('-').map(Number);
  // `Date.UTC` counts months from 0, so `month` is already the next one.
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}
