import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { MAX_SNAPSHOTS } from '#shared/domain/staging-time.ts';
import { AppError } from '../../../platform/core/errors.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { isLockTimeout } from '../../../platform/db/errors.ts';
import type { Logger } from '../../../platform/log/log.ts';
import { type StagingClock, setClock } from '../clock/clock.ts';
import { runExclusively } from '../tables.ts';
import {
  type FileStores,
  insertFiles,
  readFiles,
  restoreOutbox,
  restoreResumes,
} from './file-copies.ts';
import {
  deleteSnapshot,
  detachSessions,
  findSeed,
  findSnapshot,
  incrementReplaced,
  insertSnapshot,
  isSeeding,
  listSnapshotRows,
  markSeeding,
  measureSnapshot,
  reattachSessions,
  type SnapshotRow,
  schemaOf,
  updateSequences,
} from './queries.ts';
import { copyTables, emptyTables, isCompatible, restoreTables } from './table-copies.ts';

/** Source of the data of a reset. */
interface Seed {
  /** Server time of the seed. */
  time(): Date;
  fill(now: Date): Promise<void>;
}

/** Stops everything that uses the data while `work` replaces them, except the caller's response. */
export type Replace = <T>(work: () => Promise<T>, ownResponse?: ServerResponse) => Promise<T>;

export interface ResetDeps {
  /** Background connections, which allow long statements. */
  db: Db;
  clock: StagingClock;
  stores: FileStores;
  /** Running release; the seed of another release is made anew. */
  version: string;
  seed: Seed;
  replace: Replace;
  logger: Logger;
}

/** Retry-After in seconds while another operation runs. */
const BUSY_S = 2;
const WAIT_MS = 250;
/** Shorter than PostgreSQL's `deadlock_timeout`, after which it would cancel one of the two. */
const LOCK_WAIT_MS = 500;
const MAX_ATTEMPTS = 12;

/**
 * Resets all data to the seed, which is made the first time and after each release, then copied
 * like a snapshot. A copy within the database needs no right to create databases and ends no
 * connections, unlike a template, and is restored in one transaction, so that a killed process
 * leaves no trace.
 */
export async function reset(
  deps: ResetDeps,
  { isStopped, ownResponse }: { isStopped: boolean; ownResponse?: ServerResponse | undefined },
): Promise<void> {
  const { db, version } = deps;
  await replaceExclusively(deps, ownResponse, async () => {
    const storedSeed = await findSeed(db);
    const isCurrent =
      storedSeed?.version === version && (await isCompatible(db, schemaOf(storedSeed.id)));
    if (isCurrent && !(await isSeeding(db))) {
      await restore(deps, storedSeed, { at: storedSeed.clockAt, isStopped });
    } else await createSeed(deps, isStopped);
  });
}

/** @throws AppError NOT_FOUND; CONFLICT if the snapshot lacks tables or columns of this release */
export async function restoreSnapshot(
  deps: ResetDeps,
  id: number,
  ownResponse: ServerResponse | undefined,
): Promise<void> {
  const snapshot = await getSnapshot(deps.db, id);
  if (!(await isCompatible(deps.db, schemaOf(id)))) throw new AppError('CONFLICT');
  const time = { at: snapshot.clockAt, isStopped: false };
  await replaceExclusively(deps, ownResponse, () => restore(deps, snapshot, time));
}

/**
 * Seeds an empty database, or one whose seeding was killed. Any other keeps its data, with
 * additions of the seed.
 */
export async function prepareSeed(deps: Omit<ResetDeps, 'replace'>): Promise<void> {
  const { db, clock, seed } = deps;
  const prepare = async () => {
    const { rowCount } = await db.execute(sql`select from users limit 1`);
    const isComplete = rowCount && !(await isSeeding(db));
    await (isComplete ? seed.fill(clock.now()) : createSeed(deps, false));
    return true;
  };
  // This process's payments worker would cancel the payments of another process's seed.
  while (!(await runExclusively(db, prepare))) await sleep(WAIT_MS);
}

/** @throws AppError NOT_READY while another operation runs */
async function replaceExclusively(
  { db, clock, replace, logger }: ResetDeps,
  ownResponse: ServerResponse | undefined,
  work: () => Promise<void>,
): Promise<void> {
  const isDone = await runExclusively(db, async () => {
    await replace(async () => {
      await work();
      await clock.refresh();
    }, ownResponse);
    return true;
  });
  if (!isDone) throw new AppError('NOT_READY', { retryAfter: BUSY_S });
  logger.info({ event: 'staging.replaced' }, 'the data of this staging server are replaced');
}

interface ClockSetting {
  at: Date;
  isStopped: boolean;
}

