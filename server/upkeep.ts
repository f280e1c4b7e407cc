import type { Logger } from 'pino';
import type { Db } from './db/connect.ts';
import { forgetViewers } from './features/jobs/statistics.ts';
import { forgetOldEvents } from './features/live/events.ts';
import { refreshFeatures } from './features/recommendations/stored-features.ts';
import { forgetOldAnswers } from './http/idempotency.ts';

const INTERVAL_MS = 15 * 60_000;

const CHORES = [refreshFeatures, forgetOldAnswers, forgetOldEvents, forgetViewers];

/**
 * At the start and now and then computes what matching lacks and removes what need not be kept.
 * @returns a function that ends it
 */
export function startUpkeep(db: Db, logger: Logger): () => void {
  const run = async () => {
    for (const chore of CHORES) {
      await chore(db).catch((err) => logger.warn({ err }, 'upkeep'));
    }
  };
  void run();
  const timer = setInterval(run, INTERVAL_MS).unref();
  return () => clearInterval(timer);
}
