import type { DataKind } from '#shared/domain/data-kinds.ts';
import { dataKindsOf, readEnvironment, storageOf } from '../../platform/config/config.ts';
import { loadEnvironment } from '../../platform/config/environment.ts';
import type { Logger } from '../../platform/log/log.ts';
import { createLogger } from '../../platform/log/logger.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
import { openFileStore } from '../../platform/storage/open-store.ts';

export interface CommandContext {
  /** Address of the database without a pooler; undefined for the embedded one. */
  url: string | undefined;
  dataDir: string;
  pgDump: string | undefined;
  files: () => FileStore;
  /** Folder of the journal beside the backups. */
  journal: string | undefined;
  /** Retention of backups in days; 0 keeps them forever. */
  keptDays: number;
  logger: Logger;
  /** Kinds of data that the environment allows; undefined if it does not say. */
  dataKinds: readonly DataKind[] | undefined;
  args: string[];
}

/** Runs a command and prints its result, or its error with exit code 1. */
export async function runCommand(run: (context: CommandContext) => Promise<string>): Promise<void> {
  loadEnvironment();
  try {
    const env = readEnvironment();
    const output = await run({
      url: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
      dataDir: env.PORTAGE_DATA_DIR,
      pgDump: env.PG_DUMP,
      files: () => openFileStore({ storage: storageOf(env) }),
      journal: env.BACKUP_JOURNAL,
      keptDays: env.BACKUPS_KEPT_DAYS,
      logger: createLogger('warn'),
      // A terminal often sets only the database's address, which must be enough.
      dataKinds: process.env.NODE_ENV || process.env.STAGING ? dataKindsOf(env) : undefined,
      args: process.argv.slice(2),
    });
    process.stdout.write(`${output}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
