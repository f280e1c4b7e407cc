import { isTimeZone } from '#shared/domain/time-zones.ts';
import { frenchDate } from '#shared/locales/french-date.ts';
import { localeTag } from '#shared/locales/text.ts';
import type { Reader } from './kinds.ts';

const DEFAULT_TIME_ZONE = 'America/Toronto';

/** Replaces a time zone that this server does not know, which an older row may hold. */
export const knownTimeZone = (timeZone: string | null | undefined): string =>
  isTimeZone(timeZone) ? timeZone : DEFAULT_TIME_ZONE;

type Place = Pick<Reader, 'locale' | 'timeZone'>;

/** A day in the reader's time zone and language. */
export const formatDay = (time: Date, place: Place): string =>
  dateText(time, place, { dateStyle: 'long' });

/** A time with its day and time zone. */
export const formatTime = (time: Date, place: Place): string =>
  dateText(time, place, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });

function dateText(
  time: Date,
  { locale, timeZone }: Place,
  options: Intl.DateTimeFormatOptions,
): string {
  const text = time.toLocaleString(localeTag(locale), { ...options, timeZone });
  return locale === 'fr' ? frenchDate(text) : text;
}
