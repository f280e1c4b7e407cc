import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { MAX_SNAPSHOTS } from '#shared/domain/staging-time.ts';
import { AppError } from '../../../core/errors.ts';
import type { Logger } from '../../../core/log.ts';
import type { Db } from '../../../db/connect.ts';
import { isLockTimeout } from '../../../db/errors.ts';
import { type StagingClock, setClock } from '../clock/clock.ts';
import { alone } from '../tables.ts';
import {
  type Folders,
  insertFiles,
  readFiles,
  restoreOutbox,
  restoreResumes,
} from './file-copies.ts';
import {
  countReplacement,
  deleteSnapshot,
  examineSnapshot,
  findSeed,
  findSnapshot,
  folderOf,
  insertSnapshot,
  isSeeding,
  keepSequences,
  keepSessions,
  listSnapshotRows,
  markSeeding,
  returnSessions,
  type SnapshotRow,
} from './queries.ts';
import { copyTables, emptyTables, fits, restoreTables } from './table-copies.ts';

/** Makes the data that a reset leads to. */
interface Seed {
  /** At which the clock is set. */
  time(): Date;
  fill(now: Date): Promise<void>;
}

/** Stops all that works on the data while `work` replaces them, but the call of `own`. */
export type Replace = <T>(work: () => Promise<T>, own?: ServerResponse) => Promise<T>;

export interface ResetDeps {
  /** Of the background, whose statements may take long. */
  db: Db;
  clock: StagingClock;
  folders: Folders;
  /** Of what runs; another's seed is made anew. */
  version: string;
  seed: Seed;
  replace: Replace;
  logger: Logger;
}

/** Another that is under way ends within this time. */
const BUSY_S = 2;
/** Between two looks whether it has, and before a retry. */
const WAIT_MS = 250;
/** Shorter than PostgreSQL's `deadlock_timeout`, after which it cancels one of the two. */
const LOCK_WAIT_MS = 500;
const MAX_ATTEMPTS = 12;

/**
 * Puts all data back to the seed. It is a copy of the tables, as a snapshot is, made the first time
 * and again by another release. A copy within the database, and not a template of it, asks for no
 * right to create databases, ends no connection, and is put in place by one transaction, which a
 * killed process leaves undone.
 */
export async function reset(
  deps: ResetDeps,
  { isStopped, own }: { isStopped: boolean; own?: ServerResponse | undefined },
): Promise<void> {
  const { db, version } = deps;
  await replaceAlone(deps, own, async () => {
    const found = await findSeed(db);
    const isCurrent = found?.version === version && (await fits(db, folderOf(found.id)));
    if (isCurrent && !(await isSeeding(db))) {
      await restore(deps, found, { at: found.clockAt, isStopped });
    } else await plantSeed(deps, isStopped);
  });
}

/** @throws AppError NOT_FOUND; CONFLICT for one that lacks tables of this release */
export async function restoreSnapshot(
  deps: ResetDeps,
  id: number,
  own: ServerResponse | undefined,
): Promise<void> {
  const snapshot = await getSnapshot(deps.db, id);
  if (!(await fits(deps.db, folderOf(id)))) throw new AppError('CONFLICT');
  const time = { at: snapshot.clockAt, isStopped: false };
  await replaceAlone(deps, own, () => restore(deps, snapshot, time));
}

/**
 * Makes the seed of an empty database, and again where its making was killed. Another keeps its data
 * until it is reset, and gets what a seed would add.
 */
export async function prepareSeed(deps: Omit<ResetDeps, 'replace'>): Promise<void> {
  const { db, clock, seed } = deps;
  const prepare = async () => {
    const { rowCount } = await db.execute(sql`select from users limit 1`);
    const isWhole = rowCount && !(await isSeeding(db));
    await (isWhole ? seed.fill(clock.now()) : plantSeed(deps, false));
    return true;
  };
  // Not beside another process that seeds: the payments worker of this one would cancel its payments.
  while (!(await alone(db, prepare))) await sleep(WAIT_MS);
}

