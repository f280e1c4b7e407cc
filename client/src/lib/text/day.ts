/** Local day of a moment (`2026-11-30`), in the format of a date input. */
export function dayOf(moment: Date | string): string {
  const date = new Date(moment);
  return `${date.getFullYear()}-${pad2(date.getMonth() + 1)}-${pad2(date.getDate())}`;
}

/** Local minute of a moment (`2026-11-30 14:05`), which spreadsheets parse in both languages. */
export function minuteOf(moment: Date | string): string {
  const date = new Date(moment);
  return `${dayOf(date)} ${pad2(date.getHours())}:${pad2(date.getMinutes())}`;
}

const pad2 = (part: number) => String(part).padStart(2, '0');

/** Local start of a day (`2026-11-30`) as an ISO 8601 instant; null for an invalid day. */
export function startOfDay(day: string): string | null {
  const start = new Date(`${day}T00:00:00`);
  return Number.isNaN(start.getTime()) ? null : start.toISOString();
}

/** Local end of a day (`2026-11-30`) as an ISO 8601 instant; null for an invalid day. */
export function endOfDay(day: string): string | null {
  const end = new Date(`${day}T23:59:59`);
  return Number.isNaN(end.getTime()) ? null : end.toISOString();
}
