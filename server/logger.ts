import { DrizzleQueryError } from 'drizzle-orm/errors';
import { type DestinationStream, pino, stdSerializers } from 'pino';
import type { Logger } from './core/log.ts';

/** What a crash may lose of the log is no more than the lines of this time. */
const FLUSH_MS = 100;
const BUFFERED_BYTES = 8_192;

/** Standard output, written in groups of lines: a write for each costs as much as a small request. */
function bufferedOutput(): DestinationStream {
  const output = pino.destination({ minLength: BUFFERED_BYTES, sync: true });
  setInterval(() => output.flush(), FLUSH_MS).unref();
  process.on('exit', () => output.flushSync());
  return output;
}

/** JSON lines with times in UTC; `destination` instead of standard output gets each at once. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    timestamp: pino.stdTimeFunctions.isoTime,
    base: null,
    serializers: { err: describeFailure },
  };
  return pino(options, destination ?? bufferedOutput());
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
