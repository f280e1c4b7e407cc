import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type ChartAxis,
  type Mark,
  type RangeRow,
  RangeTable,
} from '#client/components/charts/range-table.tsx';
import { Badge } from '#client/components/ui/badge.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { QueryError } from '#client/components/ui/query-error.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { callOptions } from '#client/lib/calls/calls.ts';
import { formatMoney, formatRoundMoney } from '#client/lib/text/format.ts';
import { currentLocale } from '#client/lib/text/i18n.ts';
import type { OccupationWage } from '#shared/contract/contract.ts';
import { HOURS_PER_YEAR } from '#shared/domain/pay.ts';
import { PROVINCES } from '#shared/domain/provinces.ts';
import * as t from '#texts';

interface WageTableProps {
  wages: readonly OccupationWage[];
  /** Whether a wage is Canada's although a province was requested. */
  isNational: (wage: OccupationWage) => boolean;
}

/** Wages of occupations over one axis; each row expands to its wages by province. */
export function WageTable({ wages, isNational }: WageTableProps) {
  const [openCode, setOpenCode] = useState<string>();
  const { axis, markOf } = scaleOf(wages);
  return (
    <RangeTable
      caption={t.salaries.salaryTitle()}
      heading={t.salaries.occupation()}
      axis={axis}
      isLong
      rows={wages.map((wage) => {
        const { code } = wage;
        const isOpen = code === openCode;
        return {
          ...rangeOf(wage, markOf),
          key: code,
          name: (
            <div className="grid justify-items-start gap-1">
              <h3 className="font-semibold text-base">{titleOf(wage)}</h3>
              <p className="text-muted">
                {unitOf(wage)}
                {' · '}
                {t.salaries.period({ period: wage.referencePeriod })}
              </p>
              {isNational(wage) && <Badge tone="caution">{t.salaries.nationalFigures()}</Badge>}
              <Button
                variant="quiet"
                size="sm"
                aria-expanded={isOpen}
                aria-label={t.salaries.byProvinceOf({ occupation: titleOf(wage) })}
                onClick={() => setOpenCode(isOpen ? undefined : code)}
                className="-ml-3"
              >
                {t.salaries.byProvince()}
              </Button>
            </div>
          ),
          detail: isOpen && <RegionTable wage={wage} />,
        };
      })}
    />
  );
}

/** Wages of an occupation in each province that has figures, by descending median. */
function RegionTable({ wage }: { wage: OccupationWage }) {
  const regions = useQuery(callOptions('listRegionalWages', { query: { code: wage.code } }));
  if (regions.isLoadingError) return <QueryError query={regions} />;
  if (!regions.data) return <Skeleton className="h-96" />;
  const { axis, markOf } = scaleOf(regions.data);
  const canada = regions.data.find(({ region }) => region === 'CA');
  const provinces = regions.data
    .filter(({ region }) => region !== 'CA')
    .toSorted((a, b) => b.median - a.median);
  return (
    <div className="rounded-lg bg-surface-sunken p-4">
      <RangeTable
        caption={t.salaries.regionCaption({ occupation: titleOf(wage) })}
        heading={t.salaries.region()}
        axis={axis}
        reference={canada && { ...markOf(canada, canada.median), text: t.salaries.canadaMedian() }}
        rows={[...(canada ? [canada] : []), ...provinces].map((regional) => ({
          ...rangeOf(regional, markOf),
          key: regional.region,
          name: nameOf(regional.region),
        }))}
      />
    </div>
  );
}

type MarkOf = (wage: OccupationWage, amount: number) => Mark;

/** Common axis: annual if all wages are annual, otherwise hourly. */
function scaleOf(wages: readonly OccupationWage[]): { axis: ChartAxis; markOf: MarkOf } {
  const isAnnual = wages.every(({ unit }) => unit === 'annual');
  const markOf: MarkOf = ({ unit }, amount) => ({
    value: unit === 'annual' && !isAnnual ? amount / HOURS_PER_YEAR : amount,
    text: unit === 'annual' ? formatRoundMoney(amount) : formatMoney(amount),
  });
  const isMixed = !isAnnual && wages.some(({ unit }) => unit === 'annual');
  return {
    axis: {
      format: formatRoundMoney,
      fromZero: true,
      unit: isAnnual
        ? t.charts.annualUnit()
        : isMixed
          ? t.salaries.axisUnit()
          : t.charts.hourlyUnit(),
    },
    markOf,
  };
}

function rangeOf(wage: OccupationWage, markOf: MarkOf): Pick<RangeRow, 'low' | 'median' | 'high'> {
  const { low, median, high } = wage;
  return {
    low: low === null ? undefined : markOf(wage, low),
    median: markOf(wage, median),
    high: high === null ? undefined : markOf(wage, high),
  };
}

const titleOf = ({ titleEn, titleFr }: OccupationWage) =>
  currentLocale() === 'fr' ? titleFr : titleEn;

const nameOf = (region: OccupationWage['region']) =>
  region === 'CA' ? t.salaries.canada() : PROVINCES[region][currentLocale()];

const unitOf = ({ unit }: OccupationWage) =>
  unit === 'annual' ? t.charts.annualUnit() : t.charts.hourlyUnit();
