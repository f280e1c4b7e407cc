import { endOf } from '#shared/domain/interview.ts';
import { titleIn } from '#shared/domain/posting-translation.ts';
import type { Locale } from '#shared/locales/text.ts';
import * as t from '#texts';
import type { CalendarEntry } from '../../platform/mail/calendar.ts';
import type { ListedInterview } from './queries.ts';

/** The calendar entry of an interview that was agreed; undefined where no time ever was. */
export function interviewEntry(
  { interview, schedule, job, companyName, candidate, people }: ListedInterview,
  { isSeeker, locale }: { isSeeker: boolean; locale: Locale },
): CalendarEntry | undefined {
  const { startsAt, uid, sequence, state, updatedAt: changedAt } = interview;
  if (!startsAt) return undefined;
  const { mode, place, minutes } = schedule;
  const values = isSeeker
    ? { name: companyName, job: titleIn(job, locale) }
    : { name: candidate, job: job.title };
  const names = people.map((person) => person.name).join(', ');
  return {
    uid,
    sequence,
    startsAt,
    endsAt: endOf({ startsAt, minutes }),
    title: t.mail.entryTitle(values, locale),
    location: place,
    description: [
      t.mail.interviewPlace[mode]({ place }, locale),
      ...(isSeeker && names !== '' ? [t.mail.interviewPeople({ names }, locale)] : []),
    ].join('\n'),
    isCancelled: state === 'cancelled',
    changedAt,
  };
}
