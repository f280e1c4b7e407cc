import { dayOf } from '#client/lib/text/day.ts';
import { formatDate } from '#client/lib/text/format.ts';
import { localeTag } from '#client/lib/text/i18n.ts';
import { daysUntil, type HearBy } from '#shared/domain/hear-by.ts';
import * as t from '#texts';

/** Days until that day from which it is shown as urgent. */
const URGENT_DAYS = 7;

/** Text of the decision deadline for employers. */
export function hearByFacts({ dueOn, isLaw }: HearBy, now = new Date()) {
  const days = daysUntil(dueOn, dayOf(now));
  const when = days < 0 ? t.interviews.overdue() : t.interviews.daysLeft({ count: days });
  const date = formatDate(`${dueOn}T12:00`);
  return {
    days,
    date,
    when,
    isUrgent: days <= URGENT_DAYS,
    text: t.interviews.hearBy[isLaw ? 'law' : 'aim']({ date, when }),
  };
}

/** A number of days, as short as can be: `12d`, `12 j`. */
export const formatDays = (days: number): string =>
  new Intl.NumberFormat(localeTag(), { style: 'unit', unit: 'day', unitDisplay: 'narrow' }).format(
    days,
  );

/** The same day, as the job seeker reads it. */
export const answerByText = ({ dueOn, isLaw }: HearBy, company: string): string =>
  t.interviews.answerBy[isLaw ? 'law' : 'aim']({ company, date: formatDate(`${dueOn}T12:00`) });
