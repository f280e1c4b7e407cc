import path from 'node:path';
import { type CommandContext, runCommand } from './command.ts';
import { systemClock } from './core/clock.ts';
import type { Logger } from './core/log.ts';
import { checkData } from './data-kind.ts';
import { BackupError } from './db/backup/error.ts';
import { findIdentity, type Manifest, readManifest } from './db/backup/manifest.ts';
import { connected } from './db/backup/programs.ts';
import { endLostTime, restore } from './db/backup/restore.ts';
import { createDb, createPool, WORK_LIMITS } from './db/connect.ts';
import { migrate } from './db/migrate.ts';
import { createGateway, createStripe } from './features/payments/gateway.ts';
import { reconcileRestored } from './features/payments/restored.ts';
import { applyJournal } from './journal/apply.ts';
import { readJournal } from './journal/read.ts';
import type { FileStore } from './storage/file-store.ts';
import { filesBeside } from './storage/open-store.ts';

/** For the person who restores: whether this is what they expected. */
const SUMMARY = `
  SELECT format('Restored %s people, %s postings, %s applications and %s escrows; the newest change is of %s.',
    (SELECT count(*) FROM users), (SELECT count(*) FROM jobs), (SELECT count(*) FROM applications),
    (SELECT count(*) FROM escrows),
    (SELECT max(at) FROM (SELECT max(created_at) FROM users UNION ALL SELECT max(posted_at) FROM jobs
      UNION ALL SELECT max(applied_at) FROM applications UNION ALL SELECT max(sent_at) FROM messages
      UNION ALL SELECT max(updated_at) FROM escrows) AS changes (at))) AS sentence`;

interface Restored {
  url: string;
  /** Of the backup; undefined where the database was brought back by other means. */
  manifest: Manifest | undefined;
  /** Where the backup is. */
  folder: string;
}

type Place = Pick<CommandContext, 'files' | 'journal' | 'logger' | 'dataKinds'>;

/** What follows once the rows are back and before a server uses them. @returns what it did */
async function conclude({ url, manifest, folder }: Restored, place: Place): Promise<string> {
  const { files, journal, logger, dataKinds } = place;
  if (dataKinds) await connected(url, (client) => checkData(client, dataKinds));
  // What follows is of this release.
  await migrate(url);
  const summary = await connected(url, (client) => client.query(SUMMARY));
  const said = [String(summary.rows[0]?.sentence)];
  if (manifest) said.push(await restoreFiles(manifest, files(), filesBeside(folder)));
  if (journal) said.push(await replay(url, journal, manifest, logger));
  else
    said.push('No BACKUP_JOURNAL: mails may go twice, and unsubscribes and erasures are undone.');
  said.push(await reconcile(url, logger));
  return said.join('\n');
}

/** The store may be the one of before, or a new one. @returns a sentence */
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

/** The clocks of the database and of who takes backups may differ by so much. */
const MARGIN_MS = 3_600_000;

/** Applies the journal. @returns a sentence */
async function replay(
  url: string,
  journal: string,
  manifest: Manifest | undefined,
  logger: Logger,
): Promise<string> {
  const identity = await connected(url, findIdentity);
  if (!identity.databaseId) return 'The database has no mark: nothing of the journal is applied.';
  const since = manifest && new Date(manifest.takenAt.getTime() - MARGIN_MS);
  const entries = await readJournal(journal, { databaseId: identity.databaseId, since });
  const pool = createPool(url, { size: 2, logger, limits: WORK_LIMITS });
  try {
    return await applyJournal({ db: createDb(pool), clock: systemClock }, entries);
  } finally {
    await pool.end();
  }
}

/** @returns a sentence about the payments */
async function reconcile(url: string, logger: Logger): Promise<string> {
  const { STRIPE_SECRET_KEY, STRIPE_API_BASE, PLATFORM_FEE_BPS } = process.env;
  if (!STRIPE_SECRET_KEY) return 'Payments are simulated: they are restored with all the rest.';
  const pool = createPool(url, { size: 2, logger, limits: WORK_LIMITS });
  try {
    const left = await reconcileRestored({
      db: createDb(pool),
      gateway: createGateway(createStripe(STRIPE_SECRET_KEY, STRIPE_API_BASE || undefined)),
      clock: systemClock,
      logger,
      staleMs: 30_000,
      platformFeeBps: Number(PLATFORM_FEE_BPS || 500),
    });
    return left === 0
      ? 'Payments are reconciled with Stripe; errors above, if any, are for a person to look at.'
      : `Stripe could not be asked about ${left} payments; run this again: npm run restore -- --recovered.`;
  } finally {
    await pool.end();
  }
}

/** @throws BackupError where the files would go to another database's */
async function checkStore(manifest: Manifest | undefined, store: FileStore): Promise<void> {
  const owner = await store.owner();
  if (!manifest?.databaseId || !owner || owner === manifest.databaseId) return;
  throw new BackupError(
    'STORAGE_DIR or S3_BUCKET has the files of another database; name the one that the backup is of, or an empty one.',
  );
}

// `npm run restore -- <backup>`: to the empty database that the environment names, before a server is
// started on it. `-- --recovered`: that database was brought back by other means.
await runCommand(async ({ args: [backup], ...place }) => {
  const { url, files } = place;
  if (!backup) throw new Error('Say which backup: npm run restore -- <file or folder>.');
  if (backup !== '--recovered') {
    const manifest = await readManifest(backup);
    await checkStore(manifest, files());
    const folder = path.dirname(path.resolve(backup));
    return restore({ backup, ...place }, (restored) =>
      conclude({ url: restored, manifest, folder }, place),
    );
  }
  if (!url) throw new Error('DATABASE_URL must name the database that was brought back.');
  await connected(url, endLostTime);
  return conclude({ url, manifest: undefined, folder: '' }, place);
});
