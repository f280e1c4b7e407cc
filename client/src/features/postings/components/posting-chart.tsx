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

/** Views, clicks and applications by day, all on one scale. */
export default function PostingChart({ days }: PostingChartProps) {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const highest = Math.max(...days.flatMap((day) => SERIES.map(([key]) => day[key])));
  if (highest === 0) return <p className="text-muted text-sm">{t.postings.noFigures()}</p>;
  return (
    <div className="grid gap-x-8 gap-y-5 text-sm md:grid-cols-3">
      {SERIES.map(([key, label]) => {
        const counts = days.map((day) => day[key]);
        const total = counts.reduce((sum, count) => sum + count, 0);
        return (
          <div key={key} className="grid content-start gap-4">
            <p className="flex items-baseline justify-between gap-3">
              <span>
                {label()} <span className="font-semibold tabular-nums">{formatNumber(total)}</span>
              </span>
              <span className="text-muted">
                {t.postings.mostADay({ count: Math.max(...counts) })}
              </span>
            </p>
            <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
              <div aria-hidden className="grid content-between text-right text-muted tabular-nums">
                <span className="-mt-2.5">{formatNumber(highest)}</span>
                <span className="-mb-2.5">{formatNumber(0)}</span>
              </div>
              <div className="border-t border-b border-t-line border-b-line-strong">
                <Histogram
                  top={highest}
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
              <p
                aria-hidden
                className="col-start-2 mt-2 flex flex-wrap justify-between gap-x-3 text-muted"
              >
                <span>{dayText(first)}</span>
                <span>{dayText(last)}</span>
              </p>
            </div>
          </div>
        );
      })}
    </div>
  );
}

/** A date has no time: noon falls on the same day in all of Canada. */
const dayText = ({ day }: JobDay) => formatShortDate(`${day}T12:00:00`);
