import { report } from '../report.ts';
import { areaUnderCurve, type Measures, mean, type Shown } from './measures.ts';
import type { Figures } from './quality.ts';

const RANKERS = ['skills', 'postgres', 'bm25', 'portage'] as const;
const COLUMNS = ['exact skills', 'PostgreSQL', 'BM25', 'Portage', 'full', 'no reason', 'AUC'];
const WIDTH = 14;

const cells = (values: readonly string[]) => values.map((value) => value.padEnd(WIDTH)).join('');
const percent = (values: readonly boolean[]) => `${(100 * mean(values.map(Number))).toFixed(1)} %`;
const figures = (measures: readonly Measures[]) =>
  measures.length === 0
    ? '-'
    : `${mean(measures.map(({ ndcg }) => ndcg)).toFixed(3)} ${mean(measures.map(({ recall }) => recall)).toFixed(3)}`;

const printLine = (name: string, { rankers, isFull, isWithoutReason, shown: shownJobs }: Figures) =>
  report(
    `${name.padEnd(24)}${cells([
      ...RANKERS.map((ranker) => figures(rankers[ranker])),
      percent(isFull),
      percent(isWithoutReason),
      areaUnderCurve(shownJobs).toFixed(3),
    ])}`,
  );

/** Prints a line for each row and density, and one for all. */
export function printQuality(rows: readonly (Figures & { name: string; density: number })[]): void {
  report(`${''.padEnd(24)}${cells(COLUMNS)}`);
  for (const { name, density, ...figures } of rows) printLine(`${name}, ${density}`, figures);
  const all = <Value>(of: (row: Figures) => Value[]) => rows.flatMap(of);
  const rankers = Object.fromEntries(
    RANKERS.map((ranker) => [ranker, all((row) => row.rankers[ranker])] as const),
  );
  printLine('all', {
    rankers: { skills: [], postgres: [], bm25: [], portage: [], ...rankers },
    isFull: all(({ isFull }) => isFull),
    isWithoutReason: all(({ isWithoutReason }) => isWithoutReason),
    shown: all(({ shown: shownJobs }) => shownJobs),
  });
}

const BANDS = [
  [80, 101],
  [60, 80],
  [40, 60],
  [20, 40],
  [0, 20],
] as const;

/** Prints the share of right jobs in each band of scores. */
export function printReliability(density: number, shownJobs: readonly Shown[]): void {
  const bands = BANDS.map(([from, to]) => {
    const inBand = shownJobs.filter(({ score }) => score >= from && score < to);
    const right = mean(inBand.map(({ isRight }) => Number(isRight)));
    return `${from}: ${(100 * right).toFixed(0)} % of ${inBand.length}`;
  });
  report(`  ${density} right postings   ${bands.map((band) => band.padEnd(18)).join('')}`);
}
