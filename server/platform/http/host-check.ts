import type { Request, RequestHandler } from 'express';
import type { Config } from '../config/config.ts';
import { AppError } from '../core/errors.ts';
import { isKnownHost } from '../core/staging-hosts.ts';

/**
 * Refuses a request for a host that is not configured (421 UNKNOWN_HOST): a site whose name leads
 * to this computer (DNS rebinding) is of the origin that it calls, and so passes `checkOrigin`.
 */
export function checkHost(config: StagingConfig): RequestHandler {
  return (req, _res, next) =>
    next(isHostOpen(req, config) ? undefined : new AppError('UNKNOWN_HOST'));
}

type StagingConfig = Pick<Config, 'stagingKey' | 'stagingHosts'>;

/** Whether a staging server answers at a request's host: with a key, which guards it, at any. */
export const isHostOpen = (req: Request, config: StagingConfig): boolean =>
  config.stagingKey !== undefined || isKnownHost(req.get('host') ?? '', config);
