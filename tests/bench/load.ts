import { readFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { makeBusy } from '#server/demo/staging/busy-employer.ts';
import { projectRoot } from '#server/platform/core/project-root.ts';
import { createDb, type Db } from '#server/platform/db/connect.ts';
import { endpoints } from '#shared/contract/generated/endpoints.ts';
import { createClient } from '#tests/support/client.ts';
import { type Employer, registerCompany } from '#tests/support/factories.ts';
import { startServerProcess } from '#tests/support/server-process.ts';
import { startBenchDatabase } from './bench-database.ts';

/** As many connections as a proxy holds; further requests queue, which counts in their time. */
const agent = new Agent({ keepAlive: true, maxSockets: 1_000 });

export interface RequestInput {
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
}

/** Outcome of a request; status 0 where the connection broke. */
export interface Outcome {
  status: number;
  ms: number;
}

/** Starts a server in production mode with rate limits, behind a proxy that names the caller. */
export async function startLoadServer(
  postings: number,
  seed?: (stores: { db: Db; pool: pg.Pool }) => Promise<void>,
) {
  const database = await startBenchDatabase();
  const server = await startServerProcess(
    {
      NODE_ENV: 'production',
      DATABASE_URL: database.url,
      SESSION_SECRET: 'forty characters of our own and no fewer',
      PUBLIC_URL: 'https://portage.example',
      PAYMENTS: 'simulated',
      PRIVACY_OFFICER_NAME: 'Noor Haddad',
      PRIVACY_OFFICER_EMAIL: 'privacy@portage.example',
      TRUST_PROXY: '1',
      MAX_LAG_MS: '250',
      MAX_POOL_WAIT_MS: '500',
    },
    projectRoot,
  );
  const { origin, child, ended } = server;
  const pool = new pg.Pool({ connectionString: database.url });
  const db = createDb(pool);
  const app = {
    createClient: () =>
      createClient(origin, { 'x-forwarded-proto': 'https', 'x-forwarded-for': nextAddress() }),
  };
  await seed?.({ db, pool });
  const employer = await retried(() => registerCompany(app));
  await makeBusy(db, employer.company.id, { postings, applicants: 0, now: new Date() });
  await waitForSearch(db);
  return {
    app,
    db,
    origin,
    employer,
    residentMib: () => residentMib(child.pid ?? 0),
    /** Sends a request and reads the response. */
    sendRequest: (path: string, sent?: RequestInput) => sendRequest(origin + path, sent),
    async stop(): Promise<void> {
      agent.destroy();
      child.kill('SIGTERM');
      await ended;
      await pool.end();
      await database.stop();
    },
  };
}

/** Retries set-up work, which may be refused while the server warms up. */
export async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === 20) throw error;
      await sleep(1_000);
    }
  }
}

/** Each process uses its own address range. */
const network = 10 + (process.pid % 200);
let addresses = 0;

/** A new address, so that no limit by address applies. */
export function nextAddress(): string {
  addresses += 1;
  return `${network}.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

export function cookieOf({ client }: Pick<Employer, 'client'>): Record<string, string> {
  return { cookie: [...client.cookies].map((pair) => pair.join('=')).join('; ') };
}

const WORDS = ['nurse', 'cook', 'welder', 'developer', 'driver', 'analyst', 'warehouse'];

/** Next read of a visitor: searches and postings, every sixth of which is closed. */
export function nextRead(number: number): string {
  if (number % 2 === 0) return `${endpoints.listJobs.path}?keyword=${WORDS[number % WORDS.length]}`;
  const id = 1 + 6 * (number % 60) + (number % 5);
  return endpoints.getJob.path.replace(':id', String(id));
}

/** Sends a request on a new connection and reads the response. */
export function sendRequest(
  url: string,
  { method = 'GET', headers, body }: RequestInput = {},
): Promise<Outcome> {
  const startedAt = performance.now();
  const text = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve) => {
    const done = (status: number) => resolve({ status, ms: performance.now() - startedAt });
    const sent = request(
      url,
      {
        agent,
        method,
        headers: {
          'x-forwarded-proto': 'https',
          'x-forwarded-for': nextAddress(),
          ...(text !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
      },
      (response) => {
        response.resume();
        response.on('end', () => done(response.statusCode ?? 0));
        response.on('error', () => done(0));
      },
    );
    sent.on('error', () => done(0));
    sent.end(text);
  });
}

/** Runs `work` repeatedly, `atOnce` at a time, until the time is over. */
export async function repeat(
  atOnce: number,
  ms: number,
  work: (number: number) => Promise<unknown>,
): Promise<void> {
  const endsAt = performance.now() + ms;
  let number = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() < endsAt) await work(number++);
    }),
  );
}

export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Responses by status, as '200: 5, 503: 1'. */
export function countStatuses(answers: readonly Outcome[]): string {
  const counts = new Map<number, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map((pair) => pair.join(': '))
    .join(', ');
}

/** Waits for the rebuild: postings inserted directly are not found before. */
async function waitForSearch(db: Db): Promise<void> {
  for (;;) {
    const { rows } = await db.execute<{ missing: number }>(
      `select count(*)::int as missing from jobs where is_active and (closes_at is null or closes_at > now())
        and id not in (select job_id from job_search)`,
    );
    if (rows[0]?.missing === 0) return;
    await db.execute(
      `select graphile_worker.add_job(identifier, job_key => identifier)
         from graphile_worker._private_tasks where identifier like 'rebuild-job%'`,
    );
    await sleep(3_000);
  }
}

async function residentMib(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
}
