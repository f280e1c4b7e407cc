export const TORONTO = 'America/Toronto';

const CALENDAR = new Intl.DateTimeFormat('en-CA', {
  timeZone: TORONTO,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** Day in Toronto, the calendar of all counts; ISO 8601 without a time. */
export function torontoDay(now: Date): string {
  const parts = CALENDAR.formatToParts(now);
  const part = (name: string) => parts.find(({ type }) => type === name)?.value;
  return `${part('year')}-${part('month')}-${part('day')}`;
}

export const torontoYear = (now: Date) => Number(torontoDay(now).slice(0, 4));