async function restore(
  deps: ResetDeps,
  { id, sequences, takenAt }: SnapshotRow,
  time: ClockSetting,
): Promise<void> {
  const { db, stores } = deps;
  await restoreResumes(db, id, stores.files);
  await replaceRows(db, async (tx) => {
    await detachSessions(tx);
    await restoreTables(tx, schemaOf(id), { sequences, takenAt });
    await finishReplacement(deps, tx, time);
  });
  await restoreOutbox(db, id, stores.outbox);
}

/** Seeds emptied tables and takes a copy. */
async function createSeed(deps: Omit<ResetDeps, 'replace'>, isStopped: boolean): Promise<void> {
  const { db, seed, stores } = deps;
  const at = seed.time();
  await replaceRows(db, async (tx) => {
    const oldSeed = await findSeed(tx);
    if (oldSeed) await deleteSnapshot(tx, oldSeed.id);
    await detachSessions(tx);
    await emptyTables(tx);
    await markSeeding(tx, true);
  });
  await restoreOutbox(db, undefined, stores.outbox);
  await seed.fill(at);
  await storeSnapshot(deps, null, at);
  await db.transaction((tx) => finishReplacement(deps, tx, { at, isStopped }));
}

/** Finishes a replacement once the data are complete. */
async function finishReplacement(
  { clock }: Pick<ResetDeps, 'clock'>,
  tx: Db,
  time: ClockSetting,
): Promise<void> {
  await reattachSessions(tx);
  await markSeeding(tx, false);
  await incrementReplaced(tx);
  await setClock(tx, { ...time, machine: clock.machine.now() });
}

/**
 * Runs a transaction that locks all tables in turn while other processes work: retried where it
 * would deadlock, and given up if a table stays locked for long.
 */
async function replaceRows(db: Db, work: (tx: Db) => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(async (tx) => {
        await tx.execute(sql`set local statement_timeout = 0`);
        await tx.execute(sql`set local lock_timeout = ${sql.raw(String(LOCK_WAIT_MS))}`);
        await work(tx);
      });
    } catch (error) {
      if (!isLockTimeout(error) || attempt === MAX_ATTEMPTS) throw error;
      await sleep(WAIT_MS);
    }
  }
}

/**
 * Takes a snapshot of all data under a name.
 * @throws AppError CONFLICT if the name is taken or there are too many; NOT_READY
 */
export async function takeSnapshot(deps: ResetDeps, name: string): Promise<void> {
  const { db, clock } = deps;
  const isDone = await runExclusively(db, async () => {
    const names = (await listSnapshotRows(db)).flatMap((row) => row.name ?? []);
    if (names.length >= MAX_SNAPSHOTS || names.includes(name)) throw new AppError('CONFLICT');
    await storeSnapshot(deps, name, clock.now());
    return true;
  });
  if (!isDone) throw new AppError('NOT_READY', { retryAfter: BUSY_S });
}

async function storeSnapshot(
  { db, clock, stores, version }: Omit<ResetDeps, 'replace'>,
  name: string | null,
  clockAt: Date,
): Promise<void> {
  const files = await readFiles(db, stores);
  await db.transaction(
    async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      const takenAt = clock.machine.now();
      const id = await insertSnapshot(tx, { name, version, takenAt, clockAt });
      await updateSequences(tx, id, await copyTables(tx, schemaOf(id)));
      await insertFiles(tx, id, files);
    },
    { isolationLevel: 'repeatable read' },
  );
}

/** @throws AppError NOT_FOUND */
export async function removeSnapshot({ db }: ResetDeps, id: number): Promise<void> {
  await getSnapshot(db, id);
  await db.transaction((tx) => deleteSnapshot(tx, id));
}

/** Returns a person's snapshot, not the seed's. @throws AppError NOT_FOUND */
async function getSnapshot(db: Db, id: number): Promise<SnapshotRow> {
  const snapshot = await findSnapshot(db, id);
  if (!snapshot || snapshot.name === null) throw new AppError('NOT_FOUND');
  return snapshot;
}

/** Snapshots of people, and whether a copy of the seed is ready for a reset. */
export async function listSnapshots({ db, version }: ResetDeps) {
  const rows = await listSnapshotRows(db);
  const snapshots = await Promise.all(
    rows.map(async (row) => ({ ...row, ...(await measureSnapshot(db, row.id)) })),
  );
  const seed = snapshots.find(({ name }) => name === null);
  return {
    isSeedReady: seed?.version === version && seed.isUsable,
    snapshots: snapshots.flatMap(({ name, ...row }) => (name === null ? [] : { name, ...row })),
  };
}
