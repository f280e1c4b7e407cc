import type { IncomingMessage, RequestListener } from 'node:http';
import { contract } from '#shared/contract/contract.ts';
import type { Config } from '../config/config.ts';
import type { RoutedPool } from '../db/connect.ts';
import type { Logger } from '../log/log.ts';
import { readDevices } from './device.ts';
import { watchEventLoop } from './event-loop.ts';
import { refuse } from './refuse.ts';

/** Factor on both limits for the requests in `LAST`. */
const LAST_FACTOR = 5;
const RETRY_AFTER_S = 2;
const REPORT_MS = 10_000;

/** Maximum concurrent sign-ins from unknown devices; more could not be checked in time. */
const MAX_SIGN_INS = 60;
const SIGN_IN = new Set<string>([contract.logIn.path, contract.logIn.alias]);
/** Requests shed last: a person who is locked out, and money, need the server most. */
const LAST = new Set<string>([...SIGN_IN, contract.receiveStripeEvent.path]);
/** Requests never shed: supervisors and load balancers need them, at almost no cost. */
const NEVER = new Set(['/api/health', '/api/ready']);

/**
 * Sheds new requests while the process is saturated, so that admitted ones are answered in time. A
 * refusal reads nothing of its request, not even the session.
 */
export function createLoadShedder(deps: {
  config: Config;
  /** Reads wait for the first pool only, writes for both. */
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

  function findCause(req: IncomingMessage): keyof typeof shed | undefined {
    const path = pathOf(req);
    if (NEVER.has(path)) return undefined;
    const factor = LAST.has(path) ? LAST_FACTOR : 1;
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    if (isOver(eventLoop.lagMs(), maxLagMs * factor)) return 'eventLoop';
    if (isOver(poolWaitMs(!isRead), maxPoolWaitMs * factor)) return 'pool';
    return undefined;
  }

  /** Whether it is a sign-in from an unknown device, of which a flood would consist. */
  const isStranger = (req: IncomingMessage) =>
    SIGN_IN.has(pathOf(req)) && req.method === 'POST' && !devices.hasPriority(req);

  return {
    /** Wraps a listener so that excess requests are refused. */
    protect(listener: RequestListener): RequestListener {
      if (!config.rateLimits.enabled) return listener;
      return (req, res) => {
        const load = findCause(req);
        const isCounted = !load && isStranger(req);
        const cause = load ?? (isCounted && signIns >= MAX_SIGN_INS ? 'signIns' : undefined);
        if (cause) {
          shed[cause] += 1;
          refuse(res, 'SERVICE_UNAVAILABLE', RETRY_AFTER_S);
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
    /** Number of refused requests since the start, by cause. */
    counts: () => ({ ...shed }),
    lagMs: eventLoop.lagMs,
    stop(): void {
      clearInterval(reporting);
      eventLoop.stop();
    },
  };
}

/** The path as routes match it, without a trailing slash. */
const pathOf = (req: IncomingMessage) => (req.url?.split('?', 1)[0] ?? '').replace(/(?<=.)\/$/, '');

/** Random between the limit and twice as much, so that callers do not all stop at once. */
function isOver(value: number, limit: number): boolean {
  return value > limit && value - limit > Math.random() * limit;
}
