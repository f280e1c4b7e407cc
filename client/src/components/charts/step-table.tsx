import { formatNumber, formatPercent } from '#client/lib/format.ts';

interface StepTableProps {
  caption: string;
  /** What the rows are, and what each of them is or adds. */
  head: readonly [steps: string, share: string];
  /** Where each step leads, in per cent; the first begins at nothing. */
  steps: readonly { name: string; to: number }[];
  /** The name of the row for where the last step has led. */
  total: string;
}

/** How a share comes about, step by step: each bar begins where the one before it ended. */
export function StepTable({ caption, head, steps, total }: StepTableProps) {
  const [heading, column] = head;
  const rows = steps.map(({ name, to }, at) => {
    const from = steps[at - 1]?.to ?? 0;
    return { name, from, to, text: at === 0 ? formatPercent(to / 100) : signed(to - from) };
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
  const [least, most] = from < to ? [from, to] : [to, from];
  return (
    <svg aria-hidden height="10" className="w-full min-w-0 shrink">
      <rect width="100%" height="10" rx="2" className="fill-surface-sunken" />
      <rect
        x={`${least}%`}
        // A step that changes nothing is to be seen too.
        width={`${Math.max(1, most - least)}%`}
        height="10"
        rx="2"
        className={to < from ? 'fill-line-strong' : 'fill-primary'}
      />
    </svg>
  );
}

const signed = (points: number) => (points > 0 ? `+${formatNumber(points)}` : formatNumber(points));
