import { DrizzleQueryError } from 'drizzle-orm/errors';
import { type DestinationStream, type LoggerOptions, pino, stdSerializers } from 'pino';
import type { Logger } from './core/log.ts';
import { propertyOf } from './core/property.ts';

/** What a crash may lose of the log is no more than the lines of this time. */
const FLUSH_MS = 100;
const BUFFERED_BYTES = 8_192;

let output: ReturnType<typeof pino.destination> | undefined;

/** Standard output, written in groups of lines: a write for each costs as much as a small request. */
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
 * JSON lines with times in UTC; `destination` instead of standard output gets each at once.
 * @param onEvent called with the level and the event of each line
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
  return { type, message: withoutAddresses(message), code, stack: withoutAddresses(stack), cause };
}

/** Stripe's messages repeat the e-mail address that it refuses. */
const withoutAddresses = (text: string) => text.replaceAll(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '…@…');
