const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const NIGHT_BEGINS = 22;
const NIGHT_ENDS = 7;

/** End of the current night in a time zone, or undefined by day. */
export function nightEnd(now: Date, timeZone: string): Date | undefined {
  const { hour, minute } = clockOf(now, timeZone);
  if (hour >= NIGHT_ENDS && hour < NIGHT_BEGINS) return undefined;
  const intoHour = minute * MINUTE_MS + (now.getTime() % MINUTE_MS);
  const hoursLeft = (24 + NIGHT_ENDS - hour) % 24;
  const end = now.getTime() - intoHour + hoursLeft * HOUR_MS;
  // Corrects the hour in nights with a daylight saving change.
  const correction = NIGHT_ENDS - clockOf(new Date(end), timeZone).hour;
  return new Date(end + correction * HOUR_MS);
}

function clockOf(time: Date, timeZone: string): { hour: number; minute: number } {
  const parts = new Intl.DateTimeFormat('en-CA', {
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
    timeZone,
  }).formatToParts(time);
  const part = (name: string) => Number(parts.find(({ type }) => type === name)?.value);
  return { hour: part('hour'), minute: part('minute') };
}
