import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { contract } from '#shared/contract/contract.ts';
import { ERROR_STATUS, type ErrorBody } from '#shared/contract/errors.ts';
import type { Config } from '../config.ts';
import { AppError } from '../core/errors.ts';
import type { Logger } from '../core/log.ts';
import type { RoutedPool } from '../db/connect.ts';
import { readDevices } from './device.ts';
import { watchEventLoop } from './event-loop.ts';

/** What is shed last is refused at this many times as much. */
const SHED_LAST = 5;
const RETRY_AFTER_S = 2;
const REPORT_MS = 10_000;

/** Those on no known device; more are not checked in time, and read for nothing. */
const MAX_SIGN_INS = 60;
const SIGN_IN = new Set<string>([contract.logIn.path, contract.logIn.alias]);
/** A person who is shut out, and money, wait longer for a server than all else. */
const LAST = new Set<string>([...SIGN_IN, contract.receiveStripeEvent.path]);
/** What supervisors and load balancers decide by costs next to nothing. */
const NEVER = new Set(['/api/health', '/api/ready']);

/**
 * Refuses new work while that under way takes all there is: what is let in is answered in time, and
 * as much of it as the server can do. Nothing is read for a refusal, not even the session.
 */
export function createLoadShedder(deps: {
  config: Config;
  /** A call that reads needs the first only, one that writes both. */
  pools: { reads: RoutedPool; writes: RoutedPool };
  logger: Logger;
}) {
  const { config, pools, logger } = deps;
  const { maxLagMs, maxPoolWaitMs } = config.load;
  const eventLoop = watchEventLoop();
  const devices = readDevices(config);
  const shed = { eventLoop: 0, pool: 0, signIns: 0 };
  let signIns = 0;
  let reported = 0;
  const reporting = setInterval(() => {
    const total = shed.eventLoop + shed.pool + shed.signIns;
    if (total > reported) {
      const load = { lagMs: eventLoop.lagMs(), poolWaitMs: poolWaitMs(true) };
      const requests = total - reported;
      logger.warn({ event: 'server.overloaded', requests, ...load }, 'requests were shed');
    }
    reported = total;
  }, REPORT_MS).unref();

  const poolWaitMs = (writes: boolean) =>
    Math.max(pools.reads.waitMs(), writes ? pools.writes.waitMs() : 0);

  /** What the request is refused for. */
  function findCause(req: IncomingMessage): keyof typeof shed | undefined {
    const path = pathOf(req);
    if (NEVER.has(path)) return undefined;
    const times = LAST.has(path) ? SHED_LAST : 1;
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    if (isOver(eventLoop.lagMs(), maxLagMs * times)) return 'eventLoop';
    if (isOver(poolWaitMs(!isRead), maxPoolWaitMs * times)) return 'pool';
    return undefined;
  }

  /** Whether it is a sign-in of the kind that a flood consists of. */
  const isStranger = (req: IncomingMessage) =>
    SIGN_IN.has(pathOf(req)) && req.method === 'POST' && !devices.isAhead(req);

  return {
    /** The server that refuses what is too much for `listener`. */
    protect(listener: RequestListener): RequestListener {
      if (!config.rateLimits.enabled) return listener;
      return (req, res) => {
        const load = findCause(req);
        const isCounted = !load && isStranger(req);
        const cause = load ?? (isCounted && signIns >= MAX_SIGN_INS ? 'signIns' : undefined);
        if (cause) {
          shed[cause] += 1;
          refuse(res);
          return;
        }
        if (isCounted) {
          signIns += 1;
          res.once('close', () => {
            signIns -= 1;
          });
        }
        listener(req, res);
      };
    },
    /** Requests refused since the start, by cause. */
    counts: () => ({ ...shed }),
    lagMs: eventLoop.lagMs,
    stop(): void {
      clearInterval(reporting);
      eventLoop.stop();
    },
  };
}

/** As routes match it, which also take it with a slash at the end. */
const pathOf = (req: IncomingMessage) => (req.url?.split('?', 1)[0] ?? '').replace(/(?<=.)\/$/, '');

/** By chance between the limit and twice as much, so that not all stop and come back at once. */
function isOver(value: number, limit: number): boolean {
  return value > limit && value - limit > Math.random() * limit;
}

function refuse(res: ServerResponse): void {
  const { code, message } = new AppError('SERVICE_UNAVAILABLE');
  const requestId = randomUUID();
  const body: ErrorBody = { message, code, requestId };
  res.writeHead(ERROR_STATUS[code], {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'X-Request-Id': requestId,
    'Retry-After': String(RETRY_AFTER_S),
  });
  res.end(JSON.stringify(body));
}
