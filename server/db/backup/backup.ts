import { existsSync } from 'node:fs';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from '../../core/log.ts';
import { copyRunningCluster, flushFolder } from '../embedded/base-backup.ts';
import { withEmbedded } from '../embedded/in-use.ts';
import { BackupError } from './error.ts';
import { connected, findProgram, requireVersion, runProgram, serverMajor } from './programs.ts';

/** The file in a backup of the embedded database that says what the folder is. */
export const MANIFEST = 'backup.json';

interface BackupOptions {
  /** Of the database; without one the embedded database of `dataDir` is backed up. */
  url: string | undefined;
  dataDir: string;
  /** Where backups are kept. */
  folder: string;
  pgDump: string | undefined;
  logger: Logger;
  now: Date;
}

/**
 * Backs the database up while it is in use, as it is at one moment.
 * @returns the backup: a file of pg_dump, or for the embedded database a folder
 * @throws BackupError
 */
export async function backUp(options: BackupOptions): Promise<string> {
  const { url, folder, now } = options;
  const name = `portage-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
  const target = path.resolve(folder, url ? `${name}.dump` : name);
  if (existsSync(target)) throw new BackupError(`${target} is there already.`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Under another name until it is whole.
  const draft = `${target}.partial`;
  await rm(draft, { recursive: true, force: true });
  try {
    if (url) await dump(url, draft, options);
    else await copyEmbedded(draft, options);
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
  return target;
}

async function dump(url: string, file: string, { pgDump }: BackupOptions): Promise<void> {
  const server = await connected(url, serverMajor);
  const program = await findProgram('pg_dump', pgDump);
  requireVersion(program, server);
  const draft = await open(file, 'wx', 0o600);
  try {
    await runProgram(program, ['--format=custom', '--no-owner', '--no-acl', `--file=${file}`], url);
    await draft.sync();
  } finally {
    await draft.close();
  }
}

async function copyEmbedded(target: string, { dataDir, logger, now }: BackupOptions) {
  await withEmbedded({ dataDir, logger }, ({ serverUrl, folder }) =>
    connected(serverUrl, async (client) => {
      await mkdir(target, { mode: 0o700 });
      await copyRunningCluster(client, folder, path.join(target, 'cluster'));
      const manifest = { postgres: await serverMajor(client), takenAt: now };
      await writeFile(path.join(target, MANIFEST), JSON.stringify(manifest), { mode: 0o600 });
    }),
  );
  await flushFolder(target);
}
