import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, openSync } from 'node:fs';
import path from 'node:path';

/** Debian packages that the drill needs, with a program of each. */
const PROGRAMS: Record<string, string> = {
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  patroni: '/usr/bin/patroni',
  'python3-etcd': '/usr/lib/python3/dist-packages/etcd',
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
};
/** Required for network namespaces. */
const IPROUTE = '/usr/sbin/ip';

export const isRoot = process.getuid?.() === 0;

export const POSTGRES_BIN = '/usr/lib/postgresql/15/bin';

/** @returns the command that installs what the drill lacks */
export function findObstacle(): string | undefined {
  const programs = { ...PROGRAMS, ...(isRoot && { iproute2: IPROUTE }) };
  const missing = Object.entries(programs).filter(([, program]) => !existsSync(program));
  if (missing.length === 0) return undefined;
  const names = missing.map(([name]) => name);
  return `apt-get install -y --no-install-recommends ${names.join(' ')}`;
}

export const run = (program: string, ...options: string[]): string =>
  execFileSync(program, options, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** Starts a process that runs until killed; its output goes to a file in the folder. */
export function launch(
  folder: string,
  name: string,
  [program = '', ...options]: string[],
): ChildProcess {
  const log = openSync(path.join(folder, `${name}.log`), 'a');
  return spawn(program, options, { stdio: ['ignore', log, log], cwd: folder });
}

/** PostgreSQL and Patroni refuse to run as root. */
export const asPostgres = (...command: string[]): string[] =>
  isRoot
    ? ['/usr/bin/setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', ...command]
    : command;

export function ownByPostgres(folder: string): void {
  if (isRoot) run('chown', 'postgres:postgres', folder);
}
