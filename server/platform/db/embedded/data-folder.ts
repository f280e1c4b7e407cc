import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  chmod,
  chown,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  realpath,
  rm,
  rmdir,
} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Logger } from '../../log/log.ts';
import { EmbeddedPostgresError } from './errors.ts';
import { isAlive } from './is-alive.ts';
import { findServerUser, isReachable, type ServerUser } from './server-user.ts';

/** PostgreSQL's own folder inside the data folder. */
export const clusterFolder = (dataDir: string) => path.join(dataDir, 'cluster');

/** Makes a folder to rename once it is complete; its name contains the process id. */
export function makeDraft(folder: string): Promise<string> {
  return mkdtemp(path.join(folder, `draft-${process.pid}-`));
}

/**
 * Removes the drafts of interrupted starts. Drafts of other living processes stay: a process that
 * starts at the same time finds the folder in use only after finishing its draft. Call only when
 * this process has no draft.
 */
export async function removeDrafts(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const [, pid] = /^draft-(\d+)-/.exec(name) ?? [];
    if (!pid || (Number(pid) !== process.pid && isAlive(Number(pid)))) continue;
    await rm(path.join(dataDir, name), { recursive: true, force: true });
  }
}

/**
 * Makes the folder `postgres` for the database in the requested one, owned by the server's user. If
 * that user cannot reach it (under /root), uses a reachable folder with a name derived from it, the
 * same at every start. An existing database is never replaced by a new one.
 * @returns the folder in use, without symbolic links, and the server's user
 */
export async function prepareDataFolder(
  requested: string,
  logger: Logger,
): Promise<{ dataDir: string; user: ServerUser | undefined }> {
  const preferred = path.join(path.resolve(requested), 'postgres');
  const user = findServerUser(clusterFolder(preferred));
  const dataDir = await makeDataFolder(preferred, user);
  if (dataDir !== preferred) {
    const sentence = `PostgreSQL cannot reach ${preferred}; the data is in ${dataDir}`;
    logger.warn({ event: 'database.folder-moved' }, sentence);
  }
  return { dataDir: await realpath(dataDir), user };
}

async function makeDataFolder(preferred: string, user: ServerUser | undefined): Promise<string> {
  if (!user) {
    await mkdir(preferred, { recursive: true, mode: 0o700 });
    return preferred;
  }
  const name = `portage-${createHash('sha256').update(preferred).digest('hex').slice(0, 12)}`;
  const elsewhere = [path.join('/var/lib', name), path.join(os.tmpdir(), name)];
  const hasData = (folder: string) => existsSync(clusterFolder(folder));
  if (hasData(preferred)) {
    if (await isReachable(preferred, 'rwx', user)) return preferred;
    throw new EmbeddedPostgresError(
      `The database in ${preferred} cannot be reached by the unprivileged user that PostgreSQL runs under; let others pass through the folders above it (chmod o+x), or set PORTAGE_DATA_DIR to another folder.`,
    );
  }
  for (const folder of elsewhere.filter(hasData)) {
    if (await makeReachable(folder, user)) return folder;
  }
  for (const folder of [preferred, ...elsewhere]) {
    if (await makeReachable(folder, user)) return folder;
  }
  throw new EmbeddedPostgresError(
    `No folder for the database can be reached by the unprivileged user that PostgreSQL runs under (tried ${[preferred, ...elsewhere].join(', ')}); set PORTAGE_DATA_DIR to one that can.`,
  );
}

async function makeReachable(folder: string, user: ServerUser): Promise<boolean> {
  try {
    await mkdir(folder, { recursive: true });
    const stats = await lstat(folder);
    // Another user may have made a link or folder of that name in a shared folder such as /tmp.
    if (!stats.isDirectory() || ![0, user.uid].includes(stats.uid)) return false;
    await chown(folder, user.uid, user.gid);
    await chmod(folder, 0o700);
    if (await isReachable(folder, 'rwx', user)) return true;
    await rmdir(folder).catch(() => undefined);
  } catch {
    // Not a folder, or on a read-only disk: the next candidate is tried.
  }
  return false;
}
