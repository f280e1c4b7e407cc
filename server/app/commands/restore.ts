import path from 'node:path';
import { reconcileRestored } from '../../features/payments/books/restored.ts';
import { createGateway, createStripe } from '../../features/payments/stripe/gateway.ts';
import { systemClock } from '../../platform/core/clock.ts';
import { BackupError } from '../../platform/db/backup/error.ts';
import { findIdentity, type Manifest, readManifest } from '../../platform/db/backup/manifest.ts';
import { withConnection } from '../../platform/db/backup/programs.ts';
import { restore, skipLostTime } from '../../platform/db/backup/restore.ts';
import { createDb, createPool, WORK_LIMITS } from '../../platform/db/connect.ts';
import { migrate } from '../../platform/db/migrate.ts';
import type { Logger } from '../../platform/log/log.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
import { backupFiles } from '../../platform/storage/open-store.ts';
import { applyJournal } from '../journal/apply.ts';
import { readJournal } from '../journal/read.ts';
import { checkData } from '../start/data-kind.ts';
import { type CommandContext, runCommand } from './command.ts';

/** Lets the person who restores verify the result. */
const SUMMARY = `
  SELECT format('Restored %s people, %s postings, %s applications and %s escrows; the newest change is of %s.',
    (SELECT count(*) FROM users), (SELECT count(*) FROM jobs), (SELECT count(*) FROM applications),
    (SELECT count(*) FROM escrows),
    (SELECT max(at) FROM (SELECT max(created_at) FROM users UNION ALL SELECT max(posted_at) FROM jobs
      UNION ALL SELECT max(applied_at) FROM applications UNION ALL SELECT max(sent_at) FROM messages
      UNION ALL SELECT max(updated_at) FROM escrows) AS changes (at))) AS sentence`;

interface Restored {
  url: string;
  /** Manifest of the backup; undefined if the database was recovered by other means. */
  manifest: Manifest | undefined;
  folder: string;
}

type Place = Pick<CommandContext, 'files' | 'journal' | 'logger' | 'dataKinds'>;

/** Finishes a restore before a server uses the database. @returns a report */
async function finishRestore({ url, manifest, folder }: Restored, place: Place): Promise<string> {
  const { files, journal, logger, dataKinds } = place;
  if (dataKinds) await withConnection(url, (client) => checkData(client, dataKinds));
  // The following steps need the tables of this release.
  await migrate(url);
  const summary = await withConnection(url, (client) => client.query(SUMMARY));
  const report = [String(summary.rows[0]?.sentence)];
  if (manifest) report.push(await restoreFiles(manifest, files(), backupFiles(folder)));
  if (journal) report.push(await replayJournal(url, journal, manifest, logger));
  else
    report.push('No BACKUP_JOURNAL: mails may go twice, and unsubscribes and erasures are undone.');
  report.push(await reconcilePayments(url, logger));
  return report.join('\n');
}

/** Restores files to the original store or a new one. @returns a sentence */
async function restoreFiles(
  { databaseId, files: keys }: Manifest,
  to: FileStore,
  from: FileStore,
): Promise<string> {
  const present = new Set<string>();
  for await (const { key } of to.list()) present.add(key);
  let restored = 0;
  let missing = 0;
  for (const key of keys) {
    if (present.has(key)) continue;
    const bytes = await from.get(key);
    if (bytes) await to.put(key, bytes);
    restored += bytes ? 1 : 0;
    missing += bytes ? 0 : 1;
  }
  if (databaseId && !(await to.owner())) await to.setOwner(databaseId);
  const lost = missing > 0 ? ` ${missing} are missing beside the backup.` : '';
  return `Restored ${restored} of ${keys.length} files; the others are in the store.${lost}`;
}

/** Maximum difference between the clocks of the database and of the backup. */
const CLOCK_MARGIN_MS = 3_600_000;

/** Applies the journal. @returns a sentence */
async function replayJournal(
  url: string,
  journal: string,
  manifest: Manifest | undefined,
  logger: Logger,
): Promise<string> {
  const identity = await withConnection(url, findIdentity);
  if (!identity.databaseId) return 'The database has no mark: nothing of the journal is applied.';
  const since = manifest && new Date(manifest.takenAt.getTime() - CLOCK_MARGIN_MS);
  const entries = await readJournal(journal, { databaseId: identity.databaseId, since });
  const pool = createPool(url, { size: 2, logger, limits: WORK_LIMITS });
  try {
    return await applyJournal({ db: createDb(pool), clock: systemClock }, entries);
  } finally {
    await pool.end();
  }
}

/** @returns a sentence about the payments */
async function reconcilePayments(url: string, logger: Logger): Promise<string> {
  const { STRIPE_SECRET_KEY, STRIPE_API_BASE, PLATFORM_FEE_BPS } = process.env;
  if (!STRIPE_SECRET_KEY) return 'Payments are simulated: they are restored with all the rest.';
  const pool = createPool(url, { size: 2, logger, limits: WORK_LIMITS });
  try {
    const unreconciled = await reconcileRestored({
      db: createDb(pool),
      gateway: createGateway(createStripe(STRIPE_SECRET_KEY, STRIPE_API_BASE || undefined)),
      clock: systemClock,
      logger,
      staleMs: 30_000,
      platformFeeBps: Number(PLATFORM_FEE_BPS || 500),
    });
    return unreconciled === 0
      ? 'Payments are reconciled with Stripe; errors above, if any, are for a person to look at.'
      : `Stripe could not be asked about ${unreconciled} payments; run this again: npm run restore -- --recovered.`;
  } finally {
    await pool.end();
  }
}

/** @throws BackupError if the store belongs to another database */
async function checkStore(manifest: Manifest | undefined, store: FileStore): Promise<void> {
  const owner = await store.owner();
  if (!manifest?.databaseId || !owner || owner === manifest.databaseId) return;
  throw new BackupError(
    'STORAGE_DIR or S3_BUCKET has the files of another database; name the one that the backup is of, or an empty one.',
  );
}

// `npm run restore -- <backup>` restores to the empty database of the environment, before a server
// starts on it. `-- --recovered` finishes for a database recovered by other means.
await runCommand(async ({ args: [backup], ...place }) => {
  const { url, files } = place;
  if (!backup) throw new Error('Say which backup: npm run restore -- <file or folder>.');
  if (backup !== '--recovered') {
    const manifest = await readManifest(backup);
    await checkStore(manifest, files());
    const folder = path.dirname(path.resolve(backup));
    return restore({ backup, ...place }, (restored) =>
      finishRestore({ url: restored, manifest, folder }, place),
    );
  }
  if (!url) throw new Error('DATABASE_URL must name the database that was brought back.');
  await withConnection(url, skipLostTime);
  return finishRestore({ url, manifest: undefined, folder: '' }, place);
});
