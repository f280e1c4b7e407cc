import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, openSync } from 'node:fs';
import path from 'node:path';

/** Debian's packages that the drill needs, and a program of each. */
const PROGRAMS: Record<string, string> = {
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  patroni: '/usr/bin/patroni',
  'python3-etcd': '/usr/lib/python3/dist-packages/etcd',
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
  iproute2: '/usr/sbin/ip',
};

export const POSTGRES_BIN = '/usr/lib/postgresql/15/bin';

/** @returns what stops the drill here, as a sentence */
export function findObstacle(): string | undefined {
  const missing = Object.keys(PROGRAMS).filter((name) => !existsSync(PROGRAMS[name] ?? ''));
  if (missing.length > 0) {
    return `apt-get install -y --no-install-recommends ${missing.join(' ')}`;
  }
  if (process.getuid?.() !== 0) {
    return 'The drill gives each database server a network of its own (ip netns): run it as root.';
  }
  return undefined;
}

export const run = (program: string, ...options: string[]): string =>
  execFileSync(program, options, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** Starts what runs until it is killed; its output goes to a file in the folder. */
export function launch(
  folder: string,
  name: string,
  [program = '', ...options]: string[],
): ChildProcess {
  const log = openSync(path.join(folder, `${name}.log`), 'a');
  return spawn(program, options, { stdio: ['ignore', log, log], cwd: folder });
}

/** PostgreSQL and what starts it refuse to run as root. */
export const asPostgres = (...command: string[]): string[] => [
  '/usr/bin/setpriv',
  '--reuid=postgres',
  '--regid=postgres',
  '--clear-groups',
  ...command,
];
