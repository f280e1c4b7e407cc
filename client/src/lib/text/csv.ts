import { CSV_MARK, type CsvCell, writeCsv } from '#shared/domain/csv.ts';
import type { Text } from '#shared/locales/text.ts';
import { dayOf } from './day.ts';
import { currentLocale } from './i18n.ts';

/** Rows as CSV in the reader's language. */
export const toCsv = (rows: readonly (readonly CsvCell[])[]) => writeCsv(rows, currentLocale());

export type CsvColumn<Row> = readonly [heading: Text, cell: (row: Row) => CsvCell];

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
    new Blob([CSV_MARK + toCsv(tableOf(columns, rows))], { type: 'text/csv;charset=utf-8' }),
  );
  const link = document.createElement('a');
  link.href = url;
  link.download = `portage-${subject}-${dayOf(new Date())}.csv`;
  link.click();
  URL.revokeObjectURL(url);
}
