import type { ChartAxis, Mark, RangeRow } from '#client/components/charts/range-table.tsx';
import { formatMoney, formatRoundMoney } from '#client/lib/text/format.ts';
import { currentLocale } from '#client/lib/text/i18n.ts';
import type { CallOf } from '#shared/contract/contract.ts';
import { HOURS_PER_YEAR } from '#shared/domain/pay.ts';
import { PROVINCES } from '#shared/domain/provinces.ts';
import type { WageRegion } from '#shared/domain/wages.ts';
import * as t from '#texts';

export type RegionalWage = CallOf<'getSalary'>['response']['wages'][number];

type MarkOf = (wage: Pick<RegionalWage, 'unit'>, amount: number) => Mark;

/** Common axis of wages: annual if all of them are annual, otherwise hourly. */
export function wageScale(
  wages: readonly Pick<RegionalWage, 'unit'>[],
  { fromZero }: Pick<ChartAxis, 'fromZero'> = {},
): {
  axis: ChartAxis;
  markOf: MarkOf;
} {
  const isAnnual = wages.every(({ unit }) => unit === 'annual');
  const isMixed = !isAnnual && wages.some(({ unit }) => unit === 'annual');
  const hourlyUnit = isMixed ? t.salaries.axisUnit() : t.charts.hourlyUnit();
  return {
    axis: {
      format: formatRoundMoney,
      fromZero,
      unit: isAnnual ? t.charts.annualUnit() : hourlyUnit,
    },
    markOf: ({ unit }, amount) => ({
      value: unit === 'annual' && !isAnnual ? amount / HOURS_PER_YEAR : amount,
      text: wageText(unit, amount),
    }),
  };
}

export const wageText = (unit: RegionalWage['unit'], amount: number): string =>
  unit === 'annual' ? formatRoundMoney(amount) : formatMoney(amount);

export function wageRange(
  wage: Pick<RegionalWage, 'low' | 'median' | 'high' | 'unit'>,
  markOf: MarkOf,
): Pick<RangeRow, 'low' | 'median' | 'high'> {
  const { low, median, high } = wage;
  return {
    low: low === null ? undefined : markOf(wage, low),
    median: markOf(wage, median),
    high: high === null ? undefined : markOf(wage, high),
  };
}

export const regionName = (region: WageRegion): string =>
  region === 'CA' ? t.salaries.canada() : PROVINCES[region][currentLocale()];
