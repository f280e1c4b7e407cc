import { useState } from 'react';
import { Histogram } from '#client/components/charts/histogram.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { Slider } from '#client/components/ui/slider.tsx';
import { binsOf, type FiltersOfKind, searchFilters } from '#shared/domain/posting-fields.ts';
import type { Range } from '#shared/domain/search-filters.ts';
import * as t from '#texts';
import { countText, filterLabels, jobsText, rangeText, rangeTexts } from '../../filter-text.ts';

interface RangeFilterProps {
  name: FiltersOfKind<'range'>;
  value: Range | undefined;
  onChange: (range: Range) => void;
  /** Number of jobs in each bin of the scale; undefined while loading. */
  counts: readonly number[] | undefined;
}

/** Slider with two thumbs. Until it is moved it shows a default and does not filter. */
export function RangeFilter({ name, value, onChange, counts }: RangeFilterProps) {
  const { scale } = searchFilters[name];
  const { format, per, labels, hint } = rangeTexts[name];
  const [dragged, setDragged] = useState<number[]>();
  const committed = value
    ? [value.min ?? scale.min, value.max ?? scale.max]
    : [scale.defaultMin, scale.defaultMax];
  const shown = dragged ?? committed;
  const isSet = value !== undefined || dragged !== undefined;
  const middle = (scale.min + scale.max) / 2;
  // The upper end of the scale means no upper limit.
  const toRange = ([min, max]: readonly number[]): Range =>
    max === undefined || max >= scale.max ? { min } : { min, max };

  return (
    <div className="grid gap-3">
      <p className="flex min-h-8 flex-wrap items-center justify-between gap-2 text-sm tabular-nums">
        {isSet ? (
          <span className="font-medium">{rangeText(name, toRange(shown))}</span>
        ) : (
          <>
            <span className="text-muted">{t.filters.notSet()}</span>
            <Button variant="secondary" size="sm" onClick={() => onChange(toRange(committed))}>
              {t.filters.applyRange({ range: rangeText(name, toRange(committed)) })}
            </Button>
          </>
        )}
      </p>
      <div className="px-2.5">
        {/* As wide as the range of the thumbs' centres. */}
        <div className="h-14 px-2.5">
          {counts && (
            <Histogram
              caption={t.filters.countsOf({ filter: filterLabels[name]() })}
              head={[filterLabels[name](), t.filters.jobs()]}
              bars={barsOf(name, counts, isSet ? toRange(shown) : undefined)}
              peakText={jobsText(Math.max(...counts))}
            />
          )}
        </div>
        {/* The bars stand on the track. */}
        <div className="relative -mt-2.5">
          <Slider
            min={scale.min}
            max={scale.max}
            step={scale.step}
            value={shown}
            isSet={isSet}
            labels={labels.map((label) => label())}
            formatValue={(amount) => per({ amount: format(amount) })}
            onValueChange={setDragged}
            onValueCommit={(range) => {
              setDragged(undefined);
              onChange(toRange(range));
            }}
          />
        </div>
        <p aria-hidden className="relative flex justify-between text-muted text-sm tabular-nums">
          <span>{format(scale.min)}</span>
          {Number.isInteger(middle) && (
            <span className="absolute left-1/2 -translate-x-1/2 before:absolute before:-top-1 before:left-1/2 before:h-1.5 before:w-px before:bg-line-strong">
              {format(middle)}
            </span>
          )}
          <span>{t.filters.scaleEnd({ amount: format(scale.max) })}</span>
        </p>
      </div>
      {isSet && <p className="text-muted text-sm">{hint()}</p>}
    </div>
  );
}

/** Bars above the slider; the last includes jobs beyond the scale. */
function barsOf(
  name: RangeFilterProps['name'],
  counts: readonly number[],
  chosen: Range | undefined,
) {
  const { scale } = searchFilters[name];
  const { width } = binsOf(scale);
  return counts.map((count, index) => {
    const min = scale.min + index * width;
    const isLast = index === counts.length - 1;
    return {
      name: rangeText(name, isLast ? { min } : { min, max: min + width }),
      count,
      text: countText(count),
      isChosen:
        chosen !== undefined &&
        (chosen.min === undefined || min + width > chosen.min) &&
        (chosen.max === undefined || min < chosen.max),
    };
  });
}