/** @throws AppError NOT_READY while another is under way */
async function replaceAlone(
  { db, clock, replace, logger }: ResetDeps,
  own: ServerResponse | undefined,
  work: () => Promise<void>,
): Promise<void> {
  const isDone = await alone(db, async () => {
    await replace(async () => {
      await work();
      await clock.look();
    }, own);
    return true;
  });
  if (!isDone) throw new AppError('NOT_READY', { retryAfter: BUSY_S });
  logger.info({ event: 'staging.replaced' }, 'the data of this staging server are replaced');
}

interface Time {
  at: Date;
  isStopped: boolean;
}

async function restore(
  deps: ResetDeps,
  { id, sequences, takenAt }: SnapshotRow,
  time: Time,
): Promise<void> {
  const { db, folders } = deps;
  await restoreResumes(db, id, folders.files);
  await replaceRows(db, async (tx) => {
    await keepSessions(tx);
    await restoreTables(tx, folderOf(id), { sequences, takenAt });
    await settle(deps, tx, time);
  });
  await restoreOutbox(db, id, folders.outbox);
}

/** Makes the seed in emptied tables, and keeps a copy of it. */
async function plantSeed(deps: Omit<ResetDeps, 'replace'>, isStopped: boolean): Promise<void> {
  const { db, seed, folders } = deps;
  const at = seed.time();
  await replaceRows(db, async (tx) => {
    const old = await findSeed(tx);
    if (old) await deleteSnapshot(tx, old.id);
    await keepSessions(tx);
    await emptyTables(tx);
    await markSeeding(tx, true);
  });
  await restoreOutbox(db, undefined, folders.outbox);
  await seed.fill(at);
  await keepSnapshot(deps, null, at);
  await db.transaction((tx) => settle(deps, tx, { at, isStopped }));
}

/** What follows once the data are whole. */
async function settle({ clock }: Pick<ResetDeps, 'clock'>, tx: Db, time: Time): Promise<void> {
  await returnSessions(tx);
  await markSeeding(tx, false);
  await countReplacement(tx);
  await setClock(tx, { ...time, machine: clock.machine.now() });
}

/**
 * Locks all tables, one after the other, while other processes go on: where it would deadlock with
 * one, it releases its locks and is retried. It gives up where others keep a table for long.
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
 * Keeps all data as they are now under a name.
 * @throws AppError CONFLICT where the name is taken or there are too many; NOT_READY
 */
export async function takeSnapshot(deps: ResetDeps, name: string): Promise<void> {
  const { db, clock } = deps;
  const isDone = await alone(db, async () => {
    const names = (await listSnapshotRows(db)).flatMap((row) => row.name ?? []);
    if (names.length >= MAX_SNAPSHOTS || names.includes(name)) throw new AppError('CONFLICT');
    await keepSnapshot(deps, name, clock.now());
    return true;
  });
  if (!isDone) throw new AppError('NOT_READY', { retryAfter: BUSY_S });
}

async function keepSnapshot(
  { db, clock, folders, version }: Omit<ResetDeps, 'replace'>,
  name: string | null,
  clockAt: Date,
): Promise<void> {
  const files = await readFiles(db, folders);
  await db.transaction(
    async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      const takenAt = clock.machine.now();
      const id = await insertSnapshot(tx, { name, version, takenAt, clockAt });
      await keepSequences(tx, id, await copyTables(tx, folderOf(id)));
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

/** A person's, not that of the seed. */
async function getSnapshot(db: Db, id: number): Promise<SnapshotRow> {
  const found = await findSnapshot(db, id);
  if (!found || found.name === null) throw new AppError('NOT_FOUND');
  return found;
}

/** The snapshots of people, and whether a reset has its copy of the seed or has to make it first. */
export async function listSnapshots({ db, version }: ResetDeps) {
  const rows = await listSnapshotRows(db);
  const snapshots = await Promise.all(
    rows.map(async (row) => ({ ...row, ...(await examineSnapshot(db, row.id)) })),
  );
  const seed = snapshots.find(({ name }) => name === null);
  return {
    isSeedReady: seed?.version === version && seed.isUsable,
    snapshots: snapshots.flatMap(({ name, ...row }) => (name === null ? [] : { name, ...row })),
  };
}
