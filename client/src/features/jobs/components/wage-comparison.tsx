import { Card, CardHeader } from '#client/components/ui/card.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { formatRoundMoney, formatSalary } from '#client/lib/format.ts';
import { currentLocale } from '#client/lib/i18n.ts';
import type { JobDetail, MarketWage } from '#shared/contract/contract.ts';
import { PROVINCES } from '#shared/domain/provinces.ts';
import * as t from '#texts';
import { useJobWage } from '../api.ts';
import { comparePay, type PayComparison } from '../pay-comparison.ts';

const standings = {
  above: t.job.wageAbove,
  around: t.job.wageAround,
  below: t.job.wageBelow,
} as const;

/** What the occupation pays in the province, beside what is offered; nothing when not recognised. */
export function WageComparison({ job }: { job: JobDetail }) {
  const { data: wage, isPending } = useJobWage(job.id);
  // Most are recognised: the space is reserved, so that the content below does not move.
  if (isPending) return <Skeleton className="h-72 rounded-lg" />;
  if (!wage) return null;
  const comparison = comparePay(job, wage);
  const occupation = currentLocale() === 'fr' ? wage.titleFr : wage.titleEn;
  const region =
    wage.region === 'CA' ? t.job.wageCanada() : PROVINCES[wage.region][currentLocale()];
  const per = wage.unit === 'hourly' ? t.job.wageHour : t.job.wageYear;
  return (
    <Card className="text-sm">
      <CardHeader title={t.job.wageTitle()} />
      <p className="font-medium text-lg tabular-nums">
        {per({ amount: formatWage(wage, wage.median) })}
      </p>
      <p className="text-muted">{t.job.wageMedian({ occupation, region })}</p>
      <WageScale wage={wage} comparison={comparison} />
      {comparison && <p>{standings[comparison.standing]()}</p>}
      <p className="mt-3 text-muted">{t.job.wageSource({ period: wage.referencePeriod })}</p>
    </Card>
  );
}

/** One of the figures, in one form with the others. */
function formatWage({ low, median, high }: MarketWage, amount: number): string {
  return formatRoundMoney(amount, low ?? median, median, high ?? median);
}

interface WageScaleProps {
  wage: MarketWage;
  comparison: PayComparison | undefined;
}

/** Low to high as a line, the median as a mark on it, the offer as a bar over it. */
function WageScale({ wage, comparison }: WageScaleProps) {
  const { low, median, high } = wage;
  if (low === null || high === null) return null;
  const from = Math.min(low, comparison?.offer.min ?? low);
  const to = Math.max(high, comparison?.offer.max ?? high);
  const at = (value: number) => (to > from ? ((value - from) / (to - from)) * 100 : 50);
  const text = t.job.wageScale({
    low: formatWage(wage, low),
    median: formatWage(wage, median),
    high: formatWage(wage, high),
  });
  const offer = comparison && formatSalary(comparison.offer.min, comparison.offer.max);
  return (
    <div className="my-4 grid gap-1.5">
      <svg viewBox="0 0 100 16" preserveAspectRatio="none" role="img" className="h-8 w-full">
        <title>{offer ? `${text}. ${t.job.wageOffer()}: ${offer}` : text}</title>
        <rect
          x={at(low)}
          y="7"
          width={at(high) - at(low)}
          height="2"
          className="fill-line-strong"
        />
        {comparison && (
          <rect
            x={at(comparison.offer.min)}
            y="5"
            width={Math.max(1.5, at(comparison.offer.max) - at(comparison.offer.min))}
            height="6"
            className="fill-primary"
          />
        )}
        <rect x={at(median) - 0.4} y="1" width="0.8" height="14" className="fill-ink" />
      </svg>
      <p aria-hidden className="flex justify-between text-muted tabular-nums">
        <span>
          {t.job.wageLow()} {formatWage(wage, low)}
        </span>
        <span>
          {t.job.wageHigh()} {formatWage(wage, high)}
        </span>
      </p>
    </div>
  );
}
