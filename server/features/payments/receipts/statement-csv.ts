import { CSV_MARK, type CsvCell, writeCsv } from '#shared/domain/csv.ts';
import type { Locale } from '#shared/locales/text.ts';
import * as t from '#texts';
import { paperNumber } from './receipt-pdf.ts';
import type { Statement, StatementRow } from './statement.ts';

/** Type of a receipt, marked if it voids another. */
export const typeText = ({ type, voids }: StatementRow, locale: Locale): string =>
  voids === null
    ? t.payments.type[type](locale)
    : t.statement.void({ type: t.payments.type[type](locale) }, locale);

/** A row for each receipt, and none for the totals, so that a column can be summed. */
export function statementCsv({ role, rows }: Statement, locale: Locale): string {
  const texts = t.statement;
  const isEmployer = role === 'employer';
  const head = [
    ...[texts.date, texts.time, texts.paper, texts.voids, texts.payment, texts.agreement],
    ...[texts.type, texts.job, texts.step, texts.with, texts.amount[role]],
    ...(isEmployer ? [texts.held] : []),
    ...[texts.fee, texts.gst, texts.qst],
  ].map((text) => text(locale));
  const lines = rows.map((row): CsvCell[] => [
    row.date,
    row.time,
    paperNumber(row.number),
    row.voids && paperNumber(row.voids),
    paperNumber(row.paymentId),
    paperNumber(row.agreementId),
    typeText(row, locale),
    row.job,
    row.step,
    row.counterpart,
    { cents: row.sums.amount },
    ...(isEmployer ? [{ cents: row.sums.held }] : []),
    { cents: row.sums.fee },
    { cents: row.sums.gst },
    { cents: row.sums.qst },
  ]);
  return CSV_MARK + writeCsv([head, ...lines], locale);
}
