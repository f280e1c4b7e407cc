import { readFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectRoot } from '#server/project-root.ts';
import { startServerProcess } from '#tests/support/server-process.ts';
import { startBenchDatabase } from './bench-database.ts';
import { report } from './report.ts';

/**
 * What open live streams cost one server process in memory, and how soon a message reaches its
 * reader while they are open: `npm run bench:live -- 1000`. Five streams a person, each on a
 * connection of its own; reads /proc, so Linux only.
 */
const STREAMS = Number(process.argv[2] ?? 1_000);
const PER_PERSON = 5;
/** Long enough for two heartbeats, each with its look at the sessions. */
const SETTLE_MS = 55_000;
const LIMIT_MIB = 300;
const MESSAGES = 200;

const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });

async function post(url: string, body: object, cookie = ''): Promise<Response> {
  const headers = { 'content-type': 'application/json', cookie };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (response.status !== 201) throw new Error(await response.text());
  return response;
}

/** Registers a person. @returns the cookie of their session */
async function register(origin: string, username: string, role = 'job_seeker'): Promise<string> {
  const response = await post(`${origin}/api/register`, {
    username,
    email: `${username}@example.ca`,
    password: 'correct horse battery staple',
    fullName: username,
    role,
  });
  return response.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
}

/** Applies to a job as a new person. @returns the application's id and the employer's cookie */
async function startConversation(origin: string, seeker: string) {
  const employer = await register(origin, 'employer', 'employer');
  const company = { companyName: 'Maple Works', industry: 'Technology' };
  await post(`${origin}/api/company/profile`, company, employer);
  const posting = await post(
    `${origin}/api/jobs`,
    {
      title: 'Office Clerk',
      description: 'Answer letters, keep the files in order and greet the visitors. '.repeat(3),
      location: 'Halifax, NS',
      jobType: 'Full-time',
      skills: ['Filing'],
      requirements: 'A year in an office, patience, and a clear way of writing letters.',
      benefits: 'Dental plan and three weeks of vacation.',
    },
    employer,
  );
  const { id: jobId } = (await posting.json()) as { id: number };
  const resumeUrl = 'https://example.ca/resume.pdf';
  const application = await post(`${origin}/api/applications`, { jobId, resumeUrl }, seeker);
  const { id: applicationId } = (await application.json()) as { id: number };
  return { applicationId, employer };
}

/** Milliseconds from the sending of each of some messages to its last arrival on a stream. */
async function timeMessages(origin: string, seeker: string): Promise<number[]> {
  const { applicationId, employer } = await startConversation(origin, seeker);
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
    await post(`${origin}/api/messages`, { applicationId, content }, employer);
    await arrived;
    times.push(performance.now() - sent);
  }
  return times.sort((a, b) => a - b);
}

/** Opens a stream and keeps reading it. @returns when its first bytes have come */
function openStream(origin: string, cookie: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(`${origin}/api/live`, { agent, headers: { cookie } }, (response) => {
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
try {
  const pid = server.child.pid ?? 0;
  const cookies: string[] = [];
  for (let person = 0; person < STREAMS / PER_PERSON; person += 1) {
    cookies.push(await register(server.origin, `reader${person}`));
  }
  report(`${cookies.length} people signed in: ${(await residentMib(pid)).toFixed(0)} MiB`);
  for (let number = 0; number < STREAMS; number += 1) {
    await openStream(server.origin, cookies[Math.floor(number / PER_PERSON)] ?? '');
  }
  report(`${open.size} streams opened: ${(await residentMib(pid)).toFixed(0)} MiB`);
  await sleep(SETTLE_MS);
  const resident = await residentMib(pid);
  report(`${open.size} streams open after two heartbeats: ${resident.toFixed(0)} MiB`);
  const times = await timeMessages(server.origin, cookies[0] ?? '');
  const share = (part: number) => times[Math.floor(part * (times.length - 1))]?.toFixed(0);
  report(`${MESSAGES} messages on five streams each: p50 ${share(0.5)} ms, p99 ${share(0.99)} ms`);
  if (open.size < STREAMS || resident > LIMIT_MIB) process.exitCode = 1;
} finally {
  agent.destroy();
  server.child.kill('SIGTERM');
  await server.ended;
  await database.stop();
}
