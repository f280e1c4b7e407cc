import { EventEmitter } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, vi } from 'vitest';
import { createDatabases } from '#server/features/staging/spaces/databases.ts';
import { STARTED_ON, type StartProcess } from '#server/features/staging/spaces/processes.ts';
import { findDatabaseId, insertSpace } from '#server/features/staging/spaces/queries.ts';
import { openSpaces } from '#server/features/staging/spaces/service.ts';
import { createStagingTables } from '#server/features/staging/tables.ts';
import { test as base } from '../fixtures.ts';

/** Fake child process that exits on SIGKILL and ignores SIGTERM. */
class FakeProcess extends EventEmitter {
  kill(signal: string) {
    if (signal === 'SIGKILL') setImmediate(() => this.emit('exit'));
  }
}

/** The space kim of a server whose processes are fakes. */
const test = base.extend('server', async ({ app }, { onCleanup }) => {
  const { db, clock, logger, config } = app;
  const url = config.databaseUrl ?? '';
  await createStagingTables(db);
  const databases = createDatabases(
    url,
    `portage_space_${(await findDatabaseId(db)).slice(0, 8)}_`,
  );
  const now = clock.now();
  await insertSpace(db, { id: 1, name: 'kim', madeBy: null, madeAt: now, usedAt: now });
  await databases.create('1');
  onCleanup(async () => {
    await databases.drop('1');
  });
  const processes: { child: FakeProcess; end: () => void }[] = [];
  const startProcess: StartProcess = (_environment, end) => {
    const child = new FakeProcess();
    processes.push({ child, end });
    setImmediate(() => child.emit('message', { [STARTED_ON]: 4_000 + processes.length }));
    return child as never;
  };
  const spaces = await openSpaces({
    ...{ db, url, logger, startProcess, machine: clock, address: 'http://site', version: '1' },
    folder: path.join(os.tmpdir(), 'portage-no-spaces'),
    idleMs: 60_000,
  });
  return { spaces, processes, databases };
});

test('a request that waits for a process starts none once the space is deleted', async ({
  server: { spaces, processes, databases },
}) => {
  expect((await spaces.use('kim')).port).toBe(4_001);
  processes[0]?.end();
  const waiting = spaces.use('kim');
  const refused = expect(waiting).rejects.toThrow('deleted');
  await spaces.remove('kim');
  await refused;
  expect(processes).toHaveLength(1);
  expect((await databases.look()).databases).toEqual([]);
});

test('the list takes one connection and one for each space, with limits', async ({
  server: { spaces, databases },
}) => {
  // A change waits for the removal of orphans, which the start begins.
  await expect(spaces.remove('unknown')).rejects.toThrow();
  const connect = vi.spyOn(pg.Client.prototype, 'connect');
  onTestFinished(() => connect.mockRestore());
  expect(await spaces.list()).toMatchObject({ unavailable: null, spaces: [{ name: 'kim' }] });
  expect(connect).toHaveBeenCalledTimes(2);
  for (const limit of ['statement_timeout', 'lock_timeout']) {
    const { rows } = await databases.query('1', `SHOW ${limit}`);
    expect(rows[0]).not.toEqual({ [limit]: '0' });
  }
});
