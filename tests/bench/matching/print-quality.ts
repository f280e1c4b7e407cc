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

const printLine = (name: string, { rankers, isFull, isWithoutReason, shown }: Figures) =>
  report(
    `${name.padEnd(24)}${cells([
      ...RANKERS.map((ranker) => figures(rankers[ranker])),
      percent(isFull),
      percent(isWithoutReason),
      areaUnderCurve(shown).toFixed(3),
    ])}`,
  );

/** A line for each row at each density, and one for all. */
export function printQuality(rows: readonly (Figures & { name: string; density: number })[]): void {
  report(`${''.padEnd(24)}${cells(COLUMNS)}`);
  for (const { name, density, ...own } of rows) printLine(`${name}, ${density}`, own);
  const all = <Value>(of: (row: Figures) => Value[]) => rows.flatMap(of);
  const rankers = Object.fromEntries(
    RANKERS.map((ranker) => [ranker, all((row) => row.rankers[ranker])] as const),
  );
  printLine('all', {
    rankers: { skills: [], postgres: [], bm25: [], portage: [], ...rankers },
    isFull: all(({ isFull }) => isFull),
    isWithoutReason: all(({ isWithoutReason }) => isWithoutReason),
    shown: all(({ shown }) => shown),
  });
}

const BANDS = [
  [80, 101],
  [60, 80],
  [40, 60],
  [20, 40],
  [0, 20],
] as const;

/** How many of the jobs with a score in each band are right. */
export function printReliability(density: number, shown: readonly Shown[]): void {
  const bands = BANDS.map(([from, to]) => {
    const own = shown.filter(({ score }) => score >= from && score < to);
    const right = mean(own.map(({ isRight }) => Number(isRight)));
    return `${from}: ${(100 * right).toFixed(0)} % of ${own.length}`;
  });
  report(`  ${density} right postings   ${bands.map((band) => band.padEnd(18)).join('')}`);
}
