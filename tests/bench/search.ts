import { sql } from 'drizzle-orm';
import pino from 'pino';
import { createDb, createPool, type Db } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { searchJobs } from '#server/features/jobs/search.ts';
import { searchRows } from '#server/projections/search.ts';
import { contract } from '#shared/contract/contract.ts';
import { jobs } from '#shared/schema/jobs.ts';
import { startBenchDatabase } from './bench-database.ts';
import { report } from './report.ts';

/**
 * How long a search takes beside a primary-key SELECT of 20 rows, in turn on one connection:
 * `npm run bench:search -- 100000`. Medians of 21 rounds; the ratio is what to quote.
 */
const POSTINGS = Number(process.argv[2] ?? 100_000);
const BATCH = 1_000;
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

async function fill(db: Db): Promise<void> {
  await db.execute(sql`
    insert into users (username, password, email, role, full_name)
    select 'employer' || n, 'x', 'employer' || n || '@example.ca', 'employer', 'Employer ' || n
    from generate_series(1, 100) n`);
  await db.execute(sql`
    insert into company_profiles (user_id, company_name, industry, company_size)
    select id, 'Company ' || id, (array['Technology','Finance','Healthcare','Sales'])[1 + id % 4],
      (array['1-10','11-50','51-200','201-500','501-1000','1001+'])[1 + id % 6]
    from users`);
  await db.execute(sql`
    insert into jobs (company_id, title, description, location, is_remote, job_type,
      experience_level, hourly_rate_min, hourly_rate_max, skills, requirements, posted_at)
    select 1 + n % 100,
      (array['Carpenter','Cook','Nurse','Clerk','Driver','Welder','Analyst'])[1 + n % 7] || ' ' || n,
      concat_ws(' ', 'We look for a person who',
        case when n % 3 = 0 then 'serves every customer' end,
        case when n % 100 = 0 then 'knows zymurgy' end,
        case when n % 2 = 0 then 'alpha' else 'omega' end,
        repeat('works with care and talks to the team about what the day brings, ', 5)),
      (array['Toronto, ON','Montréal, QC','Calgary, AB','Halifax, NS','Regina, SK'])[1 + n % 5],
      n % 9 = 0,
      (array['Full-time','Part-time','Contract','Freelance','Internship','Temporary'])[1 + n % 6],
      (array['Entry Level','Mid Level','Senior Level','Executive','Director'])[1 + n % 5],
      15 + n % 180, 20 + n % 180,
      array[(array['React','SQL','Sales','SEO','AWS'])[1 + n % 5], (array['Python','Marketing'])[1 + n % 2]],
      'Some years of it, and the papers that the province asks for, up to date.',
      now() - n * interval '10 seconds'
    from generate_series(1, ${POSTINGS}::int) n`);
  for (let first = 1; first <= POSTINGS; first += BATCH) {
    await searchRows.write(
      db,
      Array.from({ length: BATCH }, (_, n) => first + n),
    );
  }
  await db.execute(sql`vacuum analyze`);
}

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
  report(`filled and indexed in ${((await time(() => fill(db))) / 1000).toFixed(0)} s`);
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
      searches.push(await time(() => searchJobs(db, query, new Date())));
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
