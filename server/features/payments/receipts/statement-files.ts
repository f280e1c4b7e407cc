import type { STATEMENT_FORMATS } from '#shared/contract/payment-history.ts';
import { torontoDay } from '#shared/domain/toronto.ts';
import type { Locale } from '#shared/locales/text.ts';
import * as t from '#texts';
import type { Actor } from '../../../platform/core/actor.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { renderings } from '../../../platform/paper/render.ts';
import { renderPaper } from './render.ts';
import { readStatement } from './statement.ts';
import { statementCsv } from './statement-csv.ts';

interface Request {
  year?: number | undefined;
  format: (typeof STATEMENT_FORMATS)[number];
  locale: Locale;
  now: Date;
}

/** A person's statement as a file; unlike receipts it is made anew each time. */
export async function openStatement(db: Db, actor: Actor, { year, format, locale, now }: Request) {
  const statement = await readStatement(db, actor, year);
  const period = year ?? torontoDay(now);
  if (format === 'csv') {
    const name = `portage-${t.statement.csvFile(locale)}-${period}.csv`;
    return { name, type: 'text/csv', bytes: Buffer.from(statementCsv(statement, locale)) };
  }
  const name = `portage-${t.statement.pdfFile(locale)}-${period}.pdf`;
  const bytes = await renderings.add(() => renderPaper({ statement, locale, madeAt: now }));
  return { name, type: 'application/pdf', bytes };
}
