import { Bar, CartesianGrid, ComposedChart, Line, Tooltip, XAxis, YAxis } from 'recharts';
import { formatNumber, formatShortDate } from '#client/lib/format.ts';
import type { JobDay } from '#shared/contract/contract.ts';
import * as t from '#texts';

/** Views, clicks and applications day by day. The numbers are also in the posting's row. */
export function PostingChart({ days }: { days: readonly JobDay[] }) {
  const series = [
    { key: 'views', label: t.postings.views(), color: 'var(--line-strong)' },
    { key: 'clicks', label: t.postings.clicks(), color: 'var(--info)' },
    { key: 'applications', label: t.postings.applications(), color: 'var(--primary)' },
  ] as const;
  const total = (key: 'views' | 'clicks' | 'applications') =>
    days.reduce((sum, day) => sum + day[key], 0);
  // A day is no instant: at noon it is the same day in all of Canada.
  const dayLabel = (day: string) => formatShortDate(`${day}T12:00:00`);
  const axis = { stroke: 'var(--line)', tick: { fill: 'var(--muted)', fontSize: 12 } };
  return (
    <figure className="grid gap-3">
      <figcaption className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        <span className="sr-only">{t.postings.last30Days()}</span>
        {series.map(({ key, label, color }) => (
          <span key={key} className="inline-flex items-center gap-2 tabular-nums">
            <span aria-hidden className="size-2.5 rounded-sm" style={{ backgroundColor: color }} />
            {label} {formatNumber(total(key))}
          </span>
        ))}
      </figcaption>
      <div aria-hidden className="h-44">
        <ComposedChart
          responsive
          data={[...days]}
          accessibilityLayer={false}
          margin={{ top: 4, right: 4, bottom: 0, left: 0 }}
          style={{ width: '100%', height: '100%' }}
        >
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey="day"
            tickFormatter={dayLabel}
            minTickGap={40}
            tickLine={false}
            {...axis}
          />
          <YAxis allowDecimals={false} width={36} tickLine={false} axisLine={false} {...axis} />
          <Tooltip
            isAnimationActive={false}
            cursor={{ fill: 'var(--surface-sunken)', stroke: 'var(--line-strong)' }}
            content={({ active, payload, label }) =>
              active && payload.length > 0 ? (
                <div className="rounded-md border bg-surface-raised px-3 py-2 text-sm shadow-overlay">
                  <p className="font-medium">{dayLabel(String(label))}</p>
                  {payload.map(({ name, value }) => (
                    <p key={String(name)} className="text-muted tabular-nums">
                      {String(name)} {formatNumber(Number(value))}
                    </p>
                  ))}
                </div>
              ) : null
            }
          />
          <Bar
            dataKey="views"
            name={series[0].label}
            fill="var(--line-strong)"
            fillOpacity={0.45}
            radius={2}
            isAnimationActive={false}
          />
          {series.slice(1).map(({ key, label, color }) => (
            <Line
              key={key}
              dataKey={key}
              name={label}
              stroke={color}
              strokeWidth={2}
              dot={false}
              isAnimationActive={false}
            />
          ))}
        </ComposedChart>
      </div>
    </figure>
  );
}
