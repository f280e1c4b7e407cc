import pino from 'pino';
import { createDb, createPool, type Db } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { listAlternatives } from '#server/features/search/alternatives.ts';
import { countFacets } from '#server/features/search/facets.ts';
import { searchJobs } from '#server/features/search/find.ts';
import { understand } from '#server/features/search/understanding/understand.ts';
import { searchVocabulary } from '#server/features/search/vocabulary.ts';
import { contract } from '#shared/contract/contract.ts';
import { startBenchDatabase } from './bench-database.ts';
import { report } from './report.ts';
import { fillPostings } from './search-postings.ts';
import { printTimes, type Timed } from './search-timing.ts';

/**
 * How long a search takes beside a primary-key SELECT of 20 rows, in turn on one connection:
 * `npm run bench:search -- 100000`. The ratio is what to quote.
 */
const POSTINGS = Number(process.argv[2] ?? 100_000);
/** A database that was filled before, kept as it is. */
const URL = process.env.BENCH_DATABASE_URL;
const ROUNDS = 31;

type Filters = Record<string, string | number | string[]>;

const ALL_FILTERS = {
  location: 'Toronto',
  jobType: ['Contract'],
  experienceLevel: 'Director',
  industry: 'Finance',
  companySize: 'Medium',
  skills: ['Sales', 'SEO'],
  hourlyRateMin: 20,
};

const SEARCHES: Record<string, Filters> = {
  newest: {},
  'best paid first': { sort: 'pay' },
  'a word in half of the texts': { keyword: 'customer' },
  'the same, newest first': { keyword: 'customer', sort: 'newest' },
  'a word in one of a hundred': { keyword: 'zymurgy' },
  'a beginning': { keyword: 'carpen', literal: ['spelling'] },
  'a word that is corrected': { keyword: 'electritian' },
  'an occupation': { keyword: 'registered nurse' },
  'an occupation in a place': { keyword: 'électricien', location: 'Calgary' },
  'an occupation and more words': { keyword: 'night nurse pediatric ward' },
  'an area': { location: 'Toronto' },
  'an area, nearest first': { location: 'Toronto', sort: 'distance', keyword: 'cook' },
  'a province': { location: 'Ontario', keyword: 'welder' },
  'pay alone': { hourlyRateMin: 190, hourlyRateMax: 195 },
  'all filters': { keyword: 'customer', ...ALL_FILTERS },
  'two words that never meet': { keyword: 'alpha omega' },
  'words that never meet, and an occupation': { keyword: 'alpha omega cook' },
  'twenty frequent words': {
    keyword: 'operator worker manager machine supervisor technician engineer clerk sales service',
  },
};

const FACETS: Record<string, Filters> = {
  'facets of all': {},
  'facets of a frequent word': { keyword: 'customer' },
  'facets of a rare word': { keyword: 'zymurgy' },
  'facets of an occupation': { keyword: 'registered nurse' },
  'facets of an area': { location: 'Toronto' },
  'facets with filters': { keyword: 'cook', jobType: ['Contract'], province: ['ON'] },
};

const vocabulary = searchVocabulary();
const read = (query: Parameters<typeof understand>[0]) => understand(query, vocabulary);

function timedSearches(db: Db): Timed[] {
  return [
    ...Object.entries(SEARCHES).map(([name, filters]) => {
      const query = contract.listJobs.query.parse(filters);
      return { name, work: () => searchJobs(db, read(query), query, new Date()) };
    }),
    ...Object.entries(FACETS).map(([name, filters]) => {
      const query = contract.countFacets.query.parse(filters);
      return { name, work: () => countFacets(db, read(query), query, new Date()) };
    }),
    {
      name: 'what is close to an empty search',
      work: () =>
        listAlternatives(
          db,
          read,
          contract.listAlternatives.query.parse({ keyword: 'zymurgy nurse', ...ALL_FILTERS }),
          new Date(),
        ),
    },
  ];
}

const database = URL ? { url: URL, stop: async () => {} } : await startBenchDatabase();
const pool = createPool(database.url, {
  size: 1,
  logger: pino({ level: 'warn' }),
  limits: { statement: 0, lock: 0 },
});
try {
  const db = createDb(pool);
  if (!URL) {
    await migrate(database.url);
    report(`Filling ${POSTINGS} postings …`);
    const started = performance.now();
    await fillPostings(db, POSTINGS);
    report(`filled and indexed in ${((performance.now() - started) / 1000).toFixed(0)} s`);
  }
  await printTimes(db, POSTINGS, ROUNDS, timedSearches(db));
} finally {
  await pool.end();
  await database.stop();
}
