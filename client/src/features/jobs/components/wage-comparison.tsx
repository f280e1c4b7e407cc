import type { ReactNode } from 'react';
import { Card, CardHeader } from '#client/components/ui/card.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { formatRoundMoney, formatSalary } from '#client/lib/format.ts';
import { currentLocale } from '#client/lib/i18n.ts';
import type { JobDetail, MarketWage } from '#shared/contract/contract.ts';
import { PROVINCES } from '#shared/domain/provinces.ts';
import * as t from '#texts';
import { useJobWage } from '../api.ts';
import { axisTicks, comparePay, type PayComparison } from '../pay-comparison.ts';

const standings = {
  above: t.job.wageAbove,
  around: t.job.wageAround,
  below: t.job.wageBelow,
} as const;

/** What the occupation pays in the province, beside what is offered; nothing when not recognised. */
export function WageComparison({ job, level }: { job: JobDetail; level: 2 | 3 }) {
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
      <CardHeader title={t.job.wageTitle()} level={level} />
      <p className="font-medium text-lg tabular-nums">
        {per({ amount: formatWage(wage, wage.median) })}
      </p>
      <p className="text-muted">{t.job.wageMedian({ occupation, region })}</p>
      <WageScale wage={wage} comparison={comparison} />
      {comparison && (
        <p>{comparison.standing ? standings[comparison.standing]() : t.job.wageApprentice()}</p>
      )}
      <p className="mt-1 text-muted">{t.job.wageSource({ period: wage.referencePeriod })}</p>
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

/** The offer and the market's range with its median, over one axis; each figure is text as well. */
function WageScale({ wage, comparison }: WageScaleProps) {
  const { low, median, high } = wage;
  if (low === null || high === null) return null;
  const offer = comparison?.offer;
  const ticks = axisTicks(Math.min(low, offer?.min ?? low), Math.max(high, offer?.max ?? high));
  const [from = 0, to = 1] = [ticks[0], ticks.at(-1)];
  const share = (amount: number) => ((amount - from) / (to - from)) * 100;
  return (
    <div className="my-5 grid gap-3">
      {offer && (
        <Row name={t.job.wageOffer()} figures={rangeText(offer.min, offer.max)}>
          <Scale ticks={ticks.map(share)}>
            <Bar from={share(offer.min)} to={share(offer.max)} className="fill-primary" />
          </Scale>
        </Row>
      )}
      <Row
        name={t.job.wageMarket()}
        figures={`${formatWage(wage, low)} – ${formatWage(wage, high)}, ${t.job.wageMedianMark({ amount: formatWage(wage, median) })}`}
      >
        <Scale ticks={ticks.map(share)}>
          <Bar from={share(low)} to={share(high)} className="fill-line-strong/60" />
          <rect x={`${share(median)}%`} y="0" width="2" height="20" className="fill-ink" />
        </Scale>
      </Row>
      <svg aria-hidden className="-mt-2 h-5 w-full overflow-visible fill-muted">
        {ticks.map((tick, index) => (
          <text
            key={tick}
            x={`${share(tick)}%`}
            y="15"
            textAnchor={index === 0 ? 'start' : tick === to ? 'end' : 'middle'}
            // On a narrow screen every other mark is enough.
            className={index % 2 === 1 && tick !== to ? 'max-sm:hidden' : undefined}
          >
            {formatRoundMoney(tick)}
          </text>
        ))}
      </svg>
    </div>
  );
}

const rangeText = (min: number, max: number) =>
  min === max ? formatRoundMoney(min) : formatSalary(min, max);

interface RowProps {
  name: string;
  figures: string | undefined;
  children: ReactNode;
}

function Row({ name, figures, children }: RowProps) {
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap gap-x-2">
        <span className="font-medium">{name}</span>
        <span className="text-muted">{figures}</span>
      </p>
      {children}
    </div>
  );
}

/** Percentages as attributes: an inline style would be against the content security policy. */
function Scale({ ticks, children }: { ticks: readonly number[]; children: ReactNode }) {
  return (
    <svg aria-hidden className="h-5 w-full overflow-visible">
      {ticks.map((tick) => (
        <line key={tick} x1={`${tick}%`} x2={`${tick}%`} y1="0" y2="100%" className="stroke-line" />
      ))}
      {children}
    </svg>
  );
}

function Bar({ from, to, className }: { from: number; to: number; className: string }) {
  // An offer of one figure is to be seen too.
  const width = Math.max(to - from, 1);
  return <rect x={`${from}%`} y="4" width={`${width}%`} height="12" rx="2" className={className} />;
}
