import { sql } from 'drizzle-orm';
import pino from 'pino';
import { createDb, createPool } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { searchJobs } from '#server/features/search/find.ts';
import { understand } from '#server/features/search/understanding/understand.ts';
import { searchVocabulary } from '#server/features/search/vocabulary.ts';
import { contract } from '#shared/contract/contract.ts';
import { jobs } from '#shared/schema/jobs.ts';
import { startBenchDatabase } from './bench-database.ts';
import { report } from './report.ts';
import { fillPostings } from './search-postings.ts';

/**
 * How long a search takes beside a primary-key SELECT of 20 rows, in turn on one connection:
 * `npm run bench:search -- 100000`. Medians of 21 rounds; the ratio is what to quote.
 */
const POSTINGS = Number(process.argv[2] ?? 100_000);
const ROUNDS = 21;

const QUERIES: Record<string, Record<string, string | string[]>> = {
  newest: {},
  'a word in a third of the postings': { keyword: 'customer' },
  'a word in one of a hundred': { keyword: 'zymurgy' },
  'the same, newest first': { keyword: 'zymurgy', sort: 'newest' },
  'a beginning': { keyword: 'carpen' },
  Toronto: { location: 'Toronto' },
  'pay alone': { hourlyRateMin: '190', hourlyRateMax: '195' },
  'all filters': {
    keyword: 'customer',
    location: 'Toronto',
    jobType: ['Contract'],
    experienceLevel: 'Director',
    industry: 'Finance',
    companySize: 'Medium',
    skills: ['Sales', 'SEO'],
    hourlyRateMin: '20',
  },
  'two words that never meet': { keyword: 'alpha omega' },
};

async function time(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

const database = await startBenchDatabase();
const pool = createPool(database.url, {
  size: 1,
  logger: pino({ level: 'warn' }),
  limits: { statement: 0, lock: 0 },
});
try {
  await migrate(database.url);
  const db = createDb(pool);
  report(`Filling ${POSTINGS} postings …`);
  report(
    `filled and indexed in ${((await time(() => fillPostings(db, POSTINGS))) / 1000).toFixed(0)} s`,
  );
  for (const [name, filters] of Object.entries(QUERIES)) {
    const query = contract.listJobs.query.parse(filters);
    const searches: number[] = [];
    const selects: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const start = 1 + Math.floor((POSTINGS - 20) * (round / ROUNDS));
      const twenty = Array.from({ length: 20 }, (_, n) => start + n);
      selects.push(
        await time(() =>
          db
            .select()
            .from(jobs)
            .where(sql`id = any(${sql.param(twenty)}::int[])`),
        ),
      );
      searches.push(
        await time(() => searchJobs(db, understand(query, searchVocabulary()), query, new Date())),
      );
    }
    const ratio = median(searches) / median(selects);
    report(
      `${name.padEnd(36)} ${median(searches).toFixed(1).padStart(8)} ms  ${ratio.toFixed(1).padStart(7)}× a SELECT by key`,
    );
  }
} finally {
  await pool.end();
  await database.stop();
}
