import { existsSync } from 'node:fs';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from '../../log/log.ts';
import { copyRunningCluster, flushFolder } from '../embedded/base-backup.ts';
import { type EmbeddedDatabase, withEmbedded } from '../embedded/in-use.ts';
import { BackupError } from './error.ts';
import { withBackupLock } from './lock.ts';
import { findIdentity, writeManifest } from './manifest.ts';
import {
  findProgram,
  requireVersion,
  runProgram,
  serverMajor,
  withConnection,
} from './programs.ts';

/** The file that marks a folder as a backup of the embedded database. */
export const EMBEDDED = 'backup.json';

interface BackupOptions {
  /** Address of the database; if undefined, the embedded database of `dataDir` is backed up. */
  url: string | undefined;
  dataDir: string;
  /** Folder of all backups. */
  folder: string;
  pgDump: string | undefined;
  logger: Logger;
  now: Date;
  /** Copies the stored files while none can be removed. @returns their keys */
  copyFiles: (url: string) => Promise<string[]>;
}

/**
 * Backs up a running database as of one moment, with every file that it refers to then: files are
 * stored before their row and stay while the backup is made.
 * @returns path of the backup: a pg_dump file, or a folder for the embedded database
 * @throws BackupError
 */
export async function backUp(options: BackupOptions): Promise<string> {
  const { url, folder, dataDir, logger, now } = options;
  const name = `portage-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
  const target = path.resolve(folder, url ? `${name}.dump` : name);
  if (existsSync(target)) throw new BackupError(`${target} is there already.`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Named `.partial` until it is complete.
  const draft = `${target}.partial`;
  await rm(draft, { recursive: true, force: true });
  try {
    if (url) await backUpServer(url, { ...options, draft, target });
    else {
      await withEmbedded({ dataDir, logger }, (embedded) =>
        backUpEmbedded(embedded, { ...options, draft, target }),
      );
    }
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
  return target;
}

type Draft = BackupOptions & { draft: string; target: string };

function backUpServer(url: string, options: Draft): Promise<void> {
  return withBackupLock(url, async () => {
    await dump(url, options.draft, options);
    await addFiles(url, options);
  });
}

function backUpEmbedded({ url, serverUrl, folder }: EmbeddedDatabase, options: Draft) {
  return withBackupLock(url, async () => {
    await copyEmbedded(serverUrl, folder, options);
    await addFiles(url, options);
  });
}

/** Runs before the final rename, so that a backup with its final name has all its files. */
async function addFiles(url: string, { target, now, copyFiles }: Draft): Promise<void> {
  const files = await copyFiles(url);
  const identity = await withConnection(url, findIdentity);
  await writeManifest(target, { ...identity, takenAt: now, files });
}

async function dump(url: string, file: string, { pgDump }: BackupOptions): Promise<void> {
  const server = await withConnection(url, serverMajor);
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

async function copyEmbedded(serverUrl: string, folder: string, { draft, now }: Draft) {
  await withConnection(serverUrl, async (client) => {
    await mkdir(draft, { mode: 0o700 });
    await copyRunningCluster(client, folder, path.join(draft, 'cluster'));
    const manifest = { postgres: await serverMajor(client), takenAt: now };
    await writeFile(path.join(draft, EMBEDDED), JSON.stringify(manifest), { mode: 0o600 });
  });
  await flushFolder(draft);
}
