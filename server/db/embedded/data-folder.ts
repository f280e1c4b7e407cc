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
import type { Logger } from '../../core/log.ts';
import { EmbeddedPostgresError } from './errors.ts';
import { isAlive } from './is-alive.ts';
import { findServerUser, isReachable, type ServerUser } from './server-user.ts';

/** The folder inside the data folder that is PostgreSQL's own. */
export const clusterFolder = (dataDir: string) => path.join(dataDir, 'cluster');

/** Makes a folder that is renamed once it is whole; its name says which process is at it. */
export function makeDraft(folder: string): Promise<string> {
  return mkdtemp(path.join(folder, `draft-${process.pid}-`));
}

/**
 * Removes what starts that were cut off had begun. What another living process is at stays: it
 * started at the same time and finds the folder in use only once its draft is done. To be called
 * when this process has no drafts of its own.
 */
export async function removeDrafts(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const [, maker] = /^draft-(\d+)-/.exec(name) ?? [];
    if (!maker || (Number(maker) !== process.pid && isAlive(Number(maker)))) continue;
    await rm(path.join(dataDir, name), { recursive: true, force: true });
  }
}

/**
 * Makes the folder `postgres` for the database in the requested one, owned by the server's user. If
 * that user cannot reach it (under /root), the data goes to a folder named after it that the user
 * can, the same at every start; an existing database is never replaced by a new one.
 * @returns the folder in use, without symbolic links, and the server's user.
 */
export async function prepareDataFolder(
  requested: string,
  logger: Logger,
): Promise<{ dataDir: string; user: ServerUser | undefined }> {
  const wanted = path.join(path.resolve(requested), 'postgres');
  const user = findServerUser(clusterFolder(wanted));
  const used = await makeDataFolder(wanted, user);
  if (used !== wanted) {
    const sentence = `PostgreSQL cannot reach ${wanted}; the data is in ${used}`;
    logger.warn({ event: 'database.folder-moved' }, sentence);
  }
  return { dataDir: await realpath(used), user };
}

async function makeDataFolder(wanted: string, user: ServerUser | undefined): Promise<string> {
  if (!user) {
    await mkdir(wanted, { recursive: true, mode: 0o700 });
    return wanted;
  }
  const name = `portage-${createHash('sha256').update(wanted).digest('hex').slice(0, 12)}`;
  const elsewhere = [path.join('/var/lib', name), path.join(os.tmpdir(), name)];
  const hasData = (folder: string) => existsSync(clusterFolder(folder));
  if (hasData(wanted)) {
    if (await isReachable(wanted, 'rwx', user)) return wanted;
    throw new EmbeddedPostgresError(
      `The database in ${wanted} cannot be reached by the unprivileged user that PostgreSQL runs under; let others pass through the folders above it (chmod o+x), or set PORTAGE_DATA_DIR to another folder.`,
    );
  }
  for (const folder of elsewhere.filter(hasData)) {
    if (await makeReachable(folder, user)) return folder;
  }
  for (const folder of [wanted, ...elsewhere]) {
    if (await makeReachable(folder, user)) return folder;
  }
  throw new EmbeddedPostgresError(
    `No folder for the database can be reached by the unprivileged user that PostgreSQL runs under (tried ${[wanted, ...elsewhere].join(', ')}); set PORTAGE_DATA_DIR to one that can.`,
  );
}

async function makeReachable(folder: string, user: ServerUser): Promise<boolean> {
  try {
    await mkdir(folder, { recursive: true });
    const found = await lstat(folder);
    // Another user may have made a link or folder of that name in a shared folder such as /tmp.
    if (!found.isDirectory() || ![0, user.uid].includes(found.uid)) return false;
    await chown(folder, user.uid, user.gid);
    await chmod(folder, 0o700);
    if (await isReachable(folder, 'rwx', user)) return true;
    await rmdir(folder).catch(() => undefined);
  } catch {
    // Not a folder, or on a read-only disk: the next candidate is tried.
  }
  return false;
}
