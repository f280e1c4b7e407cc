import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, createClient } from '#tests/support/client.ts';
import { createBareDatabase, inDatabase } from '#tests/support/database.ts';
import {
  installPostgres15,
  type Postgres15,
  startPostgres15,
} from '#tests/support/debian-postgres.ts';
import { createHiringPair, PASSWORD, sendMessage } from '#tests/support/factories.ts';
import { programArguments } from '#tests/support/programs.ts';
import {
  killServerProcesses,
  type ServerProcess,
  startServerProcess,
} from '#tests/support/server-process.ts';

const run = promisify(execFile);
const hasPostgres15 = await installPostgres15();

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'portage-backup-'));
  await chmod(folder, 0o755);
});
afterAll(async () => {
  killServerProcesses();
  await rm(folder, { recursive: true, force: true });
});

/** Runs `npm run backup` or `npm run restore`. @returns its output */
async function runScript(
  name: 'backup' | 'restore',
  file: string,
  environment: Record<string, string>,
): Promise<string> {
  const { stdout } = await run(process.execPath, [...programArguments(name), file], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...environment },
  });
  return stdout.trim();
}

const refusalOf = (script: Promise<string>): Promise<string> =>
  script.then(
    (scriptOutput) => `accepted: ${scriptOutput}`,
    ({ stderr }) => stderr.trim(),
  );

/** Creates people and a posting, and sends messages until `stop`. */
async function beginTalking(server: ServerProcess) {
  const people = await createHiringPair({ createClient: () => createClient(server.origin) });
  const { seeker, application } = people;
  const acknowledged: string[] = [];
  let isOver = false;
  const talking = (async () => {
    while (!isOver) {
      const content = `Message ${acknowledged.length}`;
      await sendMessage(seeker.client, application.id, content);
      acknowledged.push(content);
    }
  })();
  const stop = () => {
    isOver = true;
    return talking;
  };
  return { ...people, acknowledged, stop };
}

async function messagesOf(client: Client, otherUserId: number): Promise<string[]> {
  const pages = await client.pagesFrom(
    await client.listMessagesWith({ params: { userId: otherUserId } }),
  );
  return pages.flatMap(({ body }) => body.map(({ content }) => content));
}

/** A backup during writes contains all acknowledged before it, and no partial write. */
async function drill(database: Record<string, string>, restoreTo: Record<string, string>) {
  const limits = { RATE_LIMITS: 'off' };
  const server = await startServerProcess({ ...database, ...limits }, folder);
  const people = await beginTalking(server);
  await expect.poll(() => people.acknowledged.length).toBeGreaterThanOrEqual(20);
  const before = [...people.acknowledged];
  const backup = await runScript('backup', 'kept', database);
  const during = people.acknowledged.length;
  await people.stop();
  server.child.kill('SIGTERM');
  await server.ended;

  const output = await runScript('restore', backup, restoreTo);
  expect(output).toMatch(/^Restored 2 people, 1 postings, 1 applications and 0 escrows; /);
  const again = await startServerProcess({ ...restoreTo, ...limits }, folder);
  const client = createClient(again.origin);
  const { username } = people.employer.user;
  // The disk of a busy machine may be slow here.
  await expect
    .poll(() => client.logIn({ body: { username, password: PASSWORD } }).then((r) => r.status))
    .toBe(200);
  const restoredMessages = await messagesOf(client, people.seeker.user.id);
  expect(restoredMessages).toEqual(expect.arrayContaining(before));
  expect(restoredMessages.length).toBeLessThanOrEqual(during + 1);
  // The next message has an id that the lost messages did not have.
  const sent = await client.sendMessage({
    body: { applicationId: people.application.id, content: 'After all that' },
  });
  expect(sent.body.id).toBeGreaterThan(100_000);
  const jobs = await client.listJobs({ query: { keyword: 'lock keeper' } });
  expect(jobs.body.map(({ id }) => id)).toEqual([people.job.id]);
  again.child.kill('SIGTERM');
  expect(await again.ended).toBe(0);
  return { backup, people };
}

