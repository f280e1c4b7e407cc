import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { startEmbeddedPostgres } from '#server/db/embedded.ts';
import { projectRoot } from '#server/project-root.ts';
import { startServerProcess } from '#tests/support/server-process.ts';

/**
 * What open live streams cost one server process in memory: `npm run bench:live -- 1000`. Five a
 * person, each on a connection of its own; reads /proc, so Linux only.
 */
const STREAMS = Number(process.argv[2] ?? 1_000);
const PER_PERSON = 5;
/** Long enough for two heartbeats, each with its look at the sessions. */
const SETTLE_MS = 55_000;
const LIMIT_MIB = 300;

const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });

/** Registers somebody. @returns the cookie of their session */
async function register(origin: string, number: number): Promise<string> {
  const response = await fetch(`${origin}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      username: `reader${number}`,
      email: `reader${number}@example.ca`,
      password: 'correct horse battery staple',
      fullName: `Reader ${number}`,
      role: 'job_seeker',
    }),
  });
  if (response.status !== 201) throw new Error(await response.text());
  return response.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
}

/** Opens a stream and goes on reading it. @returns when its first bytes have come */
function openStream(origin: string, cookie: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(`${origin}/api/live`, { agent, headers: { cookie } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`answered ${response.statusCode}`));
      response.on('data', () => {
        open.add(response);
        resolve();
      });
      response.once('close', () => open.delete(response));
    }).on('error', reject);
  });
}

const open = new Set<object>();

async function residentMib(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
}

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'portage-bench-'));
const logger = pino({ level: 'warn' });
const database = await startEmbeddedPostgres({ dataDir, logger, durable: false });
const environment = { NODE_ENV: 'test', RATE_LIMITS: 'off', DATABASE_URL: database.url };
const server = await startServerProcess(environment, projectRoot);
try {
  const pid = server.child.pid ?? 0;
  const cookies: string[] = [];
  for (let person = 0; person < STREAMS / PER_PERSON; person += 1) {
    cookies.push(await register(server.origin, person));
  }
  console.log(`${cookies.length} people signed in: ${(await residentMib(pid)).toFixed(0)} MiB`);
  for (let number = 0; number < STREAMS; number += 1) {
    await openStream(server.origin, cookies[Math.floor(number / PER_PERSON)] ?? '');
  }
  console.log(`${open.size} streams opened: ${(await residentMib(pid)).toFixed(0)} MiB`);
  await sleep(SETTLE_MS);
  const resident = await residentMib(pid);
  console.log(`${open.size} streams open after two heartbeats: ${resident.toFixed(0)} MiB`);
  if (open.size < STREAMS || resident > LIMIT_MIB) process.exitCode = 1;
} finally {
  agent.destroy();
  server.child.kill('SIGTERM');
  await server.ended;
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}
