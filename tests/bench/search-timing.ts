import { existsSync, readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/connect.ts';
import { jobs } from '#shared/schema/jobs.ts';
import { report } from './report.ts';

const WARM_UP = 3;

export interface Timed {
  name: string;
  work: () => Promise<unknown>;
}

export interface Spent {
  ms: number;
  /** CPU time of this process and of PostgreSQL; undefined where unknown. */
  cpu?: number;
}

function quantile(values: readonly (number | undefined)[], share: number): number | undefined {
  const sorted = values.filter((value) => value !== undefined).toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

type Stopwatch = Awaited<ReturnType<typeof createStopwatch>>;

/** Measures `work`, including PostgreSQL's part where it runs on this Linux machine. */
export async function createStopwatch(db?: Db) {
  const { rows = [] } =
    (await db?.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)) ?? {};
  const files = rows.map(({ pid }) => `/proc/${pid}/schedstat`);
  const isKnown = files.every((file) => existsSync(file));
  const cpuNow = () => {
    const { user, system } = process.cpuUsage();
    const cpuTimes = files.map((file) => Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6);
    return cpuTimes.reduce((sum, ms) => sum + ms, (user + system) / 1_000);
  };
  return async (work: () => Promise<unknown>): Promise<Spent> => {
    const cpu = isKnown ? cpuNow() : 0;
    const started = performance.now();
    await work();
    const ms = performance.now() - started;
    return { ms, cpu: isKnown ? cpuNow() - cpu : undefined };
  };
}

function printLine(name: string, values: readonly (number | string | undefined)[]): void {
  const cells = values.map((value) => (typeof value === 'number' ? value.toFixed(1) : value));
  report(`${name.padEnd(42)}${cells.map((cell = '–') => cell.padStart(11)).join('')}`);
}

const quantiles = (all: readonly Spent[]) =>
  (['ms', 'cpu'] as const).flatMap((what) => {
    const values = all.map((one) => one[what]);
    return [quantile(values, 0.5), quantile(values, 0.99)];
  });
const COLUMNS = ['p50 ms', 'p99 ms', 'p50 cpu ms', 'p99 cpu ms'];

/** Prints the median and 99th percentile of wall-clock and CPU time. */
export function printSpent(name: string, all: readonly Spent[]): void {
  printLine('', COLUMNS);
  printLine(name, quantiles(all));
}

/** Times work and a SELECT of 20 rows by key in turn, after a warm-up. */
export async function timeBeside(
  db: Db,
  spent: Stopwatch,
  postings: number,
  rounds: number,
  work: Timed['work'],
): Promise<{ times: Spent[]; selects: Spent[] }> {
  for (let round = 0; round < WARM_UP; round += 1) await work();
  const times: Spent[] = [];
  const selects: Spent[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const first = 1 + Math.floor((postings - 20) * (round / rounds));
    const twenty = Array.from({ length: 20 }, (_, n) => first + n);
    const byKey = sql`id = any(${sql.param(twenty)}::int[])`;
    selects.push(await spent(() => db.select().from(jobs).where(byKey)));
    times.push(await spent(work));
  }
  return { times, selects };
}

/**
 * Prints the median and 99th percentile of each, also as a multiple of a SELECT of 20 rows by key,
 * and the same for CPU time, which a busy machine distorts less.
 */
export async function printTimes(
  db: Db,
  postings: number,
  rounds: number,
  all: readonly Timed[],
): Promise<void> {
  const spent = await createStopwatch(db);
  printLine('', [...COLUMNS, '× SELECT', '× its cpu']);
  for (const { name, work } of all) {
    const { times, selects } = await timeBeside(db, spent, postings, rounds, work);
    const [ms = 0, , cpu = 0] = quantiles(times);
    const [selectMs = 0, , selectCpu = 0] = quantiles(selects);
    printLine(name, [...quantiles(times), ms / selectMs, selectCpu > 0 ? cpu / selectCpu : '–']);
  }
}
