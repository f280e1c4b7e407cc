import { listKeys } from '../../features/resumes/queries.ts';
import { systemClock } from '../../platform/core/clock.ts';
import { backUp } from '../../platform/db/backup/backup.ts';
import { listManifests, removeBackup } from '../../platform/db/backup/manifest.ts';
import { createDb, createPool, WORK_LIMITS } from '../../platform/db/connect.ts';
import type { Logger } from '../../platform/log/log.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
import { backupFiles } from '../../platform/storage/open-store.ts';
import { deleteOldJournal } from '../journal/read.ts';
import { runCommand } from './command.ts';

const DAY_MS = 86_400_000;

/** Copies the files that are not in `to` yet. @returns the keys of all files in `from` */
async function copyFiles(from: FileStore, to: FileStore): Promise<string[]> {
  const copied = new Set<string>();
  for await (const { key } of to.list()) copied.add(key);
  const keys: string[] = [];
  for await (const { key } of from.list()) {
    if (!copied.has(key)) {
      const bytes = await from.get(key);
      if (!bytes) continue;
      await to.put(key, bytes);
    }
    keys.push(key);
  }
  return keys;
}

/** Warns of files that are already missing, because they will be missing after a restore. */
async function reportMissing(url: string, keys: string[], logger: Logger): Promise<void> {
  const pool = createPool(url, { size: 1, logger, limits: WORK_LIMITS });
  try {
    const copied = new Set(keys);
    const missing = (await listKeys(createDb(pool))).filter((key) => !copied.has(key));
    if (missing.length === 0) return;
    logger.warn(
      { event: 'backup.files-missing', missing: missing.length },
      'files of the database are not in its store, and not in the backup',
    );
  } finally {
    await pool.end();
  }
}

/** Removes backups past their retention, and files and journal entries of no other backup. */
async function removeExpired(
  folder: string,
  { keptDays, journal }: { keptDays: number; journal: string | undefined },
): Promise<void> {
  const remaining = await listManifests(folder);
  const oldest = systemClock.now().getTime() - keptDays * DAY_MS;
  for (const [backup, { takenAt }] of remaining) {
    if (keptDays === 0 || takenAt.getTime() >= oldest) continue;
    await removeBackup(backup);
    remaining.delete(backup);
  }
  const usedFiles = new Set([...remaining.values()].flatMap(({ files }) => files));
  const copies = backupFiles(folder);
  for await (const { key } of copies.list()) if (!usedFiles.has(key)) await copies.remove(key);
  const times = [...remaining.values()].map(({ takenAt }) => takenAt.getTime());
  if (journal) await deleteOldJournal(journal, new Date(Math.min(...times) - DAY_MS));
}

// `npm run backup -- <folder>` backs up the database and files of the environment, while they are
// in use.
await runCommand(async ({ args: [folder = 'backups'], files, keptDays, journal, ...place }) => {
  const backup = await backUp({
    ...place,
    folder,
    now: systemClock.now(),
    copyFiles: async (url) => {
      const keys = await copyFiles(files(), backupFiles(folder));
      await reportMissing(url, keys, place.logger);
      return keys;
    },
  });
  await removeExpired(folder, { keptDays, journal });
  return backup;
});
