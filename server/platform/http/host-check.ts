import type { RequestHandler } from 'express';
import { AppError } from '../core/errors.ts';
import { type Hosts, isKnownHost } from '../core/staging-hosts.ts';

/**
 * Refuses a request for a host that is not configured (421 UNKNOWN_HOST): a site whose name leads
 * to this computer (DNS rebinding) is of the origin that it calls, and so passes `checkOrigin`.
 */
export function checkHost(hosts: Hosts): RequestHandler {
  return (req, _res, next) =>
    next(isKnownHost(req.get('host') ?? '', hosts) ? undefined : new AppError('UNKNOWN_HOST'));
}
