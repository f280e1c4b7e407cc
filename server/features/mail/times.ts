import { isTimeZone } from '#shared/domain/time-zones.ts';
import { frenchDate } from '#shared/locales/french-date.ts';
import { localeTag } from '#shared/locales/text.ts';
import type { Reader } from './kinds.ts';

/** Where the reader's own is not known. */
const DEFAULT_TIME_ZONE = 'America/Toronto';

/** A time zone that this server knows: an older row may hold one that it does not. */
export const knownTimeZone = (timeZone: string | null | undefined): string =>
  isTimeZone(timeZone) ? timeZone : DEFAULT_TIME_ZONE;

type Place = Pick<Reader, 'locale' | 'timeZone'>;

/** A day, as the reader's calendar and language have it. */
export const formatDay = (time: Date, place: Place): string =>
  dateText(time, place, { dateStyle: 'long' });

/** A time with its day and the name of its zone. */
export const formatTime = (time: Date, place: Place): string =>
  dateText(time, place, {
    ...{ year: 'numeric', month: 'long', day: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
  });

function dateText(
  time: Date,
  { locale, timeZone }: Place,
  options: Intl.DateTimeFormatOptions,
): string {
  const text = time.toLocaleString(localeTag(locale), { ...options, timeZone });
  return locale === 'fr' ? frenchDate(text) : text;
}
