import type { Locale } from '#shared/locales/text.ts';
import * as t from '#texts';
import { dateText, moneyText, writePaper } from '../../../platform/paper/paper.ts';
import { writeOperator } from './operator-lines.ts';
import { paperNumber } from './receipt-pdf.ts';
import type { Statement, Sums } from './statement.ts';
import { typeText } from './statement-csv.ts';

export function renderStatement(
  { role, names, year, timeZone, operator, rows, totals }: Statement,
  { locale, madeAt }: { locale: Locale; madeAt: Date },
): Promise<Buffer> {
  const texts = t.statement;
  const isEmployer = role === 'employer';
  const title =
    year === undefined ? texts.titleAll(locale) : texts.title({ year: String(year) }, locale);
  const columns: (keyof Sums)[] = isEmployer
    ? ['amount', 'held', 'fee', 'gst', 'qst']
    : ['amount', 'fee', 'gst', 'qst'];
  const labels = {
    amount: texts.amount[role],
    held: texts.held,
    fee: texts.fee,
    gst: texts.gst,
    qst: texts.qst,
  };
  const moneyOf = (sums: Sums) => columns.map((each) => moneyText(sums[each], locale));
  const isWide = true;
  return writePaper({ title, locale, createdAt: madeAt, isWide }, (paper) => {
    writeOperator(paper, operator, locale);
    paper.rule();
    paper.heading(1, title);
    for (const name of names) paper.text(name);
    const date = dateText(madeAt, locale, timeZone);
    paper.text(texts.made({ date, zone: timeZone.replaceAll('_', ' ') }, locale), 'muted');
    if (rows.length === 0) paper.text(texts.none(locale));
    else {
      paper.table({
        size: 8.5,
        columns: [
          ...[10, 8, 8, 13, 24].map((share) => ({ share })),
          ...columns.map(() => ({ share: 10, isNumber: true })),
        ],
        head: [
          ...[texts.date, texts.paper, texts.payment, texts.type, texts.with],
          ...columns.map((each) => labels[each]),
        ].map((text) => text(locale)),
        rows: [
          ...rows.map((row) => ({
            cells: [
              row.date,
              paperNumber(row.number),
              paperNumber(row.paymentId),
              row.voids === null
                ? typeText(row, locale)
                : `${typeText(row, locale)} (${paperNumber(row.voids)})`,
              [row.counterpart, row.job, row.step].filter(Boolean).join(', '),
              ...moneyOf(row.sums),
            ],
          })),
          { cells: [texts.total(locale), '', '', '', '', ...moneyOf(totals)], isTotal: true },
        ],
      });
    }
    paper.rule();
    paper.text(texts.signs[role](locale), 'muted');
    if (!operator?.gstNumber) paper.text(t.receipt.notRegistered(locale), 'muted');
    paper.text(t.receipt.currency(locale), 'muted');
  });
}
