import { runCommand } from './command.ts';
import { migrate } from './db/migrate.ts';

// Before a release: applies its migrations, for servers that wait for them.
await runCommand(async ({ url }) => {
  if (!url) throw new Error('DATABASE_URL must name the PostgreSQL database to migrate.');
  await migrate(url);
  return 'The database has every migration of this version.';
});
