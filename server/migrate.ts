import { loadEnvironment } from './config.ts';
import { migrate } from './db/migrate.ts';

// Before a release: applies its migrations, for servers that wait for them.
loadEnvironment();
const { DATABASE_URL, DATABASE_DIRECT_URL } = process.env;
const url = DATABASE_DIRECT_URL || DATABASE_URL;
try {
  if (!url) throw new Error('DATABASE_URL must name the PostgreSQL database to migrate.');
  await migrate(url);
  process.stdout.write('The database has every migration of this version.\n');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
