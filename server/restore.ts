import { runCommand } from './command.ts';
import { systemClock } from './core/clock.ts';
import type { Logger } from './core/log.ts';
import { connected } from './db/backup/programs.ts';
import { endLostTime, restore } from './db/backup/restore.ts';
import { createDb, createPool, WORK_LIMITS } from './db/connect.ts';
import { createGateway, createStripe } from './features/payments/gateway.ts';
import { reconcileRestored } from './features/payments/restored.ts';

/** For the person who restores: whether this is what they expected. */
const SUMMARY = `
  SELECT format('Restored %s people, %s postings, %s applications and %s escrows; the newest change is of %s.',
    (SELECT count(*) FROM users), (SELECT count(*) FROM jobs), (SELECT count(*) FROM applications),
    (SELECT count(*) FROM escrows),
    (SELECT max(at) FROM (SELECT max(created_at) FROM users UNION ALL SELECT max(posted_at) FROM jobs
      UNION ALL SELECT max(applied_at) FROM applications UNION ALL SELECT max(sent_at) FROM messages
      UNION ALL SELECT max(updated_at) FROM escrows) AS changes (at))) AS sentence`;

async function describe(url: string, logger: Logger): Promise<string> {
  const { rows } = await connected(url, (client) => client.query(SUMMARY));
  return `${rows[0]?.sentence}\n${await reconcile(url, logger)}`;
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

// `npm run restore -- <backup>`: to the empty database that the environment names, before a server is
// started on it. `-- --recovered`: that database was brought back by other means.
await runCommand(async ({ args: [backup], ...place }) => {
  const { url, logger } = place;
  const conclude = (restored: string) => describe(restored, logger);
  if (!backup) throw new Error('Say which backup: npm run restore -- <file or folder>.');
  if (backup !== '--recovered') return restore({ backup, ...place }, conclude);
  if (!url) throw new Error('DATABASE_URL must name the database that was brought back.');
  await connected(url, endLostTime);
  return conclude(url);
});
