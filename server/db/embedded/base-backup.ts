import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, mkdir, open, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';

/** Of the running server itself, or made anew when one starts on the copy. */
const LEFT_OUT = new Set(['postmaster.pid', 'postmaster.opts', 'pg_internal.init']);
/** Copied as empty folders; the log's segments follow when it is known which are needed. */
const EMPTIED = new Set(
  ['wal', 'replslot', 'dynshmem', 'notify', 'serial', 'snapshots', 'stat_tmp', 'subtrans'].map(
    (name) => `pg_${name}`,
  ),
);

/**
 * Copies the cluster of a running server, as pg_basebackup does, which npm's package does not have.
 * A server that starts on the copy replays the log and is at the moment at which the copy was
 * finished.
 * @param client a superuser's connection to the server
 */
export async function copyRunningCluster(
  client: pg.Client,
  cluster: string,
  target: string,
): Promise<void> {
  const ask = async (query: string, values: string[] = []): Promise<Record<string, string>> => {
    const { rows } = await client.query(query, values);
    return rows[0] ?? {};
  };
  // Checkpoints during the copy would remove segments that it needs. The slot ends with the session.
  const slot = `copy_${randomBytes(8).toString('hex')}`;
  await ask('SELECT pg_create_physical_replication_slot($1, true, true)', [slot]);
  const begun = await ask(
    `SELECT pg_walfile_name(lsn) AS segment FROM pg_backup_start('portage', fast => true) AS lsn`,
  );
  await copyFolder(cluster, target);
  const ended = await ask(
    `SELECT pg_walfile_name(lsn) AS segment, labelfile AS label, spcmapfile AS tablespaces
       FROM pg_backup_stop(wait_for_archive => false)`,
  );
  await writeFile(path.join(target, 'backup_label'), ended.label ?? '', { mode: 0o600 });
  if (ended.tablespaces) {
    await writeFile(path.join(target, 'tablespace_map'), ended.tablespaces, { mode: 0o600 });
  }
  await copyLog(cluster, target, [begun.segment ?? '', ended.segment ?? '']);
}

async function copyFolder(source: string, target: string, name = ''): Promise<void> {
  await mkdir(path.join(target, name), { mode: 0o700 });
  if (EMPTIED.has(name)) return;
  for (const entry of await readdir(path.join(source, name), { withFileTypes: true })) {
    const inside = path.join(name, entry.name);
    if (entry.isDirectory()) await copyFolder(source, target, inside);
    else if (!LEFT_OUT.has(entry.name)) {
      await copyIfThere(path.join(source, inside), path.join(target, inside));
    }
  }
}

/** Tables may be dropped during the copy; the log says so again. */
async function copyIfThere(source: string, target: string): Promise<void> {
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

/** Waits until a folder and all that is in it is on the disk. */
export async function flushFolder(folder: string): Promise<void> {
  // Windows flushes nothing that is open for reading only.
  if (process.platform === 'win32') return;
  for (const name of ['', ...(await readdir(folder, { recursive: true }))]) {
    const file = await open(path.join(folder, name), 'r');
    await file.sync().finally(() => file.close());
  }
}
