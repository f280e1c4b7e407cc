import { runCommand } from './command.ts';
import { systemClock } from './core/clock.ts';
import { backUp } from './db/backup/backup.ts';

// `npm run backup -- <folder>`: of the database that the environment names, while it is in use.
await runCommand(({ args: [folder = 'backups'], ...place }) =>
  backUp({ ...place, folder, now: systemClock.now() }),
);
