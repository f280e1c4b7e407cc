import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type pg from 'pg';
import type { Logger } from '../../log/log.ts';
import { clusterFolder, makeDraft, prepareDataFolder } from '../embedded/data-folder.ts';
import { startEmbeddedPostgres } from '../embedded/embedded.ts';
import { chownAll } from '../embedded/server-user.ts';
import { EMBEDDED } from './backup.ts';
import { BackupError } from './error.ts';
import { findProgram, runProgram, serverMajor, withConnection } from './programs.ts';

const run = promisify(execFile);

/** More than the number of ids that can have been used since the backup. */
const SKIPPED_IDS = 100_000;

interface RestoreOptions {
  backup: string;
  url: string | undefined;
  dataDir: string;
  pgDump: string | undefined;
  logger: Logger;
}

/**
 * Restores a file to the empty database of `url`, or a folder to the embedded database of
 * `dataDir`, which must not exist yet. Then runs `work` on it before any server uses it.
 * @throws BackupError
 */
export async function restore<T>(
  options: RestoreOptions,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const { backup, url } = options;
  if (!existsSync(backup)) throw new BackupError(`There is no backup at ${backup}.`);
  const isEmbedded = existsSync(path.join(backup, EMBEDDED));
  if (isEmbedded && url) {
    throw new BackupError(
      'This is a backup of the embedded database, which DATABASE_URL is not; unset it.',
    );
  }
  if (isEmbedded) return restoreEmbedded(options, work);
  if (!url) throw new BackupError('DATABASE_URL must name the empty database to restore to.');
  await restoreDump(url, options);
  await withConnection(url, skipLostTime);
  return work(url);
}

async function restoreDump(url: string, { backup, pgDump }: RestoreOptions): Promise<void> {
  const program = await findProgram('pg_restore', pgDump);
  const contents = await run(program.path, ['--list', backup], { maxBuffer: 50_000_000 }).catch(
    (error: { stderr?: string }) => {
      const reason = String(error.stderr).trim().split('\n').at(-1);
      throw new BackupError(`pg_restore ${program.major} cannot read the backup: ${reason}`);
    },
  );
  const [, dumpMajor] = /Dumped from database version: (\d+)/.exec(contents.stdout) ?? [];
  await withConnection(url, async (client) => {
    const server = await serverMajor(client);
    if (Number(dumpMajor) > server) {
      throw new BackupError(
        `The backup is of PostgreSQL ${dumpMajor}, and the server is the older PostgreSQL ${server}.`,
      );
    }
    await requireEmpty(client);
  });
  // In one transaction, so that a failed restore can be repeated.
  const options = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-acl', backup];
  await runProgram(program, options, url);
}

async function requireEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ tables: number }>(
    `SELECT count(*)::int AS tables FROM pg_tables
      WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  );
  if (rows[0]?.tables === 0) return;
  throw new BackupError('The database is not empty; create another one to restore to.');
}

async function restoreEmbedded<T>(
  { backup, dataDir: requested, logger }: RestoreOptions,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const { dataDir, user } = await prepareDataFolder(requested, logger);
  const cluster = clusterFolder(dataDir);
  if (existsSync(cluster)) {
    throw new BackupError(`There is a database in ${dataDir}; move that folder away first.`);
  }
  const draft = await makeDraft(dataDir);
  const draftCluster = path.join(draft, 'cluster');
  await cp(path.join(backup, 'cluster'), draftCluster, { recursive: true });
  if (user) await chownAll(draft, user);
  await rename(draftCluster, cluster);
  await rm(draft, { recursive: true });
  // The first start replays the write-ahead log.
  const server = await startEmbeddedPostgres({ dataDir: requested, logger });
  try {
    await withConnection(server.url, skipLostTime);
    return await work(server.url);
  } finally {
    await server.stop();
  }
}

/**
 * Makes a database safe to use after it went back in time. Ids used since the backup are known
 * outside (in links, at Stripe, as last event of a stream) and must not be reused, so sequences
 * skip ahead. All sessions end, because those ended since the backup would be valid again.
 */
export async function skipLostTime(client: pg.Client): Promise<void> {
  await client.query(
    `SELECT setval(format('%I.%I', schemaname, sequencename)::regclass,
                   coalesce(last_value, start_value) + $1)
       FROM pg_sequences WHERE schemaname = 'public'`,
    [SKIPPED_IDS],
  );
  await client.query('DELETE FROM sessions');
}
