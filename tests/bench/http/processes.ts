import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectRoot } from '#server/platform/core/project-root.ts';
import type { BenchDatabase } from '../bench-database.ts';
import type { World } from './world.ts';

export interface Running {
  name: string;
  origin: string;
  child: ChildProcess;
}

/** Starts Portage like `npm start`; its log goes to a file, to include the cost of logging. */
export async function startPortage(
  name: string,
  { url, storageDir }: BenchDatabase,
  environment: Record<string, string>,
): Promise<Running> {
  const port = await freePort();
  const log = await open('/dev/null', 'w');
  const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
  const [, command = ''] = / node (.+)$/.exec(scripts.start) ?? [];
  const child = spawn(process.execPath, command.split(' '), {
    cwd: projectRoot,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      MALLOC_ARENA_MAX: '2',
      DATABASE_URL: url,
      STORAGE_DIR: storageDir,
      DEMO_DATA: 'off',
      ALLOW_DATA: 'demo',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: 'https://bench.example',
      TRUST_PROXY: '1',
      PAYMENTS: 'simulated',
      PRIVACY_OFFICER_NAME: 'Noor Haddad',
      PRIVACY_OFFICER_EMAIL: 'privacy@portage.example',
      SESSION_SECRET: 'forty characters of our own and no fewer',
      ...environment,
    },
    stdio: ['ignore', log.fd, 'inherit'],
  });
  // A benchmark that fails leaves no server behind.
  process.once('exit', () => child.kill());
  const origin = `http://127.0.0.1:${port}`;
  while (!(await answers(`${origin}/api/ready`))) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`);
    await sleep(100);
  }
  await log.close();
  return { name, origin, child };
}

export async function startBare(url: string, world: World): Promise<Running> {
  const child = fork(join(import.meta.dirname, 'bare.ts'), {
    env: { PATH: process.env.PATH, BARE_WORLD: JSON.stringify({ url, world }) },
    execArgv: ['--import', import.meta.resolve('tsx')],
  });
  const [port] = await once(child, 'message');
  return { name: 'bare', origin: `http://127.0.0.1:${port}`, child };
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

/** Constants of Linux on all supported machines. */
const TICKS_PER_SECOND = 100;
const PAGE_BYTES = 4_096;

/** Fields of /proc/pid/stat after the name. */
function statOf(pid: number | string): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** CPU milliseconds of a process and its children, including ended ones. */
export function cpuOf(pid: number): number {
  const [self, ...children] = familyOf(pid);
  const ticks = (stat: string[] = [], from = 11, to = 13) =>
    stat.slice(from, to).reduce((sum, value) => sum + Number(value), 0);
  const all = ticks(self, 11, 15) + children.reduce((sum, child) => sum + ticks(child), 0);
  return (all * 1_000) / TICKS_PER_SECOND;
}

/** Resident memory of a process and its children, in MB. */
export function residentMb(pid: number): number {
  const pages = familyOf(pid).reduce((sum, stat) => sum + Number(stat[21]), 0);
  return (pages * PAGE_BYTES) / 1_048_576;
}

/** /proc fields of a process, then of its children. */
function familyOf(pid: number): string[][] {
  const children = readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name) || name === String(pid)) return [];
    try {
      const stat = statOf(name);
      return stat[1] === String(pid) ? [stat] : [];
    } catch {
      // It has ended meanwhile.
      return [];
    }
  });
  return [statOf(pid), ...children];
}
