import type { ErrorRequestHandler } from 'express';
import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '#shared/contract/errors.ts';
import { AppError } from '../core/errors.ts';
import { propertyOf } from '../core/property.ts';
import { databaseRefusal } from '../db/errors.ts';
import type { Logger } from '../log/log.ts';
import { sendJson } from './json.ts';

/** Answers every failure; an unexpected one is logged and answered without details. */
export function answerErrors(logger: Logger): ErrorRequestHandler {
  return async (thrown, req, res, _next) => {
    const expected =
      thrown instanceof AppError ? thrown : (databaseRefusal(thrown) ?? expressRefusal(thrown));
    const { code, message, errors, details, retryAfter } = expected ?? new AppError('INTERNAL');
    const status = ERROR_STATUS[code];
    const log = { err: thrown, requestId: req.id };
    if (!expected) logger.error({ event: 'request.crashed', ...log }, 'unexpected failure');
    else if (status >= 500) logger.warn({ event: 'request.unavailable', ...log }, 'unavailable');
    // express-session may fail after the response was sent. Ending the socket then would make a
    // committed write look lost, and the client would send it again.
    if (res.headersSent) return;
    res.locals.errorCode = code;
    if (retryAfter !== undefined) res.set('Retry-After', String(retryAfter));
    const body: ErrorBody = { message, code, errors, details, requestId: req.id };
    await sendJson(res.status(status), body);
  };
}

/** Error codes of Express and its parsers, by status. */
const REFUSALS: Record<number, ErrorCode> = {
  400: 'VALIDATION_FAILED',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
};

/** The refusal for an error of Express, such as an invalid escape in a path. */
function expressRefusal(thrown: unknown): AppError | undefined {
  const code = REFUSALS[Number(propertyOf(thrown, 'status'))];
  return code && new AppError(code);
}
