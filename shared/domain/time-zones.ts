/** Whether a time zone is one that this browser or server can compute with. */
export function isTimeZone(name: string | null | undefined): name is string {
  if (!name) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Time on the clocks of a zone, as a `datetime-local` field has it: '2026-11-01T09:30'. */
export function localTime(instant: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(instant);
  const part = (name: string) => parts.find(({ type }) => type === name)?.value;
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

/**
 * The instant at which the clocks of a zone show a time: the earlier one where they show it twice,
 * undefined where they skip it.
 */
export function instantOf(text: string, timeZone: string): Date | undefined {
  const asUtc = Date.parse(`${text}:00Z`);
  if (Number.isNaN(asUtc)) return undefined;
  // No zone is further from UTC than 14 hours; the offset changes at most once within two days.
  const offsets = [-1, 1].map((days) => offsetAt(asUtc + days * 86_400_000, timeZone));
  const instants = [...new Set(offsets)]
    .map((offset) => asUtc - offset)
    .toSorted((a, b) => a - b)
    .map((time) => new Date(time));
  return instants.find((instant) => localTime(instant, timeZone) === text);
}

/** Milliseconds by which the clocks of a zone are ahead of UTC. */
function offsetAt(time: number, timeZone: string): number {
  const minute = Math.floor(time / 60_000) * 60_000;
  return Date.parse(`${localTime(new Date(minute), timeZone)}:00Z`) - minute;
}

/** A zone for each time that Canadian clocks show, from east to west. */
export const CANADIAN_ZONES = [
  'America/St_Johns',
  'America/Halifax',
  'America/Toronto',
  'America/Winnipeg',
  'America/Regina',
  'America/Edmonton',
  'America/Vancouver',
] as const;
