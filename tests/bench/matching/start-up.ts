import { setImmediate as nextTurn } from 'node:timers/promises';
import type pg from 'pg';
import pino from 'pino';
import { createLiveIndex, type LiveIndex } from '#server/features/recommendations/live-index.ts';
import type { JobText } from '#server/knowledge/matching/model/encode.ts';
import { encodeJob } from '#server/knowledge/matching/model/encode.ts';
import type { Model } from '#server/knowledge/matching/model/model.ts';
import { createDb, createPool } from '#server/platform/db/connect.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { jobFeatureRows } from '#server/projections/matching.ts';
import { startBenchDatabase } from '../bench-database.ts';
import { report } from '../report.ts';
import { openJobs, percentile } from './speed.ts';

const BATCH = 2_000;
const RUNS = 5;
const POSTED = 100;
const logger = pino({ level: 'silent' });

/** Postings without text, to own the feature rows. */
const OWNERS = `
  INSERT INTO users (username, password, email, role, full_name)
  VALUES ('employer', 'x', 'employer@example.ca', 'employer', 'Employer');
  INSERT INTO company_profiles (user_id, company_name, industry)
  SELECT id, 'Company', 'Sales' FROM users;`;
const JOBS = `
  INSERT INTO jobs (company_id, title, description, location, job_type, skills, requirements)
  SELECT company_profiles.id, 'Job', '', 'Toronto, ON', 'Full-time', '{}', ''
    FROM company_profiles, generate_series(1, $1) RETURNING id`;
const FEATURES = `
  INSERT INTO job_features (job_id, model_version, features, location, is_remote, job_type,
                            pay_min, pay_max, posted_at, changed_at)
  SELECT job_id, $1, features, location, is_remote, 'Full-time', pay_min, pay_max, now(), now()
    FROM unnest($2::int[], $3::bytea[], $4::text[], $5::boolean[], $6::int[], $7::int[])
         AS j (job_id, features, location, is_remote, pay_min, pay_max)`;

/** Fills the database with `count` postings and their features. */
async function fillFeatures(
  pool: pg.Pool,
  count: number,
  model: Model,
  jobs: JobText[],
): Promise<void> {
  await pool.query(OWNERS);
  for (let inserted = 0; inserted < count; inserted += BATCH) await pool.query(JOBS, [BATCH]);
  const { rows: ids } = await pool.query<{ id: number }>('SELECT id FROM jobs ORDER BY id');
  const records = jobs.map((job) => encodeJob(job, model));
  const rows = [...openJobs(records, count)];
  for (let offset = 0; offset < count; offset += BATCH) {
    const batch = rows.slice(offset, offset + BATCH);
    await pool.query(FEATURES, [
      model.version,
      ids.slice(offset, offset + batch.length).map(({ id }) => id),
      batch.map(({ features }) => Buffer.from(features)),
      batch.map(({ location }) => location),
      batch.map(({ facts }) => facts.isRemote),
      batch.map(({ facts }) => facts.payMin),
      batch.map(({ facts }) => facts.payMax),
    ]);
  }
  await pool.query('ANALYZE job_features');
}

/** A request may time out; the start continues. */
async function readyAtLast(live: LiveIndex) {
  for (;;) {
    const index = await live.ready().catch(() => undefined);
    if (index) return index;
  }
}

/** Sorted milliseconds from storing a new job's features to its place in a process's index. */
async function timeFreshness(pool: pg.Pool): Promise<number[]> {
  const db = createDb(pool);
  const live = createLiveIndex({ pool, logger });
  const index = await readyAtLast(live);
  const { rows } = await pool.query<{ id: number }>(JOBS, [POSTED]);
  const times: number[] = [];
  for (const { id } of rows) {
    const start = performance.now();
    await jobFeatureRows.write(db, [id]);
    while (!index.has(id)) await nextTurn();
    times.push(performance.now() - start);
  }
  await live.close();
  return times.sort((a, b) => a - b);
}

/**
 * Prints the time until a process's live index is ready with `count` stored rows, through the
 * driver and a real server, and the delay of a new job. The model is already loaded.
 */
export async function printStartUp(count: number, model: Model, jobs: JobText[]): Promise<void> {
  const database = await startBenchDatabase();
  const pool = createPool(database.url, { size: 5, logger, limits: { statement: 0, lock: 0 } });
  try {
    await migrate(database.url);
    await fillFeatures(pool, count, model, jobs);
    const times: number[] = [];
    const before = process.cpuUsage();
    for (let run = 0; run < RUNS; run++) {
      const start = performance.now();
      const live = createLiveIndex({ pool, logger });
      const { size } = await readyAtLast(live);
      times.push(performance.now() - start);
      if (size !== count) throw new Error(`The index holds ${size} of ${count} jobs`);
      await live.close();
    }
    const { user, system } = process.cpuUsage(before);
    const busy = (user + system) / 1_000 / RUNS;
    const [best = 0, ...others] = times.sort((a, b) => a - b);
    const median = others[Math.floor(RUNS / 2) - 1] ?? best;
    report(
      `Start with ${count} stored rows: ${median.toFixed(0)} ms (median of ${RUNS}; best ${best.toFixed(0)}; processor time of this process ${busy.toFixed(0)})`,
    );
    const freshness = await timeFreshness(pool);
    report(
      `A new job is in the index after ${percentile(freshness, 0.5).toFixed(0)} ms (99 %: ${percentile(freshness, 0.99).toFixed(0)}).`,
    );
  } finally {
    await pool.end();
    await database.stop();
  }
}
