import { dayOf } from '#client/lib/text/day.ts';
import { CHANGES_DAYS, MAX_DEADLINE_DAYS } from '#shared/domain/money.ts';

const DAY_MS = 86_400_000;

const boundsOf = (days: number, now: Date) => ({
  min: dayOf(now),
  max: dayOf(new Date(now.getTime() + (days - 1) * DAY_MS)),
});

/** First and last day a deadline may be on. */
export const deadlineBounds = (now = new Date()) => boundsOf(MAX_DEADLINE_DAYS, now);

/** First and last day changes may be due on. */
export const changesBounds = (now = new Date()) => boundsOf(CHANGES_DAYS, now);
