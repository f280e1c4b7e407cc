import { cx } from 'class-variance-authority';
import { useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { Slider } from '#client/components/ui/slider.tsx';
import { formatRoundMoney } from '#client/lib/format.ts';
import { HOURLY_FILTER, SALARY_FILTER } from '#shared/domain/constants.ts';
import * as t from '#texts';
import { payText } from '../filter-text.ts';
import type { PayRange } from '../search-filters.ts';

interface RangeFilterProps {
  unit: 'hour' | 'year';
  value: PayRange | undefined;
  onChange: (range: PayRange) => void;
}

/** A slider of two ends. Until it is touched it stands at its default and does not filter. */
export function RangeFilter({ unit, value, onChange }: RangeFilterProps) {
  const bounds = unit === 'hour' ? HOURLY_FILTER : SALARY_FILTER;
  const [dragged, setDragged] = useState<number[]>();
  const standing = value
    ? [value.min ?? bounds.min, value.max ?? bounds.max]
    : [bounds.defaultMin, bounds.defaultMax];
  const shown = dragged ?? standing;
  // The upper end of the scale means no upper limit.
  const toRange = ([min, max]: readonly number[]): PayRange =>
    max === undefined || max >= bounds.max ? { min } : { min, max };

  return (
    <div className="grid gap-3">
      <p className="flex min-h-8 flex-wrap items-center justify-between gap-2 text-sm tabular-nums">
        {value || dragged ? (
          <span className="font-medium">{payText(toRange(shown), unit)}</span>
        ) : (
          <>
            <span className="text-muted">{t.filters.notSet()}</span>
            <Button variant="secondary" size="sm" onClick={() => onChange(toRange(standing))}>
              {t.filters.applyRange({ range: payText(toRange(standing), unit) })}
            </Button>
          </>
        )}
      </p>
      <div className={cx('px-2.5', !value && !dragged && 'opacity-60')}>
        <Slider
          min={bounds.min}
          max={bounds.max}
          step={bounds.step}
          value={shown}
          labels={
            unit === 'hour'
              ? [t.filters.rateMin(), t.filters.rateMax()]
              : [t.filters.salaryMin(), t.filters.salaryMax()]
          }
          formatValue={(amount) =>
            (unit === 'hour' ? t.filters.perHour : t.filters.perYear)({
              amount: formatRoundMoney(amount),
            })
          }
          onValueChange={setDragged}
          onValueCommit={(range) => {
            setDragged(undefined);
            onChange(toRange(range));
          }}
        />
      </div>
      <p className="text-muted text-sm">{t.filters.payHint()}</p>
    </div>
  );
}
