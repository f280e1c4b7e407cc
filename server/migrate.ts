import { runCommand } from './command.ts';
import { checkData } from './data-kind.ts';
import { connected } from './db/backup/programs.ts';
import { migrate } from './db/migrate.ts';

// Before a release: applies its migrations, for servers that wait for them.
await runCommand(async ({ url, dataKinds }) => {
  if (!url) throw new Error('DATABASE_URL must name the PostgreSQL database to migrate.');
  if (dataKinds) await connected(url, (client) => checkData(client, dataKinds));
  await migrate(url);
  return 'The database has every migration of this version.';
});
