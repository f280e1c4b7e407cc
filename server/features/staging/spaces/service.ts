import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ResponseOf } from '#shared/contract/contract.ts';
import { MAX_SPACES } from '#shared/domain/staging.ts';
import type { Clock } from '../../../platform/core/clock.ts';
import { AppError } from '../../../platform/core/errors.ts';
import type { Db } from '../../../platform/db/connect.ts';
import type { Logger } from '../../../platform/log/log.ts';
import { createDatabases } from './databases.ts';
import { environmentOf } from './environment.ts';
import { createProcesses, type StartProcess, type Use } from './processes.ts';
import {
  deleteSpace,
  findDatabaseId,
  findLastMigration,
  insertSpace,
  listSpaceRows,
  nextSpaceId,
  type SpaceRow,
  updateUsed,
} from './queries.ts';

/** Name of the database that spaces are copies of; the others' are ids. */
const SEED = 'seed';
const SEED_KEY = 0;

interface SpacesDeps {
  db: Db;
  /** Address of the shared database, without a pooler. */
  url: string;
  /** Folder in which each space has one of its own. */
  folder: string;
  /** Address of the shared process. */
  address: string;
  /** Running release. */
  version: string;
  machine: Clock;
  logger: Logger;
  idleMs: number;
  startProcess: StartProcess;
}

export type Spaces = Awaited<ReturnType<typeof openSpaces>>;

/**
 * Spaces of a staging server: each has a database, a folder and a process of its own. The rows of
 * `staging.spaces` say which there are; databases and folders without a row are left by a process
 * that was killed, and are removed.
 */
