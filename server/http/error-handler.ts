import type { ErrorRequestHandler } from 'express';
import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '#shared/contract/errors.ts';
import { AppError } from '../core/errors.ts';
import type { Logger } from '../core/log.ts';
import { propertyOf } from '../core/property.ts';
import { databaseRefusal } from '../db/errors.ts';
import { sendJson } from './json.ts';

/** Answers every failure. An unexpected one is logged, and its answer has no details. */
export function answerErrors(logger: Logger): ErrorRequestHandler {
  return async (thrown, req, res, _next) => {
    const expected =
      thrown instanceof AppError ? thrown : (databaseRefusal(thrown) ?? expressRefusal(thrown));
    const { code, message, errors, details, retryAfter } = expected ?? new AppError('INTERNAL');
    const status = ERROR_STATUS[code];
    const log = { err: thrown, requestId: req.id };
    if (!expected) logger.error({ event: 'request.crashed', ...log }, 'unexpected failure');
    else if (status >= 500) logger.warn({ event: 'request.unavailable', ...log }, 'unavailable');
    // express-session may fail after the answer has gone out; ending the socket then would make a
    // committed write look lost, and the client would send it again.
    if (res.headersSent) return;
    if (retryAfter !== undefined) res.set('Retry-After', String(retryAfter));
    const body: ErrorBody = { message, code, errors, details, requestId: req.id };
    await sendJson(res.status(status), body);
  };
}

/** By the status that Express and its parsers give. */
const REFUSALS: Record<number, ErrorCode> = {
  400: 'VALIDATION_FAILED',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
};

/** What Express refuses by itself: a path with a broken percent sign, a body that is too large. */
function expressRefusal(thrown: unknown): AppError | undefined {
  const code = REFUSALS[Number(propertyOf(thrown, 'status'))];
  return code && new AppError(code);
}
