import { createHmac } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import { isStagingCall, stagingContract } from '#shared/contract/staging.ts';
import type { Config } from '../config/config.ts';
import { AppError } from '../core/errors.ts';
import { isSameCode } from '../core/same-code.ts';
import { cookieAttributes } from './cookies.ts';

const YEAR_MS = 365 * 86_400_000;

/**
 * Access to a staging server's tools: open to all without a key, otherwise to browsers that gave
 * it. Their cookie is derived from the key, so a new key must be given again.
 */
export function readStagingKey({ isStaging, stagingKey, isProduction, session }: Config) {
  const name = isProduction ? '__Host-staging' : 'staging';
  const pattern = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`);
  const secret = session.secrets[0] ?? '';
  const codeOf = (key: string) =>
    createHmac('sha256', secret).update(`staging ${key}`).digest('base64url');
  const expected = codeOf(stagingKey ?? '');
  const isOpenTo = (req: Request): boolean => {
    if (!isStaging || stagingKey === undefined) return isStaging;
    const code = pattern.exec(req.headers.cookie ?? '')?.[1];
    return code !== undefined && isSameCode(code, expected);
  };
  return {
    isStaging,
    isOpenTo,
    /** Opens the tools to this browser. @throws AppError FORBIDDEN for a wrong key */
    give(req: Request, key: string): void {
      if (!isSameCode(codeOf(key), expected)) throw new AppError('FORBIDDEN');
      req.res?.cookie(name, expected, cookieAttributes(isProduction, YEAR_MS));
    },
    /** Answers staging calls with NOT_FOUND until the key was given. */
    guard: ((req, _res, next) => {
      const path = req.baseUrl + req.path;
      const isHidden = isStagingCall({ path }) && path !== stagingContract.giveStagingKey.path;
      next(isHidden && !isOpenTo(req) ? new AppError('NOT_FOUND') : undefined);
    }) satisfies RequestHandler,
  };
}
