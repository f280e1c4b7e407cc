import type { ErrorRequestHandler } from 'express';
import type { Logger } from 'pino';
import type { ErrorCode } from '#shared/contract/errors.ts';
import { AppError, toAppError } from '../core/errors.ts';

/** The one place where a failure becomes an answer. What is not expected is logged and says nothing. */
export function answerErrors(logger: Logger): ErrorRequestHandler {
  return (thrown, req, res, _next) => {
    const expected = toAppError(thrown) ?? expressRefusal(thrown);
    const error = expected ?? new AppError('INTERNAL');
    if (!expected) logger.error({ err: thrown, requestId: req.id }, 'unexpected failure');
    else if (error.status >= 500) logger.warn({ err: thrown, requestId: req.id }, 'unavailable');
    // express-session may fail after the answer has gone out (measured: ending the socket then
    // makes a committed write look lost).
    if (res.headersSent) return;
    if (error.retryAfter !== undefined) res.set('Retry-After', String(error.retryAfter));
    res.status(error.status).json(error.toBody(req.id));
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
  const code = REFUSALS[(thrown as { status?: number } | undefined)?.status ?? 0];
  return code && new AppError(code);
}
