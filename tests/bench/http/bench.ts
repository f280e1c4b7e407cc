import { parseArgs } from 'node:util';
import type pg from 'pg';
import { startBenchDatabase } from '../bench-database.ts';
import { report } from '../report.ts';
import { CASES, MARK } from './cases.ts';
import { type Load, sendLoad } from './load.ts';
import { cpuOf, type Running, startBare, startPortage, stop } from './processes.ts';
import { ready, requestTo } from './requests.ts';
import { fillDatabase, makeWorld, openDatabase, removeWrites, type World } from './world.ts';

/**
 * Requests per second of Portage's production build and of a bare `node:http` server with the same
 * SQL and pool size, measured in turn. `npm run bench:http -- --only=list` runs some cases,
 * `--postings=demo` or `--postings=100000` one database. Reads /proc, so Linux only.
 */
const { values } = parseArgs({
  options: {
    postings: { type: 'string' },
    only: { type: 'string', default: '' },
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '2' },
  },
});
const SECONDS = Number(values.seconds);
const ROUNDS = Number(values.rounds);
const MANY = 100_000;
/** Requests of a write case, limited by the postings to apply to. */
const WRITES = 450;

/** Limits that count every request and refuse none; each request has its own address. */
const LIMITS = {
  RATE_LIMITS: 'on',
  // A busy machine would shed requests, which are to be measured.
  MAX_LAG_MS: '60000',
  MAX_POOL_WAIT_MS: '60000',
  READS_PER_MINUTE: '1000000000',
  WRITES_PER_MINUTE: '1000000000',
  APPLICATIONS_PER_HOUR: '1000000000',
  MESSAGES_PER_MINUTE: '1000000000',
  PAGES_PER_MINUTE: '1000000000',
};
const VARIANTS = {
  'one process': { RATE_LIMITS: 'off' },
  'with limits': LIMITS,
  'two processes': { RATE_LIMITS: 'off', WEB_CONCURRENCY: '2' },
};

interface Measured extends Load {
  /** Milliseconds of CPU time per request. */
  nodeMs: number;
  databaseMs: number;
  statements: number;
}

interface Bench {
  pool: pg.Pool;
  postmaster: number;
  world: World;
}

async function countStatements(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query('SELECT sum(calls)::int AS calls FROM pg_stat_statements');
  return rows[0].calls;
}

async function measure(server: Running, which: number, bench: Bench): Promise<Measured> {
  const { pool, postmaster, world } = bench;
  const pid = server.child.pid ?? 0;
  const isWrite = CASES[which]?.name.startsWith('POST');
  const before = {
    node: cpuOf(pid),
    database: cpuOf(postmaster),
    statements: await countStatements(pool),
  };
  const extent = isWrite ? { requests: WRITES } : { seconds: SECONDS };
  const load = await sendLoad(server.origin, () => requestTo(server, which, world), extent);
  const each = (value: number) => value / load.answered;
  const measured = {
    ...load,
    nodeMs: each(cpuOf(pid) - before.node),
    databaseMs: each(cpuOf(postmaster) - before.database),
    statements: each((await countStatements(pool)) - before.statements),
  };
  if (isWrite) await removeWrites(pool, MARK);
  return measured;
}

const median = (numbers: number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** Compares the servers; the first round of each is a warm-up. */
async function compare(servers: Running[], which: number, bench: Bench): Promise<void> {
  const rounds: Measured[][] = [];
  for (const server of servers) await ready(server, which, bench.world);
  for (let round = 0; round <= ROUNDS; round += 1) {
    const measured: Measured[] = [];
    for (const server of servers) measured.push(await measure(server, which, bench));
    if (round > 0) rounds.push(measured);
  }
  for (const [at, { name }] of servers.entries()) {
    const medianOf = (value: (portage: Measured, bare: Measured) => number) =>
      median(rounds.map((round) => value(round[at] as Measured, round[0] as Measured)));
    const columns = [
      medianOf((portage, bare) => portage.perSecond / bare.perSecond).toFixed(2),
      medianOf(({ perSecond }) => perSecond).toFixed(0),
      medianOf(({ p50 }) => p50).toFixed(0),
      medianOf(({ p99 }) => p99).toFixed(0),
      medianOf((portage, bare) => portage.p99 / bare.p99).toFixed(1),
      medianOf(({ nodeMs }) => nodeMs).toFixed(2),
      medianOf(({ databaseMs }) => databaseMs).toFixed(2),
      medianOf(({ statements }) => statements).toFixed(2),
    ];
    report(row(at === 0 ? (CASES[which]?.name ?? '') : '', name, columns));
  }
}

const row = (what: string, server: string, columns: string[]) =>
  `| ${what.padEnd(24)} | ${server.padEnd(13)} | ${columns.map((text) => text.padStart(7)).join(' | ')} |`;

async function run(postings: number | undefined, variants: Partial<typeof VARIANTS>) {
  const database = await startBenchDatabase({ countsStatements: true });
  const running: Running[] = [];
  try {
    await fillDatabase(database.url, postings);
    const { pool, db } = openDatabase(database.url);
    for (const [name, environment] of Object.entries(variants)) {
      running.push(await startPortage(name, database, environment));
    }
    const world = await makeWorld(running[0]?.origin ?? '', db);
    running.unshift(await startBare(database.url, world));
    const result = await pool.query(
      "SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int AS pid",
    );
    const bench = { pool, world, postmaster: result.rows[0].pid };
    report(`\n${postings?.toLocaleString('en-CA') ?? 'Demo'} postings\n`);
    const columns = ['ratio', 'req/s', 'p50 ms', 'p99 ms', '/ bare', 'node ms', 'pg ms', 'stmts'];
    report(row('', '', columns));
    report(
      row(
        '---',
        '---',
        columns.map(() => '---:'),
      ),
    );
    for (const [which, { name }] of CASES.entries()) {
      if (name.includes(values.only)) await compare(running, which, bench);
    }
    await pool.end();
  } finally {
    for (const server of running) await stop(server);
    await database.stop();
  }
}

if (values.postings !== String(MANY)) await run(undefined, VARIANTS);
if (values.postings !== 'demo') await run(MANY, { 'one process': VARIANTS['one process'] });