describe('the embedded database', () => {
  test('is backed up while it is in use, and restored elsewhere', async () => {
    const { backup, people } = await drill(
      { PORTAGE_DATA_DIR: 'lived-in' },
      { PORTAGE_DATA_DIR: 'restored' },
    );
    expect((await stat(backup)).mode & 0o777).toBe(0o700);
    const refused = runScript('restore', backup, { PORTAGE_DATA_DIR: 'restored' });
    expect(await refusalOf(refused)).toMatch(/^There is a database in .+; move that folder away/);

    // Works without a running server too; older sessions have ended.
    const second = await runScript('backup', 'kept-2', { PORTAGE_DATA_DIR: 'restored' });
    await runScript('restore', second, { PORTAGE_DATA_DIR: 'again' });
    const server = await startServerProcess({ PORTAGE_DATA_DIR: 'again' }, folder);
    const client = createClient(server.origin);
    people.seeker.client.cookies.forEach((value, name) => void client.cookies.set(name, value));
    expect((await client.getCurrentUser()).status).toBe(401);
    server.child.kill('SIGTERM');
    await server.ended;
  }, 240_000);

  test('that does not exist is not created by a backup', async () => {
    const refused = runScript('backup', 'kept', { PORTAGE_DATA_DIR: 'nowhere' });
    expect(await refusalOf(refused)).toMatch(/^There is no database in .+nowhere/);
  });
});

describe.skipIf(!hasPostgres15)('a server of PostgreSQL 15', () => {
  let postgres: Postgres15;
  beforeAll(async () => {
    postgres = await startPostgres15();
  });
  afterAll(() => postgres.stop());

  test('is backed up by its pg_dump while it is in use, and restored to another database', async () => {
    const environment = { PG_DUMP: postgres.pgDump };
    const { backup } = await drill(
      { ...environment, DATABASE_URL: postgres.url },
      { ...environment, DATABASE_URL: await postgres.createDatabase('restored') },
    );
    expect(backup).toMatch(/\.dump$/);
    expect((await stat(backup)).mode & 0o777).toBe(0o600);
    const refused = runScript('restore', backup, { ...environment, DATABASE_URL: postgres.url });
    expect(await refusalOf(refused)).toBe(
      'The database is not empty; create another one to restore to.',
    );
  }, 240_000);

  test('is not restored from a folder that is no backup', async () => {
    const file = path.join(folder, 'letter.dump');
    await writeFile(file, 'Dear reader');
    const environment = { PG_DUMP: postgres.pgDump, DATABASE_URL: postgres.url };
    expect(await refusalOf(runScript('restore', file, environment))).toMatch(
      /^pg_restore 15 cannot read the backup: /,
    );
  });
});

test('a pg_dump older than the server is refused, and leaves nothing behind', async () => {
  const programs = path.join(folder, 'old');
  await mkdir(programs);
  const pgDump = path.join(programs, 'pg_dump');
  await writeFile(pgDump, '#!/bin/sh\necho "pg_dump (PostgreSQL) 14.1"\n', { mode: 0o755 });
  const database = await createBareDatabase();
  const major = await inDatabase(database.url, async (client) => {
    const { rows } = await client.query('SHOW server_version');
    return Number.parseInt(rows[0].server_version, 10);
  });
  const environment = { DATABASE_URL: database.url, PG_DUMP: pgDump };
  expect(await refusalOf(runScript('backup', 'of-old', environment))).toBe(
    `pg_dump 14 is older than the server, which is PostgreSQL ${major}; install postgresql-client-${major}, or set PG_DUMP to its pg_dump.`,
  );
  const nowhere = { ...environment, PG_DUMP: path.join(programs, 'none') };
  expect(await refusalOf(runScript('backup', 'of-old', nowhere))).toMatch(
    /none does not run; inst/,
  );
  expect(await readdir(path.join(folder, 'of-old'))).toEqual([]);
  await database.drop();
});
