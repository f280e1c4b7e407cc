import type { OccupationWage } from '#shared/contract/contract.ts';
import { HOURS_PER_YEAR } from '#shared/domain/pay.ts';

/** CAD a year; the few figures beyond it end at the edge. */
const SCALE_END = 240_000;

/**
 * Low, median and high on one scale for all occupations, so that rows can be compared. Only a
 * picture: the figures stand beside it as text.
 */
export function WageBar({ wage }: { wage: OccupationWage }) {
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
