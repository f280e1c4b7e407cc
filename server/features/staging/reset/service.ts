import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { CallOf, ResponseOf } from '#shared/contract/contract.ts';
import { MAX_SNAPSHOTS } from '#shared/domain/staging-time.ts';
import { AppError } from '../../../platform/core/errors.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { isLockTimeout } from '../../../platform/db/errors.ts';
import type { Logger } from '../../../platform/log/log.ts';
import { recordChange, type StagingClock, setClock } from '../clock/clock.ts';
import type { ChangeStreams } from '../clock/streams.ts';
import type { Author } from '../queries.ts';
import { runExclusively } from '../tables.ts';
import {
  type FileStores,
  insertFiles,
  readFiles,
  restoreOutbox,
  restoreResumes,
} from './file-copies.ts';
import {
  deletePending,
  deleteSnapshot,
  detachSessions,
  findPending,
  findSeed,
  findSnapshot,
  insertPending,
  insertSnapshot,
  listSnapshotRows,
  measureSnapshot,
  type Replacement,
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

export interface ResetDeps {
  makeScenario: (
    scenario: CallOf<'makeScenario'>['body'],
    now: Date,
  ) => Promise<ResponseOf<'makeScenario'>>;
  /** Background connections, which allow long statements. */
  db: Db;
  clock: StagingClock;
  streams: ChangeStreams;
  stores: FileStores;
  /** Running release; the seed of another release is made anew. */
  version: string;
  seed: Seed;
  /** Asks for another process in place of this one; undefined if nothing would start it. */
  restart: (() => void) | undefined;
  logger: Logger;
}

/** Retry-After in seconds while another operation runs. */
export const BUSY_S = 2;
const WAIT_MS = 250;
/** Shorter than PostgreSQL's `deadlock_timeout`, after which it would cancel one of the two. */
const LOCK_WAIT_MS = 500;
const MAX_ATTEMPTS = 12;
/** Automatic snapshots that are kept. */
const STEPS_BACK = 3;

/**
 * Records a replacement of all data, and ends the processes that know the old ones. The next process
 * makes it before it answers.
 * @throws AppError CANNOT_RESTART; NOT_FOUND; CONFLICT if the snapshot lacks tables or columns of
 * this release; NOT_READY while another operation runs
 */
export async function replaceData(
  deps: ResetDeps,
  replacement: Replacement,
  author: Author,
): Promise<void> {
  const { db, clock, restart } = deps;
  const { snapshotId } = replacement;
  if (!restart) throw new AppError('CANNOT_RESTART');
  if (snapshotId !== null) {
    await getSnapshot(db, snapshotId);
    if (!(await isCompatible(db, schemaOf(snapshotId)))) throw new AppError('CONFLICT');
  }

  const isBegun = await runExclusively(db, async (tx) => {
    await storeStepBack(deps, snapshotId);
    const kind = snapshotId === null ? 'reset' : 'restore';
    await recordChange(tx, { kind, ...author, at: clock.machine.now().toISOString() });
    return insertPending(tx, replacement);
  });
  if (!isBegun) {
    throw new AppError('NOT_READY', { retryAfter: BUSY_S });
  }
  await clock.refresh();
}

/**
 * Makes a pending replacement. Without one, and with `hasSeed`, seeds an empty database; any other
 * keeps its data, with additions of the seed.
 */
export async function prepareData(deps: ResetDeps, { hasSeed }: { hasSeed: boolean }) {
  const { db, clock, seed } = deps;
  const prepare = async () => {
    const pending = await findPending(db);
    if (pending) await makeReplacement(deps, pending);
    else if (hasSeed) {
      const { rowCount } = await db.execute(sql`select from users limit 1`);
      await (rowCount ? seed.fill(clock.now()) : createSeed(deps, false));
    }
    return true;
  };
  // This process's payments worker would cancel the payments of another process's seed.
  while (!(await runExclusively(db, prepare))) await sleep(WAIT_MS);
  await clock.refresh();
}

/** Replaces all data. If a restore fails, the existing data stay in use. */
async function makeReplacement(deps: ResetDeps, replacement: Replacement): Promise<void> {
  const { db, logger } = deps;
  const { snapshotId, isStopped } = replacement;
  try {
    if (snapshotId === null) await reset(deps, isStopped);
    else await restore(deps, await getSnapshot(db, snapshotId), isStopped);
    logger.info({ event: 'staging.replaced' }, 'the data of this staging server are replaced');
  } catch (err) {
    logger.error({ event: 'staging.failed', err }, 'the data could not be replaced');
    // The next start makes a seed that is half made.
    if (snapshotId === null && !(await findSeed(db))) throw err;
    await deletePending(db);
  }
}

/**
 * Resets all data to the seed, which is made the first time and after each release, then copied
 * like a snapshot. A copy within the database needs no right to create databases and ends no
 * connections, unlike a template, and is restored in one transaction, so that a killed process
 * leaves no trace.
 */
async function reset(deps: ResetDeps, isStopped: boolean): Promise<void> {
  const { db, version } = deps;
  const seed = await findSeed(db);
  const isCurrent = seed?.version === version && (await isCompatible(db, schemaOf(seed.id)));
  await (isCurrent ? restore(deps, seed, isStopped) : createSeed(deps, isStopped));
}

async function restore(
  deps: ResetDeps,
  { id, sequences, takenAt, clockAt }: SnapshotRow,
  isStopped: boolean,
): Promise<void> {
  const { db, stores } = deps;
  await restoreResumes(db, id, stores.files);
  await replaceRows(db, async (tx) => {
    await detachSessions(tx);
    await restoreTables(tx, schemaOf(id), { sequences, takenAt });
    await finishReplacement(deps, tx, { at: clockAt, isStopped });
  });
  await restoreOutbox(db, id, stores.outbox);
}

/** Seeds emptied tables and takes a copy. */
async function createSeed(deps: ResetDeps, isStopped: boolean): Promise<void> {
  const { db, seed, stores } = deps;
  const at = seed.time();
  await replaceRows(db, async (tx) => {
    const oldSeed = await findSeed(tx);
    if (oldSeed) await deleteSnapshot(tx, oldSeed.id);
    await detachSessions(tx);
    await emptyTables(tx);
    await insertPending(tx, { snapshotId: null, isStopped });
  });
  await restoreOutbox(db, undefined, stores.outbox);
  await seed.fill(at);
  await storeSnapshot(deps, { name: null, isAutomatic: false }, at);
  await db.transaction((tx) => finishReplacement(deps, tx, { at, isStopped }));
}

/** Finishes a replacement once the data are complete. */
async function finishReplacement(
  { clock }: ResetDeps,
  tx: Db,
  time: { at: Date; isStopped: boolean },
): Promise<void> {
  await reattachSessions(tx);
  await deletePending(tx);
  await setClock(tx, { ...time, machine: clock.machine.now() });
}

/**
 * Runs a transaction that locks all tables in turn while other processes work: retried where it
 * would deadlock, and given up if a table stays locked for long.
 */
export async function replaceRows(db: Db, work: (tx: Db) => Promise<void>): Promise<void> {
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
    const rows = (await listSnapshotRows(db)).filter((row) => !row.isAutomatic);
    const names = rows.flatMap((row) => row.name ?? []);
    if (names.length >= MAX_SNAPSHOTS || names.includes(name)) throw new AppError('CONFLICT');
    await storeSnapshot(deps, { name, isAutomatic: false }, clock.now());
    return true;
  });
  if (!isDone) throw new AppError('NOT_READY', { retryAfter: BUSY_S });
}

