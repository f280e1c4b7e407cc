import { loadEnvironment } from './config.ts';
import { connected } from './db/backup/programs.ts';
import { restore } from './db/backup/restore.ts';
import { createLogger } from './logger.ts';

// `npm run restore -- <backup>`: to the empty database that the environment names.
loadEnvironment();
const { DATABASE_URL, DATABASE_DIRECT_URL, PORTAGE_DATA_DIR, PG_DUMP } = process.env;

/** For the person who restores: whether this is what they expected. */
const SUMMARY = `
  SELECT format('Restored %s people, %s postings, %s applications and %s escrows; the newest change is of %s.',
    (SELECT count(*) FROM users), (SELECT count(*) FROM jobs), (SELECT count(*) FROM applications),
    (SELECT count(*) FROM escrows),
    (SELECT max(at) FROM (SELECT max(created_at) FROM users UNION ALL SELECT max(posted_at) FROM jobs
      UNION ALL SELECT max(applied_at) FROM applications UNION ALL SELECT max(sent_at) FROM messages
      UNION ALL SELECT max(updated_at) FROM escrows) AS changes (at))) AS sentence`;

try {
  const [, , backup] = process.argv;
  if (!backup) throw new Error('Say which backup: npm run restore -- <file or folder>.');
  await restore(
    {
      backup,
      url: DATABASE_DIRECT_URL || DATABASE_URL || undefined,
      dataDir: PORTAGE_DATA_DIR || '.data',
      pgDump: PG_DUMP || undefined,
      logger: createLogger('warn'),
    },
    async (url) => {
      const { rows } = await connected(url, (client) => client.query(SUMMARY));
      process.stdout.write(`${rows[0]?.sentence}\n`);
    },
  );
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
