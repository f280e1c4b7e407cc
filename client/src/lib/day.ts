/** The day of a moment (`2026-11-30`) where the reader is, as a date input takes it. */
export function dayOf(moment: Date | string): string {
  const date = new Date(moment);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The same with the time (`2026-11-30 14:05`), which spreadsheets take for a date in both languages. */
export function minuteOf(moment: Date | string): string {
  const date = new Date(moment);
  return `${dayOf(date)} ${two(date.getHours())}:${two(date.getMinutes())}`;
}

const two = (part: number) => String(part).padStart(2, '0');

/** The end of a day (`2026-11-30`) where the reader is, as an instant; of what is no day, null. */
export function endOfDay(day: string): string | null {
  const end = new Date(`${day}T23:59:59`);
  return Number.isNaN(end.getTime()) ? null : end.toISOString();
}
