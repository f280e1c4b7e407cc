import { installation } from '#shared/schema/installation.ts';
import type { Clock } from '../../platform/core/clock.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { Logger } from '../../platform/log/log.ts';
import type { FileStore, StoredFile } from '../../platform/storage/file-store.ts';
import { deleteUnreferencedFiles, keysWithRow } from './queries.ts';
import { isBackingUp } from './removal.ts';
import { adoptStore, compareFiles } from './store-owner.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Age of a file without a row; an upload has its row long before. */
const ORPHAN_MS = HOUR_MS;
/** Days for which swept files can be recovered. */
export const TRASH_DAYS = 30;
/** Share of a store, or number of files if that is more, that may be swept without confirmation. */
const UNCONFIRMED = { share: 0.05, files: 100 };
const BATCH = 500;

interface SweepDeps {
  db: Db;
  files: FileStore;
  clock: Clock;
  logger: Logger;
  /** Aborted when the process stops; the next run sweeps the rest. */
  signal?: AbortSignal;
  /** In the time of `performance.now()`; the next run sweeps the rest. */
  deadline?: number;
  /** Set if a person has confirmed the sweep and that the store belongs to this database. */
  isConfirmed?: boolean;
}

type Stop = 'foreign' | 'unknown' | 'too-many';

interface Sweep {
  stopped?: Stop;
  /** Number of files without a row. */
  orphans: number;
  all: number;
  /** Whether the deadline was reached before the end. */
  isMore?: boolean;
}

/** Whether interrupted uploads explain the files without a row, rather than another database. */
export const isOrdinary = (orphans: number, all: number): boolean =>
  orphans <= Math.max(all * UNCONFIRMED.share, UNCONFIRMED.files);

/**
 * Moves files without a row, which interrupted uploads leave, to the trash. Stops if there are too
 * many or if they belong to another database. Recovers files from the trash that have a row again,
 * and deletes old ones.
 */
export async function sweepFiles(deps: SweepDeps): Promise<Sweep> {
  const { db, files, clock, logger, isConfirmed = false } = deps;
  if (await isBackingUp(db)) return { orphans: 0, all: 0 };
  await deleteUnreferencedFiles(db);
  const now = clock.now();
  const ownership = await findOwnership(deps);
  const { orphans, all } = await compareFiles(db, files, new Date(now.getTime() - ORPHAN_MS));
  const stopped = stopOf(ownership, isConfirmed || isOrdinary(orphans.length, all));
  const counts = { orphans: orphans.length, all };
  if (stopped) {
    logger.error({ event: 'store.sweep-stopped', ...counts, stopped }, 'nothing is swept');
    return { ...counts, stopped };
  }
  const failures = await eachFile(deps, orphans, (key) => files.discard(key, now));
  const swept = orphans.length - failures.length;
  if (swept > 0) {
    logger.warn({ event: 'resume.swept', swept }, 'files without a row are in the trash');
  }
  failures.push(...(await emptyTrash(deps, now)));
  if (failures.length > 0) throw failures[0];
  return isLate(deps) ? { ...counts, isMore: true } : counts;
}

const isLate = ({ deadline }: SweepDeps) => deadline !== undefined && performance.now() > deadline;

/** @returns errors; a failure does not stop the other items */
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

function stopOf(ownership: 'own' | 'foreign' | 'unknown', isAllowed: boolean): Stop | undefined {
  if (ownership !== 'own') return ownership;
  return isAllowed ? undefined : 'too-many';
}

/** Recovers files that have a row again, as after a restore, and deletes old ones. */
async function emptyTrash(deps: SweepDeps, now: Date): Promise<unknown[]> {
  const { db, files } = deps;
  const failures: unknown[] = [];
  const oldest = new Date(now.getTime() - TRASH_DAYS * DAY_MS);
  const discarded = [];
  for await (const file of files.listDiscarded()) discarded.push(file);
  for (let start = 0; start < discarded.length; start += BATCH) {
    const batch = discarded.slice(start, start + BATCH);
    const keysInUse = await keysWithRow(
      db,
      batch.map(({ key }) => key),
    );
    const settle = async ({ key, storedAt }: StoredFile) => {
      if (keysInUse.has(key)) await files.recover(key);
      else if (storedAt < oldest) await files.remove(key);
    };
    failures.push(...(await eachFile(deps, batch, settle)));
  }
  return failures;
}
