import { loadEnvironment } from './config.ts';
import { systemClock } from './core/clock.ts';
import { backUp } from './db/backup/backup.ts';
import { createLogger } from './logger.ts';

// `npm run backup -- <folder>`: of the database that the environment names, while it is in use.
loadEnvironment();
const { DATABASE_URL, DATABASE_DIRECT_URL, PORTAGE_DATA_DIR, PG_DUMP } = process.env;
try {
  const made = await backUp({
    url: DATABASE_DIRECT_URL || DATABASE_URL || undefined,
    dataDir: PORTAGE_DATA_DIR || '.data',
    folder: process.argv[2] ?? 'backups',
    pgDump: PG_DUMP || undefined,
    logger: createLogger('warn'),
    now: systemClock.now(),
  });
  process.stdout.write(`${made}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
