import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectRoot } from '#server/project-root.ts';
import type { World } from './world.ts';

export interface Running {
  origin: string;
  child: ChildProcess;
}

/** Portage's production build on a database; its log goes where a log costs as usual. */
export async function startPortage(url: string, environment: Record<string, string>) {
  const port = await freePort();
  const log = await open('/dev/null', 'w');
  const entry = join(projectRoot, 'dist', 'server', 'index.js');
  const child = spawn(process.execPath, ['--enable-source-maps', entry], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATABASE_URL: url,
      DEMO_DATA: 'off',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: 'https://bench.example',
      TRUST_PROXY: '1',
      PAYMENTS: 'simulated',
      SESSION_SECRET: 'a secret of the benchmark, long enough for production',
      ...environment,
    },
    stdio: ['ignore', log.fd, 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  while (!(await answers(`${origin}/api/ready`))) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`);
    await sleep(100);
  }
  await log.close();
  return { origin, child };
}

export async function startBare(url: string, world: World): Promise<Running> {
  const child = fork(join(import.meta.dirname, 'bare.ts'), {
    env: { PATH: process.env.PATH, BARE_WORLD: JSON.stringify({ url, world }) },
    execArgv: ['--import', import.meta.resolve('tsx')],
  });
  const [port] = await once(child, 'message');
  return { origin: `http://127.0.0.1:${port}`, child };
}

export async function stop({ child }: Running): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

async function answers(address: string): Promise<boolean> {
  return fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

/** Of Linux on every machine that this runs on. */
const TICKS_PER_SECOND = 100;

/** What /proc says of a process after its name. */
function statOf(pid: number | string): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** Milliseconds of CPU that a process has used. */
export function cpuOf({ child }: Running): number {
  const stat = statOf(child.pid ?? 0);
  return ((Number(stat[11]) + Number(stat[12])) * 1_000) / TICKS_PER_SECOND;
}

/** Milliseconds of CPU that a database server has used, with its backends, ended ones too. */
export function cpuOfDatabase(postmaster: number): number {
  let ticks = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = statOf(pid);
      if (Number(pid) === postmaster) ticks += Number(stat[13]) + Number(stat[14]);
      else if (Number(stat[1]) === postmaster) ticks += Number(stat[11]) + Number(stat[12]);
    } catch {
      // It has ended since.
    }
  }
  return (ticks * 1_000) / TICKS_PER_SECOND;
}

export function residentMb({ child }: Running): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1_024;
}
