interface HistogramProps {
  caption: string;
  /** What the bars are, and what their height is. */
  head: readonly [bars: string, count: string];
  bars: readonly { name: string; count: number; text: string; isChosen: boolean }[];
}

/** How many there are where, as bars side by side; the table behind has those that are not empty. */
export function Histogram({ caption, head, bars }: HistogramProps) {
  const highest = Math.max(1, ...bars.map(({ count }) => count));
  const width = 100 / bars.length;
  return (
    <>
      <svg aria-hidden className="block h-14 w-full">
        {bars.map(({ name, count, text, isChosen }, at) => {
          const height = (count / highest) * 100;
          return (
            <rect
              key={name}
              x={`${at * width}%`}
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
