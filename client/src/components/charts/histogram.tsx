interface HistogramProps {
  caption: string;
  /** Heading of the bars, and of their counts. */
  head: readonly [bars: string, count: string];
  bars: readonly { name: string; count: number; text: string; isChosen: boolean }[];
  /** Count at the top of an axis that is shown beside. */
  top?: number;
  /** Text above the highest bar, in place of an axis. */
  peakText?: string;
}

/** Share of the height for the figure of the highest bar. */
const FIGURE = 28;

/** Vertical bars, with a table for screen readers of those that are not empty. */
export function Histogram({ caption, head, bars, top, peakText }: HistogramProps) {
  const highest = Math.max(1, ...bars.map(({ count }) => count));
  const room = peakText ? 100 - FIGURE : 100;
  const peak = bars.findIndex(({ count }) => count === highest);
  const width = 100 / bars.length;
  return (
    <>
      <svg aria-hidden className="block h-14 w-full overflow-visible">
        {bars.map(({ name, count, text, isChosen }, index) => {
          // Minimum height, so that a small number is visible.
          const height = count > 0 ? Math.max(3, (count / (top ?? highest)) * room) : 0;
          return (
            <rect
              key={name}
              x={`${index * width}%`}
              y={`${100 - height}%`}
              width={`${width * 0.85}%`}
              height={`${height}%`}
              rx="1"
              className={isChosen ? 'fill-primary/60' : 'fill-line-strong/40'}
            >
              <title>{`${name}: ${text}`}</title>
            </rect>
          );
        })}
        {peakText && bars[peak] && bars[peak].count > 0 && (
          <text
            x={`${(peak + 0.425) * width}%`}
            y="11"
            textAnchor={peak === 0 ? 'start' : peak === bars.length - 1 ? 'end' : 'middle'}
            className="fill-muted text-sm tabular-nums"
          >
            {peakText}
          </text>
        )}
      </svg>
      <table className="sr-only">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{head[0]}</th>
            <th scope="col">{head[1]}</th>
          </tr>
        </thead>
        <tbody>
          {bars
            .filter(({ count }) => count > 0)
            .map(({ name, text }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{text}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </>
  );
}
