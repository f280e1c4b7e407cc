import { Fragment } from 'react';
import { formatDate } from '#client/lib/text/format.ts';
import type { Text } from '#shared/locales/text.ts';
import * as t from '#texts';
import { ASSESSED_ON, CLAUSES, CRITERIA, type Result } from '../conformance.ts';

const remarks: Partial<Record<string, Text>> = t.conformance.remark;

/** Result of every criterion of WCAG 2.2, those that are not met first. */
export function ConformanceReport() {
  const count = (result: Result) =>
    String(CRITERIA.filter(([, , criterionResult]) => criterionResult === result).length);
  const open = CRITERIA.filter(([, , result]) => result === 'partly');
  return (
    <section aria-labelledby="conformance" className="grid gap-4 border-t pt-8">
      <h2 id="conformance" className="font-semibold font-serif text-lg">
        {t.conformance.title()}
      </h2>
      <p>{t.conformance.intro({ date: formatDate(`${ASSESSED_ON}T12:00`) })}</p>
      <p>
        {t.conformance.summary({
          count: String(CRITERIA.length),
          met: count('met'),
          partly: count('partly'),
          absent: count('absent'),
        })}
      </p>
      <h3 className="font-semibold">{t.conformance.notMet()}</h3>
      <CriteriaTable caption={t.conformance.notMet()} criteria={open} />
      <details className="mt-2">
        <summary className="py-2 font-semibold">{t.conformance.all()}</summary>
        <CriteriaTable caption={t.conformance.all()} criteria={CRITERIA} />
      </details>
      <h3 className="mt-2 font-semibold">{t.conformance.clauses()}</h3>
      <table className="w-full text-left text-sm">
        <caption className="sr-only">{t.conformance.clauses()}</caption>
        <thead>
          <tr className="border-b">
            <th scope="col" className={cell}>
              {t.conformance.clauseHead()}
            </th>
            <th scope="col" className={cell}>
              {t.conformance.resultHead()}
            </th>
          </tr>
        </thead>
        <tbody>
          {CLAUSES.map(([id, result]) => (
            <tr key={id} className="border-b align-top">
              <th scope="row" className={`${cell} font-normal`}>
                {id} · {t.conformance.clause[id]()}
              </th>
              <td className={`${cell} w-36`}>{t.conformance.result[result]()}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const cell = 'py-2 pr-4';

function CriteriaTable({
  caption,
  criteria,
}: {
  caption: string;
  criteria: readonly (typeof CRITERIA)[number][];
}) {
  return (
    <table className="w-full border-b text-left text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className={cell}>
            {t.conformance.criteria()}
          </th>
          <th scope="col" className={cell}>
            {t.conformance.level()}
          </th>
          <th scope="col" className={cell}>
            {t.conformance.resultHead()}
          </th>
        </tr>
      </thead>
      <tbody>
        {criteria.map(([id, level, result]) => (
          <Fragment key={id}>
            <tr className="border-t align-top">
              <th scope="row" className={`${cell} font-normal`}>
                <span className="tabular-nums">{id.replaceAll('-', '.')}</span> ·{' '}
                {t.conformance.name[id]()}
              </th>
              <td className={`${cell} w-14`}>{level}</td>
              <td className={`${cell} w-36 max-sm:w-28`}>{t.conformance.result[result]()}</td>
            </tr>
            {remarks[id] && (
              <tr>
                <td colSpan={3} className="pb-3 text-muted">
                  {remarks[id]()}
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}
