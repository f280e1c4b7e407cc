import { execFileSync } from 'node:child_process';
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { METRO_AREAS } from '#server/knowledge/places/metro-areas.ts';
import { projectRoot } from '#server/platform/core/project-root.ts';
import type { Db } from '#server/platform/db/connect.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { loadReference } from '#server/platform/db/reference/load.ts';
import { jobFeatureRows } from '#server/projections/matching.ts';
import { searchRows } from '#server/projections/search.ts';
import { addressOf } from '#shared/contract/input.ts';
import { createClient, endpoints } from '#tests/support/client.ts';
import { registerSeeker } from '#tests/support/factories.ts';
import { startBenchDatabase } from '../bench-database.ts';
import { cpuOf, type Running, startPortage, stop } from '../http/processes.ts';
import { openDatabase } from '../http/world.ts';
import { fill } from '../relevance/fill.ts';
import { shuffled } from '../relevance/shuffled.ts';
import { report } from '../report.ts';
import { type BenchSeeker, JOBS, writeSeekers } from './market.ts';
import { percentile } from './speed.ts';

const FEW = 1_500;
const MANY = 100_000;
const CONNECTIONS = 32;
const SEEKERS_PER_LANGUAGE = 20;
const WARM_UP_S = 5;
/** A process is at rest below this share of a processor, which its start keeps busy for a while. */
const REST = 0.1;
const REST_CHECK_MS = 1_500;
const MAX_REST_CHECKS = 40;
const MEASURED_S = 10;
const AT_ONCE = 250;

const PROXY_HEADERS = { 'x-forwarded-proto': 'https' };

/** Fills an empty database with postings of the market; those beyond it are copies elsewhere. */
async function fillMarket(db: Db, count: number): Promise<void> {
  const postings = shuffled(JOBS, 'requests', ({ id }) => String(id)).slice(0, count);
  const ids = [
    ...(
      await fill(
        db,
        postings.map(({ posting }) => posting),
      )
    ).keys(),
  ];
  for (let offset = 0; offset < ids.length; offset += AT_ONCE) {
    await searchRows.write(db, ids.slice(offset, offset + AT_ONCE));
    await jobFeatureRows.write(db, ids.slice(offset, offset + AT_ONCE));
  }
  await copyPostings(db, ids.length, count);
  await db.execute(sql`update jobs set detected_languages = array[language]`);
  await db.execute(sql`vacuum analyze`);
}

/** Copies rows of the tables too, so that the server has nothing to rebuild. */
async function copyPostings(db: Db, written: number, count: number): Promise<void> {
  const places = METRO_AREAS.flatMap(({ cities }) => cities.slice(0, 4));
  await db.execute(sql`drop index job_search_document_idx`);
  await db.execute(sql`
    insert into jobs (company_id, title, description, location, is_remote, job_type, language,
      hourly_rate_min, hourly_rate_max, skills, requirements, posted_at)
    select company_id, title, description,
      (${sql.param(places)}::text[])[1 + n % ${places.length}::int], is_remote, job_type, language,
      hourly_rate_min, hourly_rate_max, skills, requirements, posted_at - n * interval '1 second'
    from generate_series(${written + 1}::int, ${count}::int) n
    join jobs on id = 1 + (n - 1) % ${written}::int order by n`);
  const source = sql`1 + (jobs.id - 1) % ${written}::int`;
  await db.execute(sql`
    insert into job_features (job_id, model_version, features, location, is_remote, job_type,
      pay_min, pay_max, level, licences, work_languages, posted_at, changed_at, version)
    select jobs.id, f.model_version, f.features, jobs.location, f.is_remote, f.job_type, f.pay_min,
      f.pay_max, f.level, f.licences, f.work_languages, jobs.posted_at, f.changed_at, f.version
    from jobs join job_features f on f.job_id = ${source} where jobs.id > ${written}::int`);
  await db.execute(sql`
    insert into job_search (job_id, posted_at, hourly_min, hourly_max, annual_min, annual_max,
      hours_per_week, place_id, pay, choices, document, brief, version)
    select jobs.id, jobs.posted_at, s.hourly_min, s.hourly_max, s.annual_min, s.annual_max,
      s.hours_per_week, s.place_id, s.pay, s.choices, s.document, s.brief, s.version
    from jobs join job_search s on s.job_id = ${source} where jobs.id > ${written}::int`);
}

