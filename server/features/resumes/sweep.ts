import { installation } from '#shared/schema/installation.ts';
import type { Clock } from '../../core/clock.ts';
import type { Logger } from '../../core/log.ts';
import type { Db } from '../../db/connect.ts';
import type { FileStore, StoredFile } from '../../storage/file-store.ts';
import { deleteUnheldFiles, knownKeys } from './queries.ts';
import { isBackingUp } from './removal.ts';
import { adoptStore, compareFiles } from './store-owner.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** An upload is stored and has its row long before. */
const ORPHAN_MS = HOUR_MS;
/** How long what was swept can be brought back. */
export const TRASH_DAYS = 30;
/** Of a store this share, or so many files where that is more, are swept without being confirmed. */
const UNCONFIRMED = { share: 0.05, files: 100 };
const BATCH = 500;

interface SweepDeps {
  db: Db;
  files: FileStore;
  clock: Clock;
  logger: Logger;
  /** Aborted when the process stops: the next run sweeps the rest. */
  signal?: AbortSignal;
  /** By `performance.now()`; what is left then is swept by the next run. */
  deadline?: number;
  /** A person has said that all of it may go, and that the store is this database's. */
  isConfirmed?: boolean;
}

/** Why nothing was swept. */
type Stop = 'foreign' | 'unknown' | 'too-many';

interface Sweep {
  stopped?: Stop;
  /** The number of files without a row. */
  orphans: number;
  /** The number of files in the store. */
  all: number;
  /** Whether the deadline came before the end. */
  isMore?: boolean;
}

/** Whether so many files without a row are what killed uploads leave, and not another database. */
export const isOrdinary = (orphans: number, all: number): boolean =>
  orphans <= Math.max(all * UNCONFIRMED.share, UNCONFIRMED.files);

/**
 * Moves files without a row to the trash: those of uploads that were killed. Stops where these are
 * too many, or the files of another database; brings back what a row names again; empties the trash
 * of what has been in it for long.
 */
export async function sweepFiles(deps: SweepDeps): Promise<Sweep> {
  const { db, files, clock, logger, isConfirmed = false } = deps;
  if (await isBackingUp(db)) return { orphans: 0, all: 0 };
  await deleteUnheldFiles(db);
  const now = clock.now();
  const ownership = await findOwnership(deps);
  const { orphans, all } = await compareFiles(db, files, new Date(now.getTime() - ORPHAN_MS));
  const stopped = stopOf(ownership, isConfirmed || isOrdinary(orphans.length, all));
  const found = { orphans: orphans.length, all };
  if (stopped) {
    logger.error({ event: 'store.sweep-stopped', ...found, stopped }, 'nothing is swept');
    return { ...found, stopped };
  }
  const failures = await eachFile(deps, orphans, (key) => files.discard(key, now));
  const swept = orphans.length - failures.length;
  if (swept > 0) {
    logger.warn({ event: 'resume.swept', swept }, 'files without a row are in the trash');
  }
  failures.push(...(await emptyTrash(deps, now)));
  if (failures.length > 0) throw failures[0];
  return isLate(deps) ? { ...found, isMore: true } : found;
}

const isLate = ({ deadline }: SweepDeps) => deadline !== undefined && performance.now() > deadline;

/** @returns what failed, which holds up no other file */
async function eachFile<Item>(
  deps: SweepDeps,
  items: Item[],
  work: (item: Item) => Promise<void>,
): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (const item of items) {
    if (deps.signal?.aborted || isLate(deps)) break;
    await work(item).catch((error: unknown) => failures.push(error));
  }
  return failures;
}

async function findOwnership({ db, files, logger, isConfirmed }: SweepDeps) {
  const [mark] = await db.select().from(installation);
  if (!mark) return 'unknown';
  const { databaseId } = mark;
  const ownership = await adoptStore({ db, files, databaseId, logger });
  if (ownership !== 'unknown' || !isConfirmed) return ownership;
  await files.setOwner(databaseId);
  return 'own';
}

function stopOf(ownership: 'own' | 'foreign' | 'unknown', isFew: boolean): Stop | undefined {
  if (ownership !== 'own') return ownership;
  return isFew ? undefined : 'too-many';
}

/** A file whose row is there again was swept by mistake, or is of a restored database. */
async function emptyTrash(deps: SweepDeps, now: Date): Promise<unknown[]> {
  const { db, files } = deps;
  const failures: unknown[] = [];
  const oldest = new Date(now.getTime() - TRASH_DAYS * DAY_MS);
  const discarded = [];
  for await (const file of files.listDiscarded()) discarded.push(file);
  for (let start = 0; start < discarded.length; start += BATCH) {
    const batch = discarded.slice(start, start + BATCH);
    const known = await knownKeys(
      db,
      batch.map(({ key }) => key),
    );
    const settle = async ({ key, storedAt }: StoredFile) => {
      if (known.has(key)) await files.recover(key);
      else if (storedAt < oldest) await files.remove(key);
    };
    failures.push(...(await eachFile(deps, batch, settle)));
  }
  return failures;
}
