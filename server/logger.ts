import { DrizzleQueryError } from 'drizzle-orm/errors';
import { type DestinationStream, pino, stdSerializers } from 'pino';
import type { Logger } from './core/log.ts';

/** JSON lines with times in UTC. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    timestamp: pino.stdTimeFunctions.isoTime,
    base: null,
    serializers: { err: describeFailure },
  };
  return destination ? pino(options, destination) : pino(options);
}

/**
 * A failure for the log. The values of a failed query are left out: they are people's names, mails
 * and hashes, and both drizzle's message and PostgreSQL's `detail` repeat them.
 */
function describeFailure(failure: unknown): unknown {
  if (!(failure instanceof Error)) return failure;
  if (failure instanceof DrizzleQueryError) {
    return { type: failure.name, query: failure.query, cause: describeFailure(failure.cause) };
  }
  const { type, message, stack, code } = stdSerializers.err(failure);
  const cause = failure.cause === undefined ? undefined : describeFailure(failure.cause);
  return { type, message, code, stack, cause };
}
