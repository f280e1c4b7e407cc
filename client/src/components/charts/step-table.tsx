import { formatNumber, formatPercent } from '#client/lib/text/format.ts';

interface StepTableProps {
  caption: string;
  /** Heading of the steps, and of their shares. */
  head: readonly [steps: string, share: string];
  /** Cumulative share after each step, in per cent; the first step begins at 0. */
  steps: readonly { name: string; to: number }[];
  /** Name of the row with the final share. */
  total: string;
}

/** Waterfall chart of a share: each bar begins where the previous one ends. */
export function StepTable({ caption, head, steps, total }: StepTableProps) {
  const [heading, column] = head;
  const rows = steps.map(({ name, to }, index) => {
    const from = steps[index - 1]?.to ?? 0;
    return { name, from, to, text: index === 0 ? formatPercent(to / 100) : signed(to - from) };
  });
  const end = steps.at(-1)?.to ?? 0;
  return (
    <table className="w-full text-left text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{heading}</th>
          <th scope="col">{column}</th>
        </tr>
      </thead>
      <tbody>
        {[...rows, { name: total, from: 0, to: end, text: formatPercent(end / 100) }].map((row) => (
          <tr
            key={row.name}
            className="last:border-t last:font-semibold last:[&>th]:font-semibold last:[&>th]:text-ink"
          >
            <th scope="row" className="w-2/5 py-1 pr-3 font-normal text-muted">
              {row.name}
            </th>
            <td className="py-1">
              <span className="flex items-center gap-2">
                <Step from={row.from} to={row.to} />
                <span className="w-12 shrink-0 text-right tabular-nums">{row.text}</span>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Step({ from, to }: { from: number; to: number }) {
  const [min, max] = from < to ? [from, to] : [to, from];
  return (
    <svg aria-hidden height="10" className="w-full min-w-0 shrink">
      <rect width="100%" height="10" rx="2" className="fill-surface-sunken" />
      <rect
        x={`${min}%`}
        // Minimum width, so that a step of 0 is visible.
        width={`${Math.max(1, max - min)}%`}
        height="10"
        rx="2"
        className={to < from ? 'fill-line-strong' : 'fill-primary'}
      />
    </svg>
  );
}

const signed = (points: number) => (points > 0 ? `+${formatNumber(points)}` : formatNumber(points));
