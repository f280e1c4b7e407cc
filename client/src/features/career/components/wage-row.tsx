import { Badge } from '#client/components/ui/badge.tsx';
import { formatMoney, formatRoundMoney } from '#client/lib/format.ts';
import { currentLocale } from '#client/lib/i18n.ts';
import type { OccupationWage } from '#shared/contract/contract.ts';
import * as t from '#texts';
import { WageBar } from './wage-bar.tsx';

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
