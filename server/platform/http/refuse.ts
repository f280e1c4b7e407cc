import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '#shared/contract/errors.ts';
import { AppError } from '../core/errors.ts';

/** Answers a request that no middleware has read with an error of the API. */
export function refuse(res: ServerResponse, code: ErrorCode, retryAfterS?: number): void {
  const requestId = randomUUID();
  const body: ErrorBody = { message: new AppError(code).message, code, requestId };
  res.writeHead(ERROR_STATUS[code], {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'X-Request-Id': requestId,
    ...(retryAfterS !== undefined && { 'Retry-After': String(retryAfterS) }),
  });
  res.end(JSON.stringify(body));
}
