import { localeTag } from '#client/lib/text/i18n.ts';
import { frenchDate } from '#shared/locales/french-date.ts';
import * as t from '#texts';

/** Zone of this device. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const DAY = { weekday: 'long', month: 'long', day: 'numeric' } as const;
const CLOCK = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;

function textOf(time: string, options: Intl.DateTimeFormatOptions): string {
  const text = new Intl.DateTimeFormat(localeTag(), options).format(new Date(time));
  if (!localeTag().startsWith('fr')) return text;
  // The first of a month, which comes after the weekday.
  return frenchDate(text).replace(/^(\p{L}+ )1(?= )/u, (_, weekday: string) => `${weekday}1er`);
}

/**
 * `Thursday, November 26 at 10:00 a.m. EST (11:00 a.m. AST)`: a time on the reader's clocks and,
 * where they differ, on those of the proposal.
 */
export function interviewTime(time: string, timeZone: string): string {
  const zones = [ownZone(), timeZone];
  const [own = '', theirs = ''] = zones.map((zone) =>
    textOf(time, { ...DAY, ...CLOCK, timeZone: zone }),
  );
  if (own === theirs) return own;
  const [ownDay, theirDay] = zones.map((zone) => textOf(time, { ...DAY, timeZone: zone }));
  const clock = textOf(time, { ...CLOCK, timeZone });
  return t.interviews.inBoth({ own, theirs: ownDay === theirDay ? clock : theirs });
}

/** `Eastern Time`, `heure de l’Est` */
export function zoneName(timeZone: string): string {
  const parts = new Intl.DateTimeFormat(localeTag(), {
    timeZone,
    timeZoneName: 'longGeneric',
  }).formatToParts(new Date());
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
