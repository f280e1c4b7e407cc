/**
 * `npm run bench:relevance [-- --unseen | --misses]`: relevance of the search and of PostgreSQL
 * full text; `--misses` also prints queries without a relevant posting in the top ten. The rule of
 * judgement is in the README of this folder.
 */
import type { Db } from '#server/platform/db/connect.ts';
import { report } from '../report.ts';
import { baseline } from './baseline.ts';
import { printConditions } from './conditions/measure.ts';
import { NOW } from './fill.ts';
import { FLOORS, missesOf, WANTED } from './floors.ts';
import { heldOut } from './held-out.ts';
import { grade } from './judge.ts';
import { type Figures, mean, measure, measureNonsense } from './metrics.ts';
import { POSTINGS, type Posting } from './postings.ts';
import { product, type Search } from './product.ts';
import { QUERY_CLASSES, type Query } from './queries/query.ts';
import { LAST_QUERIES, LATER_QUERIES, QUERIES } from './queries/read-queries.ts';
import { isUnseen, SET_NAMES, type SetName } from './split.ts';
import { withPostings } from './with-postings.ts';

const wantsUnseen = process.argv.includes('--unseen');
const wantsMisses = process.argv.includes('--misses') && !wantsUnseen;
const SETS: Partial<Record<SetName, readonly Query[]>> = wantsUnseen
  ? {
      'set aside': QUERIES.filter(isUnseen),
      'set aside later': LATER_QUERIES,
      'set aside last': LAST_QUERIES,
    }
  : { seen: QUERIES.filter((query) => !isUnseen(query)) };

interface Measured {
  query: Query;
  product: Figures;
  baseline: Figures;
}

async function measureOne(
  search: Search,
  db: Db,
  query: Query,
  filled: ReadonlyMap<number, Posting>,
): Promise<Figures> {
  const { ids, saysNothing } = await search.find(db, query, NOW);
  if (query.queryClass === 'nonsense') return measureNonsense(ids.length, saysNothing);
  const grades = ids.map((id) => {
    const posting = filled.get(id);
    return posting ? grade(posting, query) : 0;
  });
  return measure(
    grades,
    POSTINGS.map((posting) => grade(posting, query)),
  );
}

const measureAll = (queries: readonly Query[]): Promise<Measured[]> =>
  withPostings(POSTINGS, async (db, filled) => {
    await baseline.index(db, [...filled.keys()]);
    const measured: Measured[] = [];
    for (const query of queries) {
      measured.push({
        query,
        product: await measureOne(product, db, query, filled),
        baseline: await measureOne(baseline, db, query, filled),
      });
    }
    return measured;
  });

const percent = (value: number) => (value * 100).toFixed(1).padStart(6);
const cells = ({ successAt1, successAt10, ndcg, empty }: Figures) =>
  `${percent(successAt1)}  ${percent(successAt10)}  ${percent(ndcg)}  ${percent(empty)}`;

function printLine(name: string, measured: Measured[]): Figures {
  const productMeans = mean(measured.map((one) => one.product));
  const old = mean(measured.map((one) => one.baseline));
  const count = String(measured.length).padStart(4);
  report(`${name.padEnd(20)}${count}  ${cells(productMeans)}   |  ${cells(old)}`);
  return productMeans;
}

/** @returns the floors that are not met */
function printSet(name: SetName, measured: Measured[]): string[] {
  report(`\n${name}, ${measured.length} queries. Per cent:`);
  report(`${''.padEnd(26)}Portage${' '.repeat(27)}|  PostgreSQL full text`);
  const columns = ' succ@1 succ@10 nDCG@10   empty';
  report(`${'class'.padEnd(20)}   n ${columns}   | ${columns}`);
  const classes = new Map(
    QUERY_CLASSES.flatMap((queryClass) => {
      const ofClass = measured.filter(({ query }) => query.queryClass === queryClass);
      return ofClass.length === 0 ? [] : [[queryClass, printLine(queryClass, ofClass).successAt10]];
    }),
  );
  const answerable = measured.filter(({ query }) => query.queryClass !== 'nonsense');
  const total = printLine('all but nonsense', answerable);
  printLine(
    'names held out',
    answerable.filter(({ query }) => heldOut(query.keyword)),
  );
  const unmet = missesOf(WANTED, { total, classes });
  if (unmet.length > 0) report(`Below what is wanted: ${unmet.join(', ')}`);
  return missesOf(FLOORS[name], { total, classes }).map((miss) => `${name}: ${miss}`);
}

const measured = await measureAll(Object.values(SETS).flat());
report(`${POSTINGS.length} postings`);
const misses = SET_NAMES.flatMap((name) => {
  const ofSet = measured.filter(({ query }) => SETS[name]?.includes(query));
  return ofSet.length > 0 ? printSet(name, ofSet) : [];
});

if (wantsMisses) {
  report('\nNothing relevant in the ten:');
  for (const { query, product: own } of measured) {
    if (own.successAt10 > 0) continue;
    report(
      `  ${query.queryClass}: ${query.keyword}${query.location ? ` | ${query.location}` : ''}`,
    );
  }
}

misses.push(...(await printConditions(wantsUnseen ? 'set aside' : 'tuned', wantsMisses)));
report(misses.length > 0 ? `\nBelow its floor: ${misses.join(', ')}` : '\nEvery floor is met.');
const leaked = [...product.loadedTitles()].filter(heldOut);
if (leaked.length > 0) report(`Loaded though held out: ${leaked.slice(0, 10).join(', ')} …`);
if (leaked.length > 0 || misses.length > 0) process.exitCode = 1;
