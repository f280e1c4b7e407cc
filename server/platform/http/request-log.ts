import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import type { Logger } from '../log/log.ts';
import type { FailureLog } from './failed-requests.ts';

declare global {
  namespace Express {
    interface Request {
      id: string;
    }
  }
}

/** Statuses that may indicate an attack. */
const NOTEWORTHY = new Set([401, 403, 409, 429]);

/** Template of the route, or the path if no route matched. */
function routeOf(req: Request): string {
  const template: string | string[] | undefined = req.route?.path;
  return [template ?? req.originalUrl.split('?', 1)].flat()[0]?.slice(0, 200) ?? '';
}

/** Logs a line per request with its id, without body, cookie, query or address, and records failures. */
export function logRequests(logger: Logger, failures: FailureLog): RequestHandler {
  return (req, res, next) => {
    req.id = randomUUID();
    res.set('X-Request-Id', req.id);
    const startedAt = performance.now();
    res.on('close', () => {
      const line = {
        requestId: req.id,
        method: req.method,
        route: routeOf(req),
        status: res.statusCode,
        ms: Math.round((performance.now() - startedAt) * 10) / 10,
        userId: req.user?.id,
        aborted: res.writableFinished ? undefined : true,
      };
      const { statusCode } = res;
      failures.record(req, res, line.route);
      if (statusCode >= 500) logger.error({ event: 'request.failed', ...line }, 'request');
      else if (NOTEWORTHY.has(statusCode))
        logger.warn({ event: 'request.refused', ...line }, 'request');
      else logger.info({ event: 'request.answered', ...line }, 'request');
    });
    next();
  };
}
