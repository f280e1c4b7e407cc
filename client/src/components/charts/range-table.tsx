import { cx } from 'class-variance-authority';
import { Fragment, type ReactNode } from 'react';
import * as t from '#texts';
import { axisTicks, percentScale } from './axis.ts';

/** Figure on the axis with its label. */
export interface Mark {
  value: number;
  text: string;
}

export interface RangeRow {
  key: string | number;
  name: ReactNode;
  low?: Mark;
  median?: Mark;
  high?: Mark;
  /** Highlights the row that is compared with the others. */
  isOwn?: boolean;
  /** Full-width content below the row. */
  detail?: ReactNode;
}

export interface ChartAxis {
  format: (value: number) => string;
  unit: string;
  /** Whether the axis begins at 0, rather than below the least figure. */
  fromZero?: boolean;
}

interface RangeTableProps {
  caption: string;
  heading: string;
  axis: ChartAxis;
  rows: readonly RangeRow[];
  /** Drawn as a line through all rows. */
  reference?: Mark;
  /** Makes the axis sticky while the rows are scrolled. */
  isLong?: boolean;
  /** Within a card. */
  inCard?: boolean;
}

/** Long tables are of occupations, whose names are long, too; `styles.css` lays out a narrow one. */
const rowOf = (isLong: boolean) =>
  cx(
    'grid items-center gap-x-6',
    isLong
      ? '@2xl:grid-cols-[min(27rem,40%)_minmax(0,1fr)]'
      : '@2xl:grid-cols-[13rem_minmax(0,1fr)]',
  );

/**
 * Ranges with their medians over one axis. It is a table: screen readers read each figure in a cell
 * of its own, and the last cell of a row draws them. Positions are SVG attributes, because the CSP
 * refuses inline styles.
 */
