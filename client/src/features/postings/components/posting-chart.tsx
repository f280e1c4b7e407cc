import { Histogram } from '#client/components/charts/histogram.tsx';
import { formatNumber, formatShortDate } from '#client/lib/text/format.ts';
import type { JobDay } from '#shared/contract/contract.ts';
import * as t from '#texts';

interface PostingChartProps {
  days: readonly JobDay[];
}

const SERIES = [
  ['views', t.postings.views],
  ['clicks', t.postings.clicks],
  ['applications', t.postings.applications],
] as const;

/** Views, clicks and applications by day, each on its own scale. */
export default function PostingChart({ days }: PostingChartProps) {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  return (
    <div className="grid gap-x-8 gap-y-5 text-sm md:grid-cols-3">
      {SERIES.map(([key, label]) => {
        const counts = days.map((day) => day[key]);
        const total = counts.reduce((sum, count) => sum + count, 0);
        return (
          <div key={key} className="grid gap-2">
            <p className="flex items-baseline justify-between gap-3">
              <span>
                {label()} <span className="font-semibold tabular-nums">{formatNumber(total)}</span>
              </span>
              <span className="text-muted">
                {t.postings.mostADay({ count: Math.max(...counts) })}
              </span>
            </p>
            <div className="border-b border-line-strong">
              <Histogram
                caption={`${t.postings.last30Days()}: ${label()}`}
                head={[t.postings.day(), label()]}
                bars={days.map((day) => ({
                  name: dayText(day),
                  count: day[key],
                  text: formatNumber(day[key]),
                  isChosen: true,
                }))}
              />
            </div>
            <p aria-hidden className="flex justify-between gap-3 text-muted">
              <span>{dayText(first)}</span>
              <span>{dayText(last)}</span>
            </p>
          </div>
        );
      })}
    </div>
  );
}

/** A date has no time: noon falls on the same day in all of Canada. */
const dayText = ({ day }: JobDay) => formatShortDate(`${day}T12:00:00`);
