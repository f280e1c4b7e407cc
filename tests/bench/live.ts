import { readFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectRoot } from '#server/platform/core/project-root.ts';
import { endpoints } from '#shared/contract/generated/endpoints.ts';
import type { TestApp } from '#tests/support/app.ts';
import { createClient } from '#tests/support/client.ts';
import {
  apply,
  type Person,
  postJob,
  registerCompany,
  registerSeeker,
} from '#tests/support/factories.ts';
import { startServerProcess } from '#tests/support/server-process.ts';
import { startBenchDatabase } from './bench-database.ts';
import { report } from './report.ts';

/**
 * Memory of one server process with open live streams, and the delay of a message on them: `npm run
 * bench:live -- 1000`. Five streams per person, each on its own connection; reads /proc, so Linux
 * only.
 */
const STREAMS = Number(process.argv[2] ?? 1_000);
const PER_PERSON = 5;
/** Long enough for two heartbeats with their session checks. */
const SETTLE_MS = 55_000;
const LIMIT_MIB = 300;
const MESSAGES = 200;

const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });

/** Milliseconds from sending a message to its last arrival on a stream, for several messages. */
async function timeMessages(app: Pick<TestApp, 'createClient'>, seeker: Person): Promise<number[]> {
  const employer = await registerCompany(app);
  const job = await postJob(employer.client);
  const { id: applicationId } = await apply(seeker.client, job.id);
  const times: number[] = [];
  for (let number = 0; number < MESSAGES; number += 1) {
    const content = `Message ${number}.`;
    const sent = performance.now();
    const arrived = new Promise<void>((resolve) => {
      let missing = PER_PERSON;
      onData = (text) => {
        if (text.includes(content)) missing -= 1;
        if (missing === 0) resolve();
      };
    });
    await employer.client.sendMessage({ body: { applicationId, content } });
    await arrived;
    times.push(performance.now() - sent);
  }
  return times.sort((a, b) => a - b);
}

/** Opens a stream and keeps reading it. @returns after its first bytes */
function openStream(origin: string, { client }: Person): Promise<void> {
  const cookie = [...client.cookies].map((pair) => pair.join('=')).join('; ');
  return new Promise((resolve, reject) => {
    get(origin + endpoints.followEvents.path, { agent, headers: { cookie } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`answered ${response.statusCode}`));
      response.on('data', (chunk) => {
        onData(String(chunk));
        open.add(response);
        resolve();
      });
      response.once('close', () => open.delete(response));
    }).on('error', reject);
  });
}

const open = new Set<object>();
let onData = (_text: string) => {};

async function residentMib(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
}

const database = await startBenchDatabase();
const environment = { NODE_ENV: 'test', RATE_LIMITS: 'off', DATABASE_URL: database.url };
const server = await startServerProcess(environment, projectRoot);
const app = { createClient: () => createClient(server.origin) };
try {
  const pid = server.child.pid ?? 0;
  const readers: Person[] = [];
  while (readers.length < STREAMS / PER_PERSON) readers.push(await registerSeeker(app));
  report(`${readers.length} people signed in: ${(await residentMib(pid)).toFixed(0)} MiB`);
  for (let number = 0; number < STREAMS; number += 1) {
    await openStream(server.origin, readers[Math.floor(number / PER_PERSON)] as Person);
  }
  report(`${open.size} streams opened: ${(await residentMib(pid)).toFixed(0)} MiB`);
  await sleep(SETTLE_MS);
  const resident = await residentMib(pid);
  report(`${open.size} streams open after two heartbeats: ${resident.toFixed(0)} MiB`);
  const times = await timeMessages(app, readers[0] as Person);
  const share = (part: number) => times[Math.floor(part * (times.length - 1))]?.toFixed(0);
  report(`${MESSAGES} messages on five streams each: p50 ${share(0.5)} ms, p99 ${share(0.99)} ms`);
  if (open.size < STREAMS || resident > LIMIT_MIB) process.exitCode = 1;
} finally {
  agent.destroy();
  server.child.kill('SIGTERM');
  await server.ended;
  await database.stop();
}
