const CALENDAR = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Toronto',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day in Toronto, by which days and months are counted; ISO 8601 without a time. */
export function torontoDay(now: Date): string {
  const parts = CALENDAR.formatToParts(now);
  const part = (name: string) => parts.find(({ type }) => type === name)?.value;
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** The year in Toronto. */
export const torontoYear = (now: Date) => Number(torontoDay(now).slice(0, 4));
