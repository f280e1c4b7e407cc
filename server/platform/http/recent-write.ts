import type { Request, Response } from 'express';
import { cookieAttributes } from './cookies.ts';

/**
 * Longer than the maximum lag of a replica and the duration of a read; see `db/replicas.ts`. The
 * lifetime of a cookie, so that no clocks are compared and every process sees it.
 */
const RECENT_SECONDS = 10;
const COOKIE = 'wrote';

/** Makes the caller's next reads go to the writer, so that they see this write. */
export function noteWrite(res: Response, { isProduction }: { isProduction: boolean }): void {
  res.cookie(COOKIE, '1', cookieAttributes(isProduction, RECENT_SECONDS * 1_000));
}

export function hasJustWritten(req: Request): boolean {
  return (req.get('cookie') ?? '').split('; ').some((pair) => pair.startsWith(`${COOKIE}=`));
}
