import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { findServerUser } from '#server/platform/db/embedded/server-user.ts';

const run = promisify(execFile);

const BIN = '/usr/lib/postgresql/15/bin';

/** Installs Debian's PostgreSQL 15 unless it is there. @returns whether it is installed */
export async function installPostgres15(): Promise<boolean> {
  if (existsSync(path.join(BIN, 'postgres'))) return true;
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = ['install', '-y', '--no-install-recommends', 'postgresql-15'];
  await run('apt-get', ['update'], { env }).catch(() => undefined);
  await run('apt-get', install, { env }).catch(() => undefined);
  return existsSync(path.join(BIN, 'postgres'));
}

export interface Postgres15 {
  /** URL of an empty database. */
  url: string;
  /** Path of its pg_dump; another one may be first on the PATH. */
  pgDump: string;
  /** Creates another empty database. @returns its URL */
  createDatabase(name: string): Promise<string>;
  stop(): Promise<void>;
}

/** Starts a PostgreSQL 15 in a new folder, without durability. */
export async function startPostgres15(): Promise<Postgres15> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'portage-pg15-'));
  const user = findServerUser(path.join(folder, 'cluster'));
  await chmod(folder, 0o700);
  if (user) await chown(folder, user.uid, user.gid);
  const as = { ...user, cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C' } };
  const cluster = path.join(folder, 'cluster');
  const program = (name: string) => path.join(BIN, name);
  const port = randomInt(20_000, 32_000);
  const superuser = 'portage';
  await run(
    program('initdb'),
    ['-D', cluster, '-U', superuser, '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    as,
  );
  const settings = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories= -c fsync=off`;
  await run(
    program('pg_ctl'),
    ['start', '-w', '-D', cluster, '-l', path.join(folder, 'log'), '-o', settings],
    as,
  );
  const urlOf = (name: string) => `postgres://${superuser}@127.0.0.1:${port}/${name}`;
  const createDatabase = async (name: string) => {
    const options = ['-h', '127.0.0.1', '-p', String(port), '-U', superuser, name];
    await run(program('createdb'), options, as);
    return urlOf(name);
  };
  return {
    url: await createDatabase('portage'),
    pgDump: program('pg_dump'),
    createDatabase,
    stop: async () => {
      await run(program('pg_ctl'), ['stop', '-D', cluster, '-m', 'immediate'], as);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
