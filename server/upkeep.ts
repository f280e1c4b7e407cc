import type { Logger } from 'pino';
import type { Db } from './db/connect.ts';
import { forgetViewers } from './features/jobs/statistics.ts';
import { forgetOldAnswers } from './http/idempotency.ts';

const HOUR = 3_600_000;

/** Removes every hour what need not be kept. @returns a function that ends it */
export function startUpkeep(db: Db, logger: Logger): () => void {
  const run = async () => {
    for (const chore of [forgetOldAnswers, forgetViewers]) {
      await chore(db).catch((err) => logger.warn({ err }, 'upkeep'));
    }
  };
  const timer = setInterval(run, HOUR).unref();
  return () => clearInterval(timer);
}
