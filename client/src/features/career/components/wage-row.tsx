import { Badge } from '#client/components/ui/badge.tsx';
import { formatMoney, formatRoundMoney } from '#client/lib/format.ts';
import { currentLocale } from '#client/lib/i18n.ts';
import type { OccupationWage } from '#shared/contract/contract.ts';
import { HOURS_PER_YEAR } from '#shared/domain/pay.ts';
import * as t from '#texts';

interface WageRowProps {
  wage: OccupationWage;
  /** The figures are Canada's although a province was asked for. */
  isStandIn: boolean;
}

export function WageRow({ wage, isStandIn }: WageRowProps) {
  const format = wage.unit === 'annual' ? formatRoundMoney : formatMoney;
  const figures = [
    { label: t.career.low(), amount: wage.low },
    { label: t.career.median(), amount: wage.median },
    { label: t.career.high(), amount: wage.high },
  ];
  return (
    <li className="grid items-center gap-x-8 gap-y-3 py-5 md:grid-cols-[2fr_3fr]">
      <div className="grid justify-items-start gap-1">
        <h3 className="font-semibold">{currentLocale() === 'fr' ? wage.titleFr : wage.titleEn}</h3>
        <p className="text-muted text-sm">
          {wage.unit === 'annual' ? t.career.annualUnit() : t.career.hourlyUnit()}
          {' · '}
          {t.career.period({ period: wage.referencePeriod })}
        </p>
        {isStandIn && <Badge tone="caution">{t.career.nationalFigures()}</Badge>}
      </div>
      <div className="grid gap-1.5">
        <WageBar wage={wage} />
        <dl className="grid grid-cols-3 text-sm">
          {figures.map(({ label, amount }, index) => (
            <div key={label} className={['text-left', 'text-center', 'text-right'][index]}>
              <dt className="text-muted">{label}</dt>
              <dd className="font-medium tabular-nums">
                {amount === null ? t.career.notPublished() : format(amount)}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </li>
  );
}

/** CAD a year; the few figures beyond it end at the edge. */
const SCALE_END = 240_000;

/**
 * Low, median and high on one scale for all occupations, so that rows can be compared. Only a
 * picture: the figures are beside it as text.
 */
function WageBar({ wage }: { wage: OccupationWage }) {
  const placeOf = (amount: number) => {
    const annual = wage.unit === 'annual' ? amount : amount * HOURS_PER_YEAR;
    return Math.min(100, (annual / SCALE_END) * 100);
  };
  const median = placeOf(wage.median);
  const low = wage.low === null ? median : placeOf(wage.low);
  const high = wage.high === null ? median : placeOf(wage.high);
  return (
    <svg aria-hidden="true" className="block h-4 w-full overflow-visible">
      <rect y="6" width="100%" height="4" rx="2" className="fill-surface-sunken" />
      <rect
        x={`${low}%`}
        y="4"
        width={`${Math.max(0.5, high - low)}%`}
        height="8"
        rx="4"
        className="fill-primary/40"
      />
      <circle
        cx={`${median}%`}
        cy="8"
        r="6"
        strokeWidth="2"
        className="fill-primary stroke-surface"
      />
    </svg>
  );
}
