import type { RequestListener } from 'node:http';
import type { RequestHandler } from 'express';
import { ERROR_STATUS } from '#shared/contract/errors.ts';
import { AppError } from '../core/errors.ts';
import { sendJson } from './json.ts';

/** Answers that the process runs, without checking the database. */
export const answerHealth: RequestHandler = (_req, res) => sendJson(res, { status: 'ok' });

/** Answers during migrations, when the process is healthy but not ready. */
export const answerWhileStarting: RequestListener = (req, res) => {
  const isHealth = req.url === '/api/health';
  const { code, message } = new AppError('NOT_READY');
  res.writeHead(isHealth ? 200 : ERROR_STATUS[code], {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    ...(!isHealth && { 'Retry-After': '5' }),
  });
  res.end(JSON.stringify(isHealth ? { status: 'ok' } : { code, message }));
};

/** Answers whether the database responds, is migrated, and the process is not draining. */
export function answerReadiness(isReady: () => Promise<boolean>): RequestHandler {
  return async (_req, res) => {
    const ready = await isReady().catch(() => false);
    if (!ready) throw new AppError('NOT_READY', { retryAfter: 5 });
    await sendJson(res, { status: 'ready' });
  };
}
