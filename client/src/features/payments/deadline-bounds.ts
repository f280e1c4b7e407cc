import { dayOf } from '#client/lib/day.ts';
import { MAX_DEADLINE_DAYS } from '#shared/domain/money.ts';

const DAY = 86_400_000;

/** The days a deadline may be on. */
export const deadlineBounds = (now = new Date()) => ({
  min: dayOf(now),
  max: dayOf(new Date(now.getTime() + (MAX_DEADLINE_DAYS - 1) * DAY)),
});
