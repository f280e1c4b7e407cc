import { DrizzleQueryError } from 'drizzle-orm/errors';
import { type DestinationStream, type LoggerOptions, pino, stdSerializers } from 'pino';
import { propertyOf } from '../core/property.ts';
import type { Logger } from './log.ts';

/** A crash loses at most the lines of this time. */
const FLUSH_MS = 100;
const BUFFERED_BYTES = 8_192;

let output: ReturnType<typeof pino.destination> | undefined;

/** Standard output, buffered: writing each line alone costs as much as a small request. */
function bufferedOutput(): DestinationStream {
  if (output) return output;
  const opened = pino.destination({ minLength: BUFFERED_BYTES, sync: true });
  setInterval(() => opened.flush(), FLUSH_MS).unref();
  process.on('exit', () => opened.flushSync());
  output = opened;
  return opened;
}

type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>;

/**
 * Creates a logger of JSON lines with UTC times. Standard output is buffered; `destination` is not.
 * @param onEvent called with the level and event of each line
 */
export function createLogger(
  level: string,
  destination?: DestinationStream,
  onEvent?: (level: string, event: string) => void,
): Logger {
  const options = {
    level,
    timestamp: pino.stdTimeFunctions.isoTime,
    base: null,
    serializers: { err: describeFailure },
    ...(onEvent && { hooks: { logMethod: watchLines(onEvent) } }),
  };
  return pino(options, destination ?? bufferedOutput());
}

function watchLines(onEvent: (level: string, event: string) => void): LogMethod {
  return function watch(this, line, method, level) {
    onEvent(pino.levels.labels[level] ?? String(level), String(propertyOf(line[0], 'event')));
    method.apply(this, line);
  };
}

/**
 * Describes a failure for the log, without the values of a failed query: drizzle's message and
 * PostgreSQL's `detail` repeat people's names, mails and hashes.
 */
function describeFailure(failure: unknown): unknown {
  if (!(failure instanceof Error)) return failure;
  if (failure instanceof DrizzleQueryError) {
    return { type: failure.name, query: failure.query, cause: describeFailure(failure.cause) };
  }
  const { type, message, stack, code } = stdSerializers.err(failure);
  const cause = failure.cause === undefined ? undefined : describeFailure(failure.cause);
  return { type, message: redactAddresses(message), code, stack: redactAddresses(stack), cause };
}

/** Stripe's messages contain the email address that it refuses. */
const redactAddresses = (text: string) => text.replaceAll(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '…@…');