export function RangeTable(props: RangeTableProps) {
  const { caption, heading, axis, rows, reference, isLong = false, inCard = false } = props;
  const rowStyle = rowOf(isLong);
  const hasMedians = rows.some(({ median }) => median);
  const scale = scaleOf(rows, axis);
  return (
    <div className="@container">
      <p aria-hidden className="mb-3 flex flex-wrap gap-x-5 gap-y-1 text-muted text-sm">
        <Key text={t.charts.lowToHigh()}>
          <rect y="5" width="20" height="10" rx="2" className="fill-primary/35" />
        </Key>
        {hasMedians && (
          <Key text={t.charts.median()}>
            <circle cx="10" cy="10" r="6" className="fill-primary" />
          </Key>
        )}
        {reference && (
          <Key text={reference.text}>
            <line x1="10" x2="10" y2="20" className={REFERENCE} />
          </Key>
        )}
      </p>
      <table className="ranges block w-full text-left text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className={cx('block', isLong && 'sticky top-16 z-10 bg-surface')}>
          <tr className={cx(rowStyle, 'border-b pt-2')}>
            <th scope="col" className="font-normal text-muted">
              <span className="sr-only">{heading}</span>
              <span aria-hidden>{axis.unit}</span>
            </th>
            <th scope="col" className="sr-only">
              {t.charts.low()}
            </th>
            <th scope="col" className="sr-only">
              {t.charts.median()}
            </th>
            <th scope="col" className="sr-only">
              {t.charts.high()}
            </th>
            <td aria-hidden className={plotOf(axis)}>
              <Axis {...scale} format={axis.format} />
            </td>
          </tr>
        </thead>
        <tbody className="block divide-y">
          {rows.map((row) => (
            <Fragment key={row.key}>
              <tr className={rowStyle}>
                <th scope="row" className="pt-4 pb-2 font-normal">
                  {row.name}
                </th>
                <Figure mark={row.low} />
                <Figure mark={row.median} />
                <Figure mark={row.high} />
                <td aria-hidden className={plotOf(axis)}>
                  <Plot row={row} {...scale} reference={reference} inCard={inCard} />
                </td>
              </tr>
              {row.detail && (
                <tr className="block border-t-0!">
                  <td colSpan={5} className="block pb-6">
                    {row.detail}
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Cell of a figure, which a wide container has in the drawing. */
const Figure = ({ mark }: { mark: Mark | undefined }) => (
  <td className={mark ? '@2xl:sr-only' : 'sr-only'}>{mark?.text ?? t.charts.noFigure()}</td>
);

/** Padding for the labels at both ends; less is needed at the start of a wide axis from 0. */
const plotOf = ({ fromZero }: ChartAxis) =>
  cx('block self-stretch pr-18', fromZero ? 'pl-6' : 'pl-16');
const REFERENCE = 'stroke-ink/60 stroke-[1.5]';
const HEIGHT = 44;
const MIDDLE = 28;

function Key({ text, children }: { text: string; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-2">
      <svg aria-hidden width="20" height="20">
        {children}
      </svg>
      {text}
    </span>
  );
}

interface Scale {
  ticks: readonly number[];
  place: (value: number) => number;
}

/** Scale from a tick to the highest figure. */
function scaleOf(rows: readonly RangeRow[], { fromZero }: ChartAxis): Scale {
  const all = rows.flatMap(({ low, median, high }) =>
    [low, median, high].flatMap((mark) => mark?.value ?? []),
  );
  const highest = Math.max(...all);
  const round = axisTicks(fromZero ? 0 : Math.min(...all), highest);
  const within = round.filter((tick) => tick <= highest);
  return within.length > 1
    ? { ticks: within, place: percentScale([...within, highest]) }
    : { ticks: round, place: percentScale(round) };
}

/** A narrow container shows every other tick where there are more than fit. */
const tickStyle = (index: number, { length }: readonly number[]) =>
  index % 2 && length > 4 ? '@max-lg:hidden' : undefined;

function Axis({ ticks, place, format }: Scale & Pick<ChartAxis, 'format'>) {
  return (
    <svg aria-hidden className="block h-6 w-full overflow-visible fill-muted">
      {ticks.map((tick, index) => (
        <text
          key={tick}
          x={`${place(tick)}%`}
          y="14"
          textAnchor="middle"
          className={tickStyle(index, ticks)}
        >
          {format(tick)}
        </text>
      ))}
    </svg>
  );
}

interface PlotProps extends Scale, Pick<RangeTableProps, 'reference' | 'inCard'> {
  row: RangeRow;
}

function Plot({ row, ticks, place, reference, inCard }: PlotProps) {
  const { low, median, high, isOwn } = row;
  // Figures cover the lines behind them.
  const figure = cx(
    'stroke-6 [paint-order:stroke] forced-colors:stroke-0',
    inCard ? 'stroke-surface-raised' : 'stroke-surface',
  );
  const end = cx(figure, 'fill-muted');
  const x = (mark: Mark) => `${place(mark.value)}%`;
  const isPoint = low && high && low.text === high.text;
  const [from, to] = [low ?? median, high ?? median];
  return (
    <div className="relative flex h-full items-center">
      <Gridlines ticks={ticks} place={place} reference={reference} />
      <svg
        aria-hidden
        height={HEIGHT}
        className="relative block w-full overflow-visible fill-ink tabular-nums"
      >
        {from && to && !isPoint && (
          <rect
            x={x(from)}
            y={MIDDLE - 5}
            width={`${place(to.value) - place(from.value)}%`}
            height="10"
            rx="2"
            className={isOwn ? 'fill-primary' : 'fill-primary/35'}
          />
        )}
        {low && !isPoint && (
          <text x={x(low)} y={MIDDLE + 5} dx="-8" textAnchor="end" className={end}>
            {low.text}
          </text>
        )}
        {high && (
          <text x={x(high)} y={MIDDLE + 5} dx={isPoint ? 12 : 8} className={end}>
            {high.text}
          </text>
        )}
        {isPoint && <circle cx={x(low)} cy={MIDDLE} r="6" className="fill-primary" />}
        {median && (
          <>
            <circle
              cx={x(median)}
              cy={MIDDLE}
              r="6"
              strokeWidth="2"
              className="fill-primary stroke-surface"
            />
            <text x={x(median)} y="14" textAnchor="middle" className={cx(figure, 'font-medium')}>
              {median.text}
            </text>
          </>
        )}
      </svg>
    </div>
  );
}

/** Lines of the labelled ticks and of the reference over the whole height of a row. */
function Gridlines({ ticks, place, reference }: Scale & Pick<RangeTableProps, 'reference'>) {
  return (
    <svg aria-hidden className="absolute size-full overflow-visible">
      {ticks.map((tick, index) => (
        <line
          key={tick}
          x1={`${place(tick)}%`}
          x2={`${place(tick)}%`}
          y2="100%"
          className={cx('stroke-line', tickStyle(index, ticks))}
        />
      ))}
      {reference && (
        <line
          x1={`${place(reference.value)}%`}
          x2={`${place(reference.value)}%`}
          y2="100%"
          className={REFERENCE}
        />
      )}
    </svg>
  );
}
