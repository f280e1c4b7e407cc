import type { Db } from '../../platform/db/connect.ts';
import type { Logger } from '../../platform/log/log.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
import { keysWithRow } from './queries.ts';

/** Whether the files of a store are those of this database. */
type Ownership = 'own' | 'foreign' | 'unknown';

interface Store {
  db: Db;
  files: FileStore;
  databaseId: string;
  logger: Logger;
}

/** Minimum share of files with a row for a database to adopt a store without an owner. */
const MIN_KNOWN_SHARE = 0.95;
const BATCH = 500;

/** Determines the owner of a store; adopts one without an owner if its files have rows here. */
export async function adoptStore({ db, files, databaseId, logger }: Store): Promise<Ownership> {
  const owner = await files.owner();
  if (owner) return owner === databaseId ? 'own' : 'foreign';
  const { all, orphans } = await compareFiles(db, files);
  if (orphans.length > all * (1 - MIN_KNOWN_SHARE)) return 'unknown';
  await files.setOwner(databaseId);
  logger.info({ event: 'store.adopted', files: all }, 'the store of files has its mark');
  return 'own';
}

/** Counts the files, and lists the keys of those stored `before` a time that have no row. */
export async function compareFiles(
  db: Db,
  files: FileStore,
  before?: Date,
): Promise<{ all: number; orphans: string[] }> {
  const orphans: string[] = [];
  let all = 0;
  let keys: string[] = [];
  async function compare(): Promise<void> {
    const keysInUse = await keysWithRow(db, keys);
    orphans.push(...keys.filter((key) => !keysInUse.has(key)));
    keys = [];
  }
  for await (const { key, storedAt } of files.list()) {
    all += 1;
    if (before && storedAt >= before) continue;
    keys.push(key);
    if (keys.length === BATCH) await compare();
  }
  if (keys.length > 0) await compare();
  return { all, orphans };
}
