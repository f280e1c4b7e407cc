import type { DataKind } from '#shared/domain/data-kinds.ts';
import { dataKindsOf, loadEnvironment, readEnvironment, storageOf } from './config.ts';
import type { Logger } from './core/log.ts';
import { createLogger } from './logger.ts';
import type { FileStore } from './storage/file-store.ts';
import { openFileStore } from './storage/open-store.ts';

/** What a command of the terminal takes from its environment. */
export interface CommandContext {
  /** Of the database itself, past a pooler; undefined for the embedded one. */
  url: string | undefined;
  dataDir: string;
  pgDump: string | undefined;
  /** Opens the store of uploaded files. */
  files: () => FileStore;
  /** The folder of the journal beside the backups. */
  journal: string | undefined;
  /** How long backups are kept; 0 for ever. */
  keptDays: number;
  logger: Logger;
  /** The kinds of data that the environment is for; undefined where it does not say. */
  dataKinds: readonly DataKind[] | undefined;
  /** What was typed behind the command. */
  args: string[];
}

/** Prints what a command returns, or why it failed; then its process exits 1. */
export async function runCommand(run: (context: CommandContext) => Promise<string>): Promise<void> {
  loadEnvironment();
  try {
    const env = readEnvironment();
    const printed = await run({
      url: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
      dataDir: env.PORTAGE_DATA_DIR,
      pgDump: env.PG_DUMP,
      files: () => openFileStore({ storage: storageOf(env) }),
      journal: env.BACKUP_JOURNAL,
      keptDays: env.BACKUPS_KEPT_DAYS,
      logger: createLogger('warn'),
      // A terminal often has but the address of the database, which then says enough.
      dataKinds: process.env.NODE_ENV || process.env.STAGING ? dataKindsOf(env) : undefined,
      args: process.argv.slice(2),
    });
    process.stdout.write(`${printed}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
