import type { Request, Response } from 'express';
import { cookieAttributes } from './cookies.ts';

/**
 * Longer than a replica may be behind and a read of it may take; see `db/replicas.ts`. A browser keeps
 * it for so long, so that no two clocks are compared, and shows it to every process.
 */
const RECENT_SECONDS = 10;
const COOKIE = 'wrote';

/** Says that what the caller reads next has to have what they wrote. */
export function noteWrite(res: Response, { isProduction }: { isProduction: boolean }): void {
  res.cookie(COOKIE, '1', cookieAttributes(isProduction, RECENT_SECONDS * 1_000));
}

export function hasJustWritten(req: Request): boolean {
  return (req.get('cookie') ?? '').split('; ').some((pair) => pair.startsWith(`${COOKIE}=`));
}
