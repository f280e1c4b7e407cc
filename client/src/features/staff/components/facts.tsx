import type { ReactNode } from 'react';

/** List of labels and values, without empty values. */
export function Facts({ rows }: { rows: readonly [label: string, value: ReactNode][] }) {
  return (
    <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[11rem_minmax(0,1fr)]">
      {rows
        .filter(([, value]) => value !== null && value !== '' && value !== undefined)
        .map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted max-sm:-mb-2">{label}</dt>
            <dd className="wrap-anywhere tabular-nums">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
