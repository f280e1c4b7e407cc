import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/connect.ts';
import { startBenchDatabase } from '../bench-database.ts';
import { report } from '../report.ts';
import { CASES, type Case, MARK } from './cases.ts';
import { type Load, sendLoad } from './load.ts';
import {
  cpuOf,
  cpuOfDatabase,
  type Running,
  residentMb,
  startBare,
  startPortage,
  stop,
} from './processes.ts';
import { fillDatabase, makeWorld, openDatabase, removeWrites, type World } from './world.ts';

/**
 * Requests a second of Portage's production build beside those of a bare `node:http` server that
 * runs the same SQL over a pool as large, in turn: `npm run bench:http -- --jobs=100000`, without
 * `--jobs` on the demo's postings, with `--limits` with the rate limits on, where each request then
 * comes from an address of its own. Reads /proc, so Linux only.
 */
const { values } = parseArgs({
  options: {
    jobs: { type: 'string' },
    limits: { type: 'boolean', default: false },
    only: { type: 'string' },
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '3' },
    processes: { type: 'string', default: '1' },
  },
});
const SECONDS = Number(values.seconds);
const ROUNDS = Number(values.rounds);
/** Of a write, which must not run out of postings to apply to. */
const WRITES = 600;

const median = (numbers: number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

interface Measured extends Load {
  /** Milliseconds of CPU a request. */
  nodeMs: number;
  databaseMs: number;
  statements: number;
}

let sent = 0;

function requestsTo(target: 'portage' | 'bare', { ask }: Case, world: World, which: number) {
  return () => {
    sent += 1;
    const { method, path, cookie, body } = ask(world, sent);
    if (target === 'bare')
      return { method: 'GET' as const, path: `/${which}/${sent}`, headers: {} };
    return {
      method,
      path,
      headers: {
        'x-forwarded-proto': 'https',
        ...(values.limits && { 'x-forwarded-for': addressOfSender(sent) }),
        ...(cookie && { cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    };
  };
}

const addressOfSender = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;

async function transactionsOf(db: Db): Promise<number> {
  await db.execute(sql`select pg_stat_force_next_flush()`);
  const { rows } = await db.execute<{ n: number }>(
    sql`select (xact_commit + xact_rollback)::int as n from pg_stat_database where datname = current_database()`,
  );
  return rows[0]?.n ?? 0;
}

async function measure(
  server: Running,
  next: ReturnType<typeof requestsTo>,
  { isWrite, db, postmaster }: { isWrite: boolean; db: Db; postmaster: number },
): Promise<Measured> {
  const before = {
    node: cpuOf(server),
    base: cpuOfDatabase(postmaster),
    xacts: await transactionsOf(db),
  };
  const load = await sendLoad(
    server.origin,
    next,
    isWrite ? { requests: WRITES } : { seconds: SECONDS },
  );
  const statements = (await transactionsOf(db)) - before.xacts;
  if (isWrite) await removeWrites(db, MARK);
  const each = (value: number) => value / load.answered;
  return {
    ...load,
    nodeMs: each(cpuOf(server) - before.node),
    databaseMs: each(cpuOfDatabase(postmaster) - before.base),
    statements: each(statements),
  };
}

const database = await startBenchDatabase();
const running: Running[] = [];
try {
  await fillDatabase(database.url, values.jobs ? Number(values.jobs) : undefined);
  const portage = await startPortage(database.url, {
    RATE_LIMITS: values.limits ? 'on' : 'off',
    WEB_CONCURRENCY: values.processes,
  });
  running.push(portage);
  const { pool, db } = openDatabase(database.url);
  const world = await makeWorld(portage.origin, db);
  const bare = await startBare(database.url, world);
  running.push(bare);
  const { rows } = await db.execute<{ pid: number }>(
    sql`select (string_to_array(pg_read_file('postmaster.pid'), E'\n'))[1]::int as pid`,
  );
  const postmaster = rows[0]?.pid ?? 0;
  report(
    `${'ratio'.padStart(34)}${'req/s'.padStart(8)}${'bare'.padStart(8)}${'p50'.padStart(7)}${'bare'.padStart(7)}${'p99'.padStart(7)}${'bare'.padStart(7)}${'node ms'.padStart(9)}${'pg ms'.padStart(7)}${'stmts'.padStart(7)}`,
  );
  for (const [which, each] of CASES.entries()) {
    if (values.only && !each.name.includes(values.only)) continue;
    const isWrite = each.name.startsWith('POST');
    const own: Measured[] = [];
    const others: Measured[] = [];
    // The first round of each warms up and is not counted.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const at = { isWrite, db, postmaster };
      const base = await measure(bare, requestsTo('bare', each, world, which), at);
      const ours = await measure(portage, requestsTo('portage', each, world, which), at);
      if (round === 0) continue;
      others.push(base);
      own.push(ours);
    }
    const of = (list: Measured[], key: keyof Measured) => median(list.map((one) => one[key]));
    const ratio = median(own.map((one, round) => one.perSecond / (others[round]?.perSecond ?? 1)));
    report(
      each.name.padEnd(28) +
        ratio.toFixed(2).padStart(6) +
        of(own, 'perSecond').toFixed(0).padStart(8) +
        of(others, 'perSecond').toFixed(0).padStart(8) +
        of(own, 'p50').toFixed(0).padStart(7) +
        of(others, 'p50').toFixed(0).padStart(7) +
        of(own, 'p99').toFixed(0).padStart(7) +
        of(others, 'p99').toFixed(0).padStart(7) +
        of(own, 'nodeMs').toFixed(2).padStart(9) +
        of(own, 'databaseMs').toFixed(2).padStart(7) +
        of(own, 'statements').toFixed(1).padStart(7),
    );
  }
  report(`memory of Portage after it: ${residentMb(portage).toFixed(0)} MB`);
  await pool.end();
} finally {
  for (const one of running) await stop(one);
  await database.stop();
}
