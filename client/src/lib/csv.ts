import type { Text } from '#shared/locales/text.ts';
import { dayOf } from './day.ts';
import { currentLocale } from './i18n.ts';

type Cell = string | number | null;

/** A cell that begins so is a formula to a spreadsheet, which would run another person's input. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * Rows as CSV by RFC 4180, in French with semicolons and decimal commas, as spreadsheets there read
 * it. Text that a spreadsheet would take for a formula gets an apostrophe
 * before it (OWASP, 'CSV Injection'); numbers stay numbers.
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

/** A number, which keeps its decimals, with the reader's decimal sign. */
export const decimalText = (number: string) =>
  currentLocale() === 'fr' ? number.replace('.', ',') : number;

/** A heading, and the cell below it for each row. */
export type CsvColumn<Row> = readonly [heading: Text, cell: (row: Row) => Cell];

export const tableOf = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]) => [
  columns.map(([heading]) => heading()),
  ...rows.map((row) => columns.map(([, cell]) => cell(row))),
];

/**
 * Downloads a CSV file, named for what is in it and for the day; by the byte order
 * mark Excel reads it as UTF-8.
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
