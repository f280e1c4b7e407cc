import { choiceText } from '#client/components/posting/field-texts.ts';
import { formatHourlyRate, formatSalary } from '#client/lib/text/format.ts';
import { validationText } from '#shared/locales/validation-text.ts';
import * as t from '#texts';
import { columnLabel } from '../import-columns.ts';
import type { ImportedRow } from '../posting-import.ts';

/** Whether a row becomes a posting. */
export const isReady = ({ errors, hasMoreCells }: ImportedRow) =>
  errors.length === 0 && !hasMoreCells;

const headStyles = 'px-3 py-2 text-left font-medium text-muted text-sm';

/** Rows of a file with what each becomes, or its errors. */
export function ImportTable({ rows }: { rows: readonly ImportedRow[] }) {
  return (
    <div className="rounded-lg border">
      <table className="w-full text-sm">
        <thead>
          <tr>
            <th className={headStyles}>{t.postings.importRow()}</th>
            <th className={headStyles}>{t.postings.posting()}</th>
          </tr>
        </thead>
        <tbody className="divide-y border-t">
          {rows.map((row) => (
            <tr key={row.number}>
              <td className="px-3 py-2 align-top text-muted tabular-nums">{row.number}</td>
              <td className="wrap-anywhere grid gap-1 px-3 py-2">
                <span className="font-medium">{row.values.title || '–'}</span>
                <SecondTitle translation={row.values.translation} />
                {isReady(row) ? <Summary row={row} /> : <Errors row={row} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function SecondTitle({ translation }: Pick<ImportedRow['values'], 'translation'>) {
  if (!translation) return null;
  const { language, title } = translation;
  return (
    <span>
      <span lang={language}>{title || '–'}</span> · {t.jobs.language[language]()}
    </span>
  );
}

function Summary({ row: { values } }: { row: ImportedRow }) {
  const facts = [
    values.location,
    choiceText('jobType', values.jobType),
    formatHourlyRate(values.hourlyRateMin, values.hourlyRateMax),
    formatSalary(values.salaryMin, values.salaryMax),
  ];
  return (
    <span className="text-muted">
      {[...facts.filter(Boolean), t.postings.importReady()].join(' · ')}
    </span>
  );
}

function Errors({ row: { errors, hasMoreCells } }: { row: ImportedRow }) {
  return (
    <ul className="grid gap-0.5 text-danger">
      {hasMoreCells && <li>{t.postings.importCells()}</li>}
      {errors.map(({ column, message }) => (
        <li key={column}>
          <strong className="font-medium">{columnLabel(column)}</strong>{' '}
          {validationText(message)?.() ?? message}
        </li>
      ))}
    </ul>
  );
}
