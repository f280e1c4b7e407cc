import { Link } from 'wouter';
import { RangeTable } from '#client/components/charts/range-table.tsx';
import { Badge } from '#client/components/ui/badge.tsx';
import { currentLocale } from '#client/lib/text/i18n.ts';
import type { OccupationWage } from '#shared/contract/contract.ts';
import { salaryPage } from '#shared/domain/salaries.ts';
import * as t from '#texts';
import { wageRange, wageScale } from '../wage-scale.ts';

interface WageTableProps {
  wages: readonly OccupationWage[];
  /** Whether a wage is Canada's although a province was requested. */
  isNational: (wage: OccupationWage) => boolean;
}

/** Wages of occupations over one axis; each name leads to the occupation's page. */
export function WageTable({ wages, isNational }: WageTableProps) {
  const { axis, markOf } = wageScale(wages, { fromZero: true });
  const isMixed = wages.some(({ unit }) => unit !== wages[0]?.unit);
  const commonPeriod = mostFrequent(wages.map(({ referencePeriod }) => referencePeriod));
  return (
    <>
      <RangeTable
        caption={t.salaries.salaryTitle()}
        heading={t.salaries.occupation()}
        axis={axis}
        isLong
        rows={wages.map((wage) => {
          const { code, slug, region, unit, referencePeriod, openJobs } = wage;
          const notes = [
            openJobs > 0 && t.salaries.openJobsCount({ count: openJobs }),
            isMixed && unit === 'annual' && t.salaries.yearly(),
            referencePeriod !== commonPeriod && referencePeriod,
          ].filter(Boolean);
          return {
            ...wageRange(wage, markOf),
            key: code,
            name: (
              <div className="grid justify-items-start gap-1">
                <Link
                  href={salaryPage(slug, region === 'CA' ? undefined : region)}
                  className="font-medium text-base underline decoration-line-strong underline-offset-4 hover:decoration-primary"
                >
                  {currentLocale() === 'fr' ? wage.titleFr : wage.titleEn}
                </Link>
                {notes.length > 0 && <span className="text-muted">{notes.join(' · ')}</span>}
                {isNational(wage) && <Badge tone="caution">{t.salaries.nationalFigures()}</Badge>}
              </div>
            ),
          };
        })}
      />
      <p className="mt-3 text-muted text-sm">{t.salaries.periodAll({ period: commonPeriod })}</p>
    </>
  );
}

function mostFrequent(texts: readonly string[]): string {
  const countOf = (text: string) => texts.filter((other) => other === text).length;
  return texts.toSorted((a, b) => countOf(b) - countOf(a))[0] ?? '';
}
