import type { DataKind } from '#shared/domain/data-kinds.ts';
import { dataKindsOf, loadEnvironment } from './config.ts';
import { environmentSchema } from './config-variables.ts';
import type { Logger } from './core/log.ts';
import { createLogger } from './logger.ts';

/** What a command of the terminal takes from its environment. */
interface CommandContext {
  /** Of the database itself, past a pooler; undefined for the embedded one. */
  url: string | undefined;
  dataDir: string;
  pgDump: string | undefined;
  logger: Logger;
  /** The kinds of data that the environment is for; undefined where it does not say. */
  dataKinds: readonly DataKind[] | undefined;
  /** What was typed behind the command. */
  args: string[];
}

/** Prints what a command returns, or why it failed; then its process exits 1. */
export async function runCommand(run: (context: CommandContext) => Promise<string>): Promise<void> {
  loadEnvironment();
  const { DATABASE_URL, DATABASE_DIRECT_URL, PORTAGE_DATA_DIR, PG_DUMP } = process.env;
  try {
    const printed = await run({
      url: DATABASE_DIRECT_URL || DATABASE_URL || undefined,
      dataDir: PORTAGE_DATA_DIR || '.data',
      pgDump: PG_DUMP || undefined,
      logger: createLogger('warn'),
      dataKinds: statedKinds(),
      args: process.argv.slice(2),
    });
    process.stdout.write(`${printed}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

const environmentKinds = environmentSchema.pick({
  NODE_ENV: true,
  STAGING: true,
  ALLOW_DATA: true,
});

/** A terminal often has but the address of the database, which then says enough. */
function statedKinds(): readonly DataKind[] | undefined {
  const { NODE_ENV, STAGING, ALLOW_DATA } = process.env;
  if (!NODE_ENV && !STAGING) return undefined;
  const set = { NODE_ENV, STAGING: STAGING || undefined, ALLOW_DATA: ALLOW_DATA || undefined };
  const parsed = environmentKinds.safeParse(set);
  return parsed.success ? dataKindsOf(parsed.data) : undefined;
}
