import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { createClient } from '#tests/support/client.ts';
import { createHiringPair, type HiringPair } from '#tests/support/factories.ts';
import type { BenchDatabase } from '../bench-database.ts';
import { cpuOf, startPortage, stop } from '../http/processes.ts';
import { QUERIES } from '../relevance/queries/read-queries.ts';
import { report } from '../report.ts';
import { FACETS, SEARCHES } from '../search-cases.ts';
import { quantiles } from './quantiles.ts';

const SEARCHERS = 8;
const LOG = 2_000;
const WRITES_A_SECOND = 20;
const WRITERS = 40;
/** Searches after a restart whose times are reported apart. */
const FIRST = 100;
const PAY_STEP = 5;

type Client = ReturnType<typeof createClient>;

const asked = [
  ...QUERIES.map(({ keyword, location }) => ({ keyword, ...(location && { location }) })),
  ...Object.values(SEARCHES),
  ...Object.values(FACETS),
];

/** The nth request of the log: what people type, each time with another wage; one in five counts. */
function ask(client: Client, n: number) {
  const query = asked[(n * 7) % asked.length] ?? {};
  const pass = Math.floor(n / asked.length);
  const filters = pass > 0 ? { hourlyRateMin: 15 + pass * PAY_STEP, ...query } : query;
  return client.raw(n % 5 === 4 ? 'countFacets' : 'listJobs', { query: filters });
}

/**
 * Milliseconds of each request of the log, in its order, while `SEARCHERS` share it; undefined for
 * those that the overloaded server refused.
 */
async function search(client: Client): Promise<(number | undefined)[]> {
  const times: (number | undefined)[] = [];
  let next = 0;
  const searcher = async () => {
    while (next < LOG) {
      const n = next++;
      const started = performance.now();
      const { status, body } = await ask(client, n);
      times[n] = status === 503 ? undefined : performance.now() - started;
      if (status !== 200 && status !== 503) throw new Error(`${status} ${JSON.stringify(body)}`);
    }
  };
  await Promise.all(Array.from({ length: SEARCHERS }, searcher));
  return times;
}

/**
 * Edits postings and sends messages in turn, at a fixed rate. @returns milliseconds of each,
 * undefined for those that the overloaded server refused
 */
async function write(pairs: readonly HiringPair[], { signal }: AbortController) {
  const sent: Promise<number | undefined>[] = [];
  const started = performance.now();
  while (!signal.aborted) {
    const due = ((performance.now() - started) * WRITES_A_SECOND) / 1_000;
    while (sent.length < due) sent.push(timeWrite(pairs, sent.length));
    await sleep(10);
  }
  return Promise.all(sent);
}

async function timeWrite(pairs: readonly HiringPair[], n: number): Promise<number | undefined> {
  const { employer, job, application } = pairs[n % pairs.length] as HiringPair;
  const started = performance.now();
  const { status, body } =
    Math.floor(n / pairs.length) % 2 === 0
      ? await employer.client.updateJob({
          params: { id: job.id },
          body: { description: `Open and close the lock, edition ${n}. `.repeat(4) },
        })
      : await employer.client.sendMessage({
          body: { applicationId: application.id, content: `Message ${n}.` },
        });
  if (status === 503) return undefined;
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return performance.now() - started;
}

/** Quantiles of the answered requests, with their rate if `seconds` is given, and how many were refused. */
function summary(times: readonly (number | undefined)[], seconds?: number): string {
  const answered = times.filter((time) => time !== undefined);
  const rate = seconds === undefined ? '' : `, ${(answered.length / seconds).toFixed(0)} a second`;
  return `${quantiles(answered)}${rate}, ${times.length - answered.length} refused`;
}

async function postmasterOf(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>(
    "SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int AS pid",
  );
  return rows[0]?.pid ?? 0;
}

/** Waits until the owner of the database has started it again. */
async function databaseAnswers(pool: pg.Pool): Promise<void> {
  await sleep(2_000);
  while (!(await pool.query('SELECT 1').catch(() => undefined))) await sleep(100);
}

/** Prints the times of a mixed log beside writes, and those of the first after a restart. */
export async function printSearches(database: BenchDatabase, pool: pg.Pool): Promise<void> {
  const start = () =>
    startPortage('portage', database, {
      RATE_LIMITS: 'off',
      NODE_OPTIONS: process.env.BENCH_NODE ?? '',
    });
  const clientOf = (origin: string) => createClient(origin, { 'x-forwarded-proto': 'https' });
  const pairs: HiringPair[] = [];
  const postings = await pool.query('SELECT count(*)::int AS count FROM job_search');
  report(`\n${postings.rows[0].count.toLocaleString('en-CA')} postings`);
  const before = await start();
  const app = { createClient: () => clientOf(before.origin) };
  while (pairs.length < WRITERS) {
    // The process refuses some while it loads its indexes.
    const pair = await createHiringPair(app).catch(() => undefined);
    if (pair) pairs.push(pair);
    else await sleep(1_000);
  }
  const postmaster = await postmasterOf(pool);
  const pids = [postmaster, before.child.pid ?? 0];
  const idle = pids.map(cpuOf);
  const end = new AbortController();
  const writing = write(pairs, end);
  const started = performance.now();
  const times = await search(clientOf(before.origin));
  const seconds = (performance.now() - started) / 1_000;
  const [inPostgres = 0, node = 0] = pids.map((pid, n) => (cpuOf(pid) - (idle[n] ?? 0)) / LOG);
  end.abort();
  const sent = await writing;
  report(`searches        ${summary(times, seconds)}`);
  report(
    `  processor     node ${node.toFixed(0)} ms, PostgreSQL ${inPostgres.toFixed(0)} ms for each, the writes with it`,
  );
  report(`  lists         ${summary(times.filter((_, n) => n % 5 !== 4))}`);
  report(`  facets        ${summary(times.filter((_, n) => n % 5 === 4))}`);
  report(`writes beside   ${summary(sent, seconds)}`);
  await stop(before);
  process.kill(postmaster, 'SIGINT');
  await databaseAnswers(pool);
  const after = await start();
  const first = (await search(clientOf(after.origin))).slice(0, FIRST);
  report(`first ${FIRST}       ${summary(first)}`);
  await stop(after);
}