/**
 * Takes a snapshot before a change of all data or of the time, and removes the oldest of its kind.
 * @throws AppError NOT_READY
 */
export async function keepStepBack(deps: ResetDeps): Promise<void> {
  const isDone = await runExclusively(deps.db, async () => {
    await storeStepBack(deps);
    return true;
  });
  if (!isDone) throw new AppError('NOT_READY', { retryAfter: BUSY_S });
}

/** @param keptId a snapshot that is about to be restored */
async function storeStepBack(deps: ResetDeps, keptId: number | null = null): Promise<void> {
  const { db, clock } = deps;
  const steps = (await listSnapshotRows(db)).filter((row) => row.isAutomatic && row.id !== keptId);
  for (const { id } of steps.slice(0, Math.max(0, steps.length + 1 - STEPS_BACK))) {
    await db.transaction((tx) => deleteSnapshot(tx, id));
  }
  const name = `step ${clock.machine.now().toISOString()} ${steps.at(-1)?.id ?? 0}`;
  await storeSnapshot(deps, { name, isAutomatic: true }, clock.now());
}

async function storeSnapshot(
  { db, clock, stores, version }: ResetDeps,
  kind: Pick<SnapshotRow, 'name' | 'isAutomatic'>,
  clockAt: Date,
): Promise<void> {
  const files = await readFiles(db, stores);
  await db.transaction(
    async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      const takenAt = clock.machine.now();
      const id = await insertSnapshot(tx, { ...kind, version, takenAt, clockAt });
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
