import type { RequestHandler } from 'express';
import { AppError } from '../core/errors.ts';

/** The process runs; the database is not checked. */
export const answerHealth: RequestHandler = (_req, res) => {
  res.json({ status: 'ok' });
};

/** Whether requests can be served: the database answers, its migrations are applied, not draining. */
export function answerReadiness(isReady: () => Promise<boolean>): RequestHandler {
  return async (_req, res) => {
    const ready = await isReady().catch(() => false);
    if (!ready) throw new AppError('NOT_READY', { retryAfter: 5 });
    res.json({ status: 'ready' });
  };
}
