import { Link } from 'wouter';
import { type RangeRow, RangeTable } from '#client/components/charts/range-table.tsx';
import { Card } from '#client/components/ui/card.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { formatRoundMoney } from '#client/lib/text/format.ts';
import { currentLocale } from '#client/lib/text/i18n.ts';
import type { JobDetail, MarketWage } from '#shared/contract/contract.ts';
import { PROVINCES } from '#shared/domain/provinces.ts';
import { salaryPage } from '#shared/domain/salaries.ts';
import * as t from '#texts';
import { useJobWage } from '../../api.ts';
import { comparePay, type PayComparison } from '../../pay-comparison.ts';

const standings = {
  above: t.job.wageAbove,
  around: t.job.wageAround,
  below: t.job.wageBelow,
} as const;

/** Wages of the job's occupation beside its offer; not rendered for an unrecognised occupation. */
export default function WageComparison({ job, level }: { job: JobDetail; level: 2 | 3 }) {
  const { data: wage, isPending } = useJobWage(job.id);
  // Reserves the space, because most occupations are recognised: the content below must not move.
  if (isPending) return <Skeleton className="h-72 rounded-lg" />;
  if (!wage) return null;
  const comparison = comparePay(job, wage);
  const occupation = currentLocale() === 'fr' ? wage.titleFr : wage.titleEn;
  const region =
    wage.region === 'CA' ? t.job.wageCanada() : PROVINCES[wage.region][currentLocale()];
  const per = wage.unit === 'hourly' ? t.job.wageHour : t.job.wageYear;
  const rows = payRows(wage, comparison?.offer);
  return (
    <Card title={t.job.wageTitle()} level={level} className="text-sm">
      <p className="font-medium text-lg tabular-nums">
        {per({ amount: formatWage(wage, wage.median) })}
      </p>
      <p className="text-muted">{t.job.wageMedian({ occupation, region })}</p>
      {rows.length > 0 && (
        <div className="my-5">
          <RangeTable
            caption={t.job.wageTitle()}
            heading={t.job.salary()}
            axis={{
              format: formatRoundMoney,
              unit: wage.unit === 'hourly' ? t.charts.hourlyUnit() : t.charts.annualUnit(),
            }}
            rows={rows}
            inCard
          />
        </div>
      )}
      {comparison && (
        <p>{comparison.standing ? standings[comparison.standing]() : t.job.wageApprentice()}</p>
      )}
      <p className="mt-1 text-muted">{t.job.wageSource({ period: wage.referencePeriod })}</p>
      <p className="mt-3 print:hidden">
        <Link
          href={salaryPage(wage.slug, wage.region === 'CA' ? undefined : wage.region)}
          className="text-primary underline underline-offset-4"
        >
          {t.job.wageMore()}
        </Link>
      </p>
    </Card>
  );
}

/** Rows of the offer and of the market's range. */
function payRows(wage: MarketWage, offer: PayComparison['offer'] | undefined): RangeRow[] {
  const { low, median, high } = wage;
  if (low === null || high === null) return [];
  const market = (value: number) => ({ value, text: formatWage(wage, value) });
  const offered = (value: number) => ({
    value,
    text: formatRoundMoney(value, offer?.min ?? value, offer?.max ?? value),
  });
  return [
    ...(offer
      ? [
          {
            key: 'offer',
            name: t.job.wageOffer(),
            low: offered(offer.min),
            high: offered(offer.max),
            isOwn: true,
          },
        ]
      : []),
    {
      key: 'market',
      name: t.job.wageMarket(),
      low: market(low),
      median: market(median),
      high: market(high),
    },
  ];
}

/** One of the figures, with cents if any of them has some. */
function formatWage({ low, median, high }: MarketWage, amount: number): string {
  return formatRoundMoney(amount, low ?? median, median, high ?? median);
}
