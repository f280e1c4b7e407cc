import type { ErrorRequestHandler } from 'express';
import type { Logger } from 'pino';
import { AppError, toAppError } from './errors.ts';

/** The one place where a failure becomes an answer. What is not expected is logged and says nothing. */
export function answerErrors(logger: Logger): ErrorRequestHandler {
  return (thrown, req, res, _next) => {
    const expected = toAppError(thrown) ?? routingFailure(thrown);
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

/** Express's own refusals, such as a path with a broken percent sign. */
function routingFailure(thrown: unknown): AppError | undefined {
  const status = (thrown as { status?: unknown })?.status;
  return status === 400 ? new AppError('VALIDATION_FAILED') : undefined;
}
