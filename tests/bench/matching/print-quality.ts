import { BANDS } from '#server/knowledge/matching/score/rating.ts';
import { report } from '../report.ts';
import { areaUnderCurve, type Measures, mean } from './measures.ts';
import type { Figures } from './quality.ts';

const RANKERS = ['skills', 'postgres', 'bm25', 'portage'] as const;
const COLUMNS = ['exact skills', 'PostgreSQL', 'BM25', 'Portage', 'no reason', 'AUC'];
const WIDTH = 14;

const cells = (values: readonly string[]) => values.map((value) => value.padEnd(WIDTH)).join('');
const percent = (values: readonly boolean[]) => `${(100 * mean(values.map(Number))).toFixed(1)} %`;
const figures = (measures: readonly Measures[]) =>
  measures.length === 0
    ? '-'
    : `${mean(measures.map(({ ndcg }) => ndcg)).toFixed(3)} ${mean(measures.map(({ recall }) => recall)).toFixed(3)}`;

const printLine = (name: string, { rankers, isWithoutReason, shown: shownJobs }: Figures) =>
  report(
    `${name.padEnd(24)}${cells([
      ...RANKERS.map((ranker) => figures(rankers[ranker])),
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
    isWithoutReason: all(({ isWithoutReason }) => isWithoutReason),
    shown: all(({ shown: shownJobs }) => shownJobs),
    right: 0,
  });
}

const SHOWN_BANDS = [
  ['Strong', BANDS.strong, 101],
  ['Good', BANDS.good, BANDS.strong],
  ['Partial', BANDS.partial, BANDS.good],
  ['below', 0, BANDS.partial],
] as const;

/** Prints the share of right jobs in each band, and the share of right jobs in the first two. */
export function printBands(density: number, rows: readonly Pick<Figures, 'shown' | 'right'>[]) {
  const shownJobs = rows.flatMap(({ shown }) => shown);
  const rightCount = rows.reduce((sum, { right }) => sum + right, 0);
  const bands = SHOWN_BANDS.map(([name, from, to]) => {
    const inBand = shownJobs.filter(({ score }) => score >= from && score < to);
    const right = mean(inBand.map(({ isRight }) => Number(isRight)));
    return `${name}: ${(100 * right).toFixed(0)} % of ${inBand.length}`;
  });
  const found = shownJobs.filter(({ score, isRight }) => isRight && score >= BANDS.good).length;
  const share = `${((100 * found) / Math.max(1, rightCount)).toFixed(0)} % of the right ones`;
  report(
    `  ${`${density} right postings`.padEnd(20)}${bands.map((band) => band.padEnd(24)).join('')}${share}`,
  );
}
