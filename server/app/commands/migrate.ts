import { withConnection } from '../../platform/db/backup/programs.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { checkData } from '../start/data-kind.ts';
import { runCommand } from './command.ts';

// Migrates the database before a release, for servers that wait for migrations.
await runCommand(async ({ url, dataKinds }) => {
  if (!url) throw new Error('DATABASE_URL must name the PostgreSQL database to migrate.');
  if (dataKinds) await withConnection(url, (client) => checkData(client, dataKinds));
  await migrate(url);
  return 'The database has every migration of this version.';
});
