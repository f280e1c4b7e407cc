import type { Text } from '#shared/locales/text.ts';
import { dayOf } from './day.ts';
import { currentLocale } from './i18n.ts';

type Cell = string | number | null;

/** First characters of a formula: spreadsheets would run another person's input. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * Rows as CSV by RFC 4180; in French with semicolons and decimal commas, which French spreadsheets
 * expect. Text that looks like a formula is prefixed with an apostrophe (OWASP, 'CSV Injection').
 */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  const separator = currentLocale() === 'fr' ? ';' : ',';
  return rows.map((row) => row.map(writeCell).join(separator)).join('\r\n');
}

function writeCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return decimalText(String(cell));
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A number with the locale's decimal sign and all its decimals. */
export const decimalText = (number: string) =>
  currentLocale() === 'fr' ? number.replace('.', ',') : number;

export type CsvColumn<Row> = readonly [heading: Text, cell: (row: Row) => Cell];

export const tableOf = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]) => [
  columns.map(([heading]) => heading()),
  ...rows.map((row) => columns.map(([, cell]) => cell(row))),
];

/**
 * Downloads a CSV file named after its subject and the day, with a byte order mark so that Excel
 * reads UTF-8.
 */
export function downloadCsv<Row>(
  subject: string,
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
): void {
  const url = URL.createObjectURL(
    new Blob([`\uFEFF${toCsv(tableOf(columns, rows))}`], { type: 'text/csv;charset=utf-8' }),
  );
  const link = document.createElement('a');
  link.href = url;
  link.download = `portage-${subject}-${dayOf(new Date())}.csv`;
  link.click();
  URL.revokeObjectURL(url);
}
