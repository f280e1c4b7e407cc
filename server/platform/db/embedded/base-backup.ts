import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, mkdir, open, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';

/** Files that belong to the running server or are made anew when a server starts on the copy. */
const OMITTED_FILES = new Set(['postmaster.pid', 'postmaster.opts', 'pg_internal.init']);
/** Folders that are copied empty; the needed log segments are copied last. */
const EMPTY_FOLDERS = new Set(
  ['wal', 'replslot', 'dynshmem', 'notify', 'serial', 'snapshots', 'stat_tmp', 'subtrans'].map(
    (name) => `pg_${name}`,
  ),
);

/**
 * Copies the cluster of a running server as pg_basebackup does, which the npm package lacks. A
 * server that starts on the copy replays the log and reaches the moment at which the copy ended.
 * @param client a superuser's connection to the server
 */
export async function copyRunningCluster(
  client: pg.Client,
  cluster: string,
  target: string,
): Promise<void> {
  const queryRow = async (
    query: string,
    values: string[] = [],
  ): Promise<Record<string, string>> => {
    const { rows } = await client.query(query, values);
    return rows[0] ?? {};
  };
  // Keeps the log segments that checkpoints during the copy would remove. Dropped with the session.
  const slot = `copy_${randomBytes(8).toString('hex')}`;
  await queryRow('SELECT pg_create_physical_replication_slot($1, true, true)', [slot]);
  const start = await queryRow(
    `SELECT pg_walfile_name(lsn) AS segment FROM pg_backup_start('portage', fast => true) AS lsn`,
  );
  await copyFolder(cluster, target);
  const end = await queryRow(
    `SELECT pg_walfile_name(lsn) AS segment, labelfile AS label, spcmapfile AS tablespaces
       FROM pg_backup_stop(wait_for_archive => false)`,
  );
  await writeFile(path.join(target, 'backup_label'), end.label ?? '', { mode: 0o600 });
  if (end.tablespaces) {
    await writeFile(path.join(target, 'tablespace_map'), end.tablespaces, { mode: 0o600 });
  }
  await copyLog(cluster, target, [start.segment ?? '', end.segment ?? '']);
}

async function copyFolder(source: string, target: string, name = ''): Promise<void> {
  await mkdir(path.join(target, name), { mode: 0o700 });
  if (EMPTY_FOLDERS.has(name)) return;
  for (const entry of await readdir(path.join(source, name), { withFileTypes: true })) {
    const inside = path.join(name, entry.name);
    if (entry.isDirectory()) await copyFolder(source, target, inside);
    else if (!OMITTED_FILES.has(entry.name)) {
      await copyIfExists(path.join(source, inside), path.join(target, inside));
    }
  }
}

/** Tables may be dropped during the copy; replaying the log drops them again. */
async function copyIfExists(source: string, target: string): Promise<void> {
  try {
    await copyFile(source, target, constants.COPYFILE_FICLONE);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}

async function copyLog(cluster: string, target: string, span: [string, string]): Promise<void> {
  const [first, last] = span;
  const segments = await readdir(path.join(cluster, 'pg_wal'));
  for (const name of segments) {
    const isNeeded = /^[0-9A-F]{24}$/.test(name) && first <= name && name <= last;
    if (!isNeeded && !name.endsWith('.history')) continue;
    await copyFile(path.join(cluster, 'pg_wal', name), path.join(target, 'pg_wal', name));
  }
}

/** Syncs a folder and its contents to disk. */
export async function flushFolder(folder: string): Promise<void> {
  // Windows cannot sync a file that is open for reading only.
  if (process.platform === 'win32') return;
  for (const name of ['', ...(await readdir(folder, { recursive: true }))]) {
    const file = await open(path.join(folder, name), 'r');
    await file.sync().finally(() => file.close());
  }
}