export async function openSpaces(deps: SpacesDeps) {
  const { db, url, address, machine, logger, idleMs, startProcess } = deps;
  const databaseId = (await findDatabaseId(db)).slice(0, 8);
  const folder = join(deps.folder, databaseId);
  const databases = createDatabases(url, `portage_space_${databaseId}_`);
  const seedMark = `${deps.version} ${await findLastMigration(db)}`;
  const spaces = new Map((await listSpaceRows(db)).map((space) => [space.name, space]));
  const logFailure = (err: unknown) =>
    logger.error({ event: 'staging.space-failed', err }, 'a space is not as it should be');

  const noteUse = (id: number) => {
    const space = [...spaces.values()].find((each) => each.id === id);
    if (space) updateUsed(db, id, space.usedAt).catch(logFailure);
  };
  const processes = createProcesses({ startProcess, idleMs, onEnded: noteUse });
  const folderOf = (database: string) => join(folder, database);
  const environment = (database: string, name: string) =>
    environmentOf({ name, url: databases.urlOf(database), folder: folderOf(database), address });

  /** One change at a time, in the order in which they came. */
  let last: Promise<unknown> = removeOrphans().catch(logFailure);
  function inTurn<T>(change: () => Promise<T>): Promise<T> {
    const done = last.then(change);
    last = done.catch(() => undefined);
    return done;
  }

  async function removeOrphans(): Promise<void> {
    const known = new Set([SEED, ...[...spaces.values()].map(({ id }) => String(id))]);
    const found = new Set((await databases.look()).databases.map(({ name }) => name));
    for (const name of found) if (!known.has(name)) await databases.drop(name);
    for (const name of await readdir(folder).catch(() => [])) {
      if (!known.has(name)) await rm(folderOf(name), { recursive: true, force: true });
    }
    // A database that someone dropped by hand.
    for (const { id, name } of [...spaces.values()].filter((each) => !found.has(String(each.id)))) {
      await deleteSpace(db, id);
      spaces.delete(name);
    }
  }

  /** Whether spaces can be made, and whether the seed is there. */
  async function look() {
    const { canCreate, databases: found } = await databases.look();
    const isSeedReady = found.some(({ name, mark }) => name === SEED && mark === seedMark);
    return { canCreate, isSeedReady };
  }

  /** Makes the seed by a process that fills an empty database. It is marked once it is complete. */
  async function makeSeed(): Promise<void> {
    await databases.drop(SEED);
    await rm(folderOf(SEED), { recursive: true, force: true });
    await databases.create(SEED);
    const { release } = await processes.use(SEED_KEY, () => environment(SEED, SEED));
    release();
    await processes.end(SEED_KEY);
    await databases.mark(SEED, seedMark);
    await rm(folderOf(SEED), { recursive: true, force: true });
  }

  /** @throws AppError SPACES_UNAVAILABLE; CONFLICT if the name is taken or there are too many */
  async function make(name: string, madeBy: string | null): Promise<void> {
    const { canCreate, isSeedReady } = await look();
    if (!canCreate) throw new AppError('SPACES_UNAVAILABLE');
    if (spaces.has(name) || spaces.size >= MAX_SPACES) throw new AppError('CONFLICT');
    if (!isSeedReady) await makeSeed();
    const id = await nextSpaceId(db);
    await databases.create(String(id), SEED);
    // The first start resets it, which brings the files, the mails and the time of the seed.
    await databases.query(
      String(id),
      `UPDATE staging.state SET pending = '{"snapshotId": null, "isStopped": false}'`,
    );
    const now = machine.now();
    const space: SpaceRow = { id, name, madeBy, madeAt: now, usedAt: now };
    await insertSpace(db, space);
    spaces.set(name, space);
  }

  /** Deletes the row first: what a killed process leaves is an orphan. @throws AppError NOT_FOUND */
  async function remove(name: string): Promise<void> {
    const space = spaces.get(name);
    if (!space) throw new AppError('NOT_FOUND');
    await deleteSpace(db, space.id);
    spaces.delete(name);
    await processes.end(space.id, 'SIGKILL');
    await databases.drop(String(space.id));
    await rm(folderOf(String(space.id)), { recursive: true, force: true });
  }

  /** ISO 8601; null before the first use, and where the database does not answer. */
  async function readClock(id: number): Promise<string | null> {
    const { rows } = await databases.query<{ at: string | null }>(
      String(id),
      `SELECT CASE WHEN pending IS NULL THEN to_json(coalesce(stopped_at,
                clock_timestamp() + shift_ms * interval '1 millisecond')) #>> '{}' END AS at
         FROM staging.state`,
    );
    return rows[0]?.at ?? null;
  }

  async function list(): Promise<ResponseOf<'listSpaces'>> {
    const rows = [...spaces.values()];
    const { canCreate, isSeedReady } = await look();
    return {
      unavailable: canCreate ? null : 'role',
      isSeedReady,
      spaces: await Promise.all(
        rows.map(async ({ id, name, madeBy, madeAt, usedAt }) => ({
          name,
          madeBy,
          madeAt: madeAt.toISOString(),
          usedAt: usedAt.toISOString(),
          isRunning: processes.isRunning(id),
          clockAt: await readClock(id).catch(() => null),
        })),
      ),
    };
  }

  return {
    list,
    make: (name: string, madeBy: string | null) => inTurn(() => make(name, madeBy)),
    remove: (name: string) => inTurn(() => remove(name)),
    has: (name: string) => spaces.has(name),

    /** Uses a space's process for a request. @throws Error if there is none, or it does not start */
    async use(name: string): Promise<Use> {
      const space = spaces.get(name);
      if (!space) throw new Error('The space was deleted');
      space.usedAt = machine.now();
      try {
        return await processes.use(space.id, () => {
          // Deleted while its last process ended.
          if (spaces.get(name) !== space) throw new Error('The space was deleted');
          return environment(String(space.id), name);
        });
      } catch (err) {
        // Expected of a space that is deleted concurrently.
        if (spaces.has(name)) logFailure(err);
        throw err;
      }
    },

    /** Ends all processes. */
    close: () => processes.close(),
  };
}
