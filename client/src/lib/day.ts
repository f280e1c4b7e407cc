/** The day of a moment (`2026-11-30`) where the reader is, as a date input takes it. */
export function dayOf(moment: Date | string): string {
  const date = new Date(moment);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
