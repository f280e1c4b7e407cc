import type { POSTING_LANGUAGES } from './constants.ts';
import { formatCents } from './money.ts';

type Locale = (typeof POSTING_LANGUAGES)[number];

/** Text, a number, or an amount of money, which has two decimals. */
export type CsvCell = string | number | null | { cents: number };

/** First characters of a formula: spreadsheets would run another person's input. */
const FORMULA = /^[=+\-@\t\r]/;

/** Byte order mark, by which Excel recognises UTF-8. */
export const CSV_MARK = '\uFEFF';

/**
 * Rows as CSV by RFC 4180; in French with semicolons and decimal commas, which French spreadsheets
 * expect. Text that looks like a formula is prefixed with an apostrophe (OWASP, 'CSV Injection').
 */
export function writeCsv(rows: readonly (readonly CsvCell[])[], locale: Locale): string {
  const separator = locale === 'fr' ? ';' : ',';
  return rows.map((row) => row.map((cell) => writeCell(cell, locale)).join(separator)).join('\r\n');
}

function writeCell(cell: CsvCell, locale: Locale): string {
  if (cell === null) return '';
  if (typeof cell === 'string') {
    const safe = FORMULA.test(cell) ? `'${cell}` : cell;
    return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  }
  const number = typeof cell === 'number' ? String(cell) : formatCents(cell.cents);
  return locale === 'fr' ? number.replace('.', ',') : number;
}
