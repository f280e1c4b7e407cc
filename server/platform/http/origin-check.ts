import type { RequestHandler } from 'express';
import { AppError } from '../core/errors.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a write that a browser sends from another site (403 CSRF_REJECTED). A request without
 * Origin and Sec-Fetch-Site is not from a browser and has no session to abuse.
 * @param publicUrl public address of this server, if set
 */
export function checkOrigin(publicUrl: string | undefined): RequestHandler {
  const publicOrigin = publicUrl && new URL(publicUrl).origin;
  return (req, _res, next) => {
    if (SAFE_METHODS.has(req.method)) return next();
    const site = req.get('sec-fetch-site');
    if (site !== undefined && site !== 'same-origin' && site !== 'none') {
      return next(new AppError('CSRF_REJECTED'));
    }
    const origin = req.get('origin');
    const serverOrigin = `${req.protocol}://${req.get('host')}`;
    if (origin !== undefined && origin !== serverOrigin && origin !== publicOrigin) {
      return next(new AppError('CSRF_REJECTED'));
    }
    next();
  };
}
