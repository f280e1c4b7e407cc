import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  chmod,
  chown,
  open,
  readFile,
  readlink,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import { clusterFolder, makeDraft } from './data-folder.ts';
import { EmbeddedPostgresError } from './errors.ts';
import { isAlive } from './is-alive.ts';
import type { ServerUser } from './server-user.ts';

const run = promisify(execFile);

/** Without the app's variables, which hold secrets and may configure other PostgreSQL servers. */
const serverEnvironment = {
  PATH: process.env.PATH,
  SystemRoot: process.env.SystemRoot,
  LC_ALL: 'C',
};

const MAX_LOG_BYTES = 5_000_000;

/** A PostgreSQL data folder and the parameters to run its server. */
export type Cluster = {
  dataDir: string;
  binaries: Binaries;
  user: ServerUser | undefined;
  password: string;
  /** The first port of the server; a busy one is replaced at start. */
  usualPort: number;
};

export type RunningServer = { pid: number; port: number };

const SUPERUSER = 'portage';

/** Creates the cluster if the folder has none, and reads its password and port. */
export async function openCluster(
  dataDir: string,
  binaries: Binaries,
  user: ServerUser | undefined,
  durable: boolean,
): Promise<Cluster> {
  const cluster = clusterFolder(dataDir);
  if (!existsSync(cluster)) await createCluster(dataDir, binaries, user, durable);
  const { stdout } = await run(binaries.postgres, ['--version']);
  const version = (await readFile(path.join(cluster, 'PG_VERSION'), 'utf8')).trim();
  if (!stdout.includes(` ${version}.`)) {
    throw new EmbeddedPostgresError(
      `The database in ${dataDir} was made by PostgreSQL ${version}, which this Portage no longer brings (${stdout.trim()}); move the folder away, or move its data to a server of your own and set DATABASE_URL.`,
    );
  }
  const access = JSON.parse(await readFile(path.join(cluster, 'portage.json'), 'utf8'));
  return { dataDir, binaries, user, ...access };
}

/** Creates under a temporary name, so that concurrent starts leave a complete cluster or none. */
async function createCluster(
  dataDir: string,
  { initdb }: Binaries,
  user: ServerUser | undefined,
  durable: boolean,
): Promise<void> {
  const draft = await makeDraft(dataDir);
  const password = randomBytes(24).toString('base64url');
  const passwordFile = path.join(draft, 'password');
  const cluster = path.join(draft, 'cluster');
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (user) for (const file of [draft, passwordFile]) await chown(file, user.uid, user.gid);
  // C.UTF-8 sorts and changes case alike everywhere. The text search parser uses the C library,
  // whose plain "C" locale takes « and ’ for letters; not every system has another.
  for (const libcLocale of ['C.UTF-8', 'en_US.UTF-8', 'C']) {
    const options = [
      `--pgdata=${cluster}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      `--lc-ctype=${libcLocale}`,
      '--no-instructions',
      ...(durable ? [] : ['--no-sync']),
    ];
    try {
      await run(initdb, options, { ...user, cwd: '/', env: serverEnvironment });
      break;
    } catch (error) {
      if (libcLocale !== 'C') continue;
      if (existsSync(clusterFolder(dataDir))) return;
      const reason = error instanceof Error ? error.message : String(error);
      throw new EmbeddedPostgresError(`The database in ${dataDir} cannot be created: ${reason}`);
    }
  }
  const access = path.join(cluster, 'portage.json');
  await writeFile(access, JSON.stringify({ password, usualPort: randomPort() }), { mode: 0o600 });
  if (user) await chown(access, user.uid, user.gid);
  await rename(cluster, clusterFolder(dataDir)).catch((error: NodeJS.ErrnoException) => {
    if (!existsSync(clusterFolder(dataDir))) throw error;
  });
  await rm(draft, { recursive: true, force: true });
}

/** Below the ephemeral ports, on which a client could connect to itself. */
function randomPort(): number {
  return randomInt(20_000, 32_000);
}

/**
 * Finds the server that runs on the data folder, including one left by an earlier Portage. Removes
 * a pid file whose process id belongs to another program after a reboot, because PostgreSQL would
 * refuse to start beside it.
 */
export async function findRunningServer(dataDir: string): Promise<RunningServer | undefined> {
  const cluster = clusterFolder(dataDir);
  const pidFile = path.join(cluster, 'postmaster.pid');
  const lines = (await readFile(pidFile, 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  if (!pid || !isAlive(pid)) return undefined;
  if (!(await runsOn(pid, cluster))) {
    await rm(pidFile, { force: true });
    return undefined;
  }
  const port = Number(lines[3]);
  return port ? { pid, port } : undefined;
}

/** Whether the process is a server on this cluster, by its working folder or command line. */
async function runsOn(pid: number, cluster: string): Promise<boolean> {
  if (process.platform === 'win32') return true;
  if (process.platform === 'linux') {
    return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === cluster;
  }
  const { stdout } = await run('ps', ['-ww', '-o', 'command=', '-p', String(pid)]);
  return stdout.includes(cluster);
}

/**
 * Starts the server without waiting until it is ready. A process group of its own keeps Ctrl-C from
 * the database, which the app still needs while it drains.
 */
export async function startServer(
  { dataDir, binaries, user, usualPort }: Cluster,
  durable: boolean,
): Promise<ChildProcess> {
  const settings = {
    listen_addresses: '127.0.0.1',
    port: (await isPortFree(usualPort)) ? usualPort : randomPort(),
    unix_socket_directories: '',
    max_connections: 200,
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Statements contain personal data.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    // One system call instead of one per file, which saves seconds after a crash.
    ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = await openLog(dataDir);
  try {
    const server = spawn(binaries.postgres, ['-D', clusterFolder(dataDir), ...options], {
      ...user,
      cwd: '/',
      env: serverEnvironment,
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
      windowsHide: true,
    });
    await new Promise((resolve, reject) => {
      server.once('spawn', resolve);
      server.once('error', reject);
    });
    server.unref();
    return server;
  } finally {
    await log.close();
  }
}

async function openLog(dataDir: string) {
  const file = logFile(dataDir);
  const size = await stat(file).then(
    (stats) => stats.size,
    () => 0,
  );
  const log = await open(file, size > MAX_LOG_BYTES ? 'w' : 'a', 0o600);
  await chmod(file, 0o600);
  return log;
}

export const logFile = (dataDir: string) => path.join(dataDir, 'postgres.log');

function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => resolve(!socket.destroy()));
    socket.once('error', () => resolve(true));
  });
}

/** Stops the server, which ends its sessions and flushes to disk. */
export async function stopServer({ dataDir, binaries, user }: Cluster): Promise<void> {
  const options = ['stop', '-D', clusterFolder(dataDir), '-m', 'fast', '-w', '-t', '30'];
  await run(binaries.pgCtl, options, { ...user, cwd: '/' });
}

export function clusterUrl({ password }: Cluster, port: number, database: string): string {
  return `postgresql://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`;
}