/** Registers seekers over the API. @returns their cookies */
async function signUpSeekers(origin: string): Promise<string[]> {
  const cookies: string[] = [];
  const app = { createClient: () => createClient(origin, PROXY_HEADERS) };
  const seekers = (['en', 'fr'] as const).flatMap((language) =>
    shuffled(writeSeekers(language, 'complete'), 'requests', seekerKey).slice(
      0,
      SEEKERS_PER_LANGUAGE,
    ),
  );
  for (const { text, wishes } of seekers) {
    const { client } = await registerSeeker(app, { title: text.title ?? undefined });
    const { skills, experience } = text;
    await client.updateSeekerProfile({ body: { skills, experience, ...wishes } });
    cookies.push([...client.cookies].map((pair) => pair.join('=')).join('; '));
  }
  return cookies;
}

const seekerKey = ({ trade, text }: BenchSeeker) => `${trade.group} ${text.title}`;

async function rest({ child }: Running): Promise<void> {
  for (let check = 0; check < MAX_REST_CHECKS; check++) {
    const before = cpuOf(child.pid ?? 0);
    await sleep(REST_CHECK_MS);
    if (cpuOf(child.pid ?? 0) - before < REST * REST_CHECK_MS) return;
  }
}

interface Measured {
  /** Sorted milliseconds. */
  times: number[];
  /** Processor milliseconds of the server per request. */
  processor: number;
  perSecond: number;
}

/** Sends requests of the people in turn for some seconds, each connection one at a time. */
async function sendRequests(
  { origin, child }: Running,
  cookies: readonly string[],
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const url = origin + addressOf(endpoints.listRecommendations.path, {});
  const times: number[] = [];
  const send = (cookie: string) =>
    new Promise<void>((resolve, reject) => {
      const startedAt = performance.now();
      get(url, { agent, headers: { ...PROXY_HEADERS, cookie } }, (response) => {
        response.resume().once('end', () => {
          times.push(performance.now() - startedAt);
          if (response.statusCode === 200) resolve();
          else reject(new Error(`${url} answered ${response.statusCode}`));
        });
      }).once('error', reject);
    });
  let sent = 0;
  const startedAt = performance.now();
  const processorBefore = cpuOf(child.pid ?? 0);
  const connect = async () => {
    while (performance.now() - startedAt < 1_000 * seconds) {
      await send(cookies[sent++ % cookies.length] ?? '');
    }
  };
  await Promise.all(Array.from({ length: connections }, connect));
  agent.destroy();
  return {
    times: times.sort((a, b) => a - b),
    processor: (cpuOf(child.pid ?? 0) - processorBefore) / times.length,
    perSecond: (1_000 * times.length) / (performance.now() - startedAt),
  };
}

async function measureAt(count: number, connections: number): Promise<Measured> {
  const database = await startBenchDatabase();
  try {
    await migrate(database.url);
    const { pool, db } = openDatabase(database.url);
    await loadReference(db, new Date());
    await fillMarket(db, count);
    await pool.end();
    const server = await startPortage('one process', database, { RATE_LIMITS: 'off' });
    try {
      await rest(server);
      const cookies = await signUpSeekers(server.origin);
      await sendRequests(server, cookies, { connections, seconds: WARM_UP_S });
      return await sendRequests(server, cookies, { connections, seconds: MEASURED_S });
    } finally {
      await stop(server);
    }
  } finally {
    await database.stop();
  }
}

/** Prints the speed of recommendations of the production build, over HTTP and one process. */
export async function printRequests(): Promise<void> {
  if (!process.env.NO_BUILD)
    execFileSync('npm', ['run', 'build'], { cwd: projectRoot, stdio: 'ignore' });
  report('\nRecommendations over HTTP, one process:');
  for (const [count, connections] of [
    [FEW, 1],
    [MANY, CONNECTIONS],
  ] as const) {
    const { times, processor, perSecond } = await measureAt(count, connections);
    report(
      [
        `${count}`.padStart(9),
        `connections ${connections}`.padEnd(16),
        `${perSecond.toFixed(0)} a second`.padEnd(16),
        `p50 ${percentile(times, 0.5).toFixed(1)} ms`.padEnd(13),
        `p95 ${percentile(times, 0.95).toFixed(1)} ms`.padEnd(13),
        `processor ${processor.toFixed(1)} ms`,
      ].join('  '),
    );
  }
}
