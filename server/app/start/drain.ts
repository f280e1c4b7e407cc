import cluster from 'node:cluster';
import { channel } from 'node:diagnostics_channel';
import type { Server } from 'node:http';
import type { Logger } from '../../platform/log/log.ts';

/** Maximum milliseconds for open requests to finish, and then for dependencies to close. */
const DRAIN_MS = 6_000;
const CLOSE_MS = 3_000;

/** Diagnostics channel that collects promises to await before the process ends. */
export const CLOSING = 'portage.closing';

/** Limits per connection, against slow senders of headers and bodies. */
export function limitServer(server: Server): Server {
  server.headersTimeout = 15_000;
  server.requestTimeout = 30_000;
  server.keepAliveTimeout = 65_000;
  server.maxHeadersCount = 100;
  return server;
}

interface DrainOptions {
  logger: Logger;
  /**
   * Time to accept requests after readiness is false, in milliseconds: a load balancer polls
   * readiness, and sends requests until it has noticed.
   */
  graceMs: number;
  onDrain: () => void;
  onClosed: () => Promise<void>;
}

/**
 * Drains on SIGTERM or SIGINT: turns readiness off, stops accepting requests, finishes open ones
 * and exits 0. A second signal exits immediately. An uncaught failure drains at once and exits 1.
 */
export function drainOnSignals(server: Server, options: DrainOptions): void {
  const { logger, graceMs, onDrain, onClosed } = options;
  const openRequests = trackRequests(server);
  let isDraining = false;

  const drain = async (reason: string, exitCode: number) => {
    if (isDraining) process.exit(exitCode || 1);
    isDraining = true;
    logger.info({ event: 'server.draining', reason }, 'draining');
    onDrain();
    if (exitCode === 0) await acceptLast(server, graceMs);
    server.close();
    server.closeIdleConnections();
    await Promise.race([openRequests.whenNone(), delay(DRAIN_MS)]);
    // Node does not count connections that never sent a request as idle; they would keep it open.
    server.closeAllConnections();
    const pending: Promise<void>[] = [];
    channel(CLOSING).publish(pending);
    const closed = onClosed().catch((err) =>
      logger.error({ event: 'server.close-failed', err }, 'closing failed'),
    );
    await Promise.race([Promise.allSettled([closed, ...pending]), delay(CLOSE_MS)]);
    logger.info({ event: 'server.stopped' }, 'stopped');
    process.exit(exitCode);
  };

  process.on('SIGTERM', () => drain('SIGTERM', 0));
  // Ctrl-C reaches every process of the terminal; a worker waits for its supervisor's signal.
  process.on('SIGINT', () => cluster.isWorker || drain('SIGINT', 0));
  for (const reason of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(reason, (err: unknown) => {
      logger.fatal({ event: 'server.crashed', err }, reason);
      void drain(reason, 1);
    });
  }
}

/** Accepts requests for the grace period; each response closes its connection. */
async function acceptLast(server: Server, graceMs: number): Promise<void> {
  server.prependListener('request', (_req, res) => res.setHeader('Connection', 'close'));
  await delay(graceMs);
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}

/** Counts open requests; `none` resolves when there are none. */
function trackRequests(server: Server): { whenNone: () => Promise<void> } {
  let open = 0;
  let notify = () => {};
  server.on('request', (_req, res) => {
    open += 1;
    res.once('close', () => {
      open -= 1;
      if (open === 0) notify();
    });
  });
  return {
    whenNone: () =>
      new Promise((resolve) => {
        if (open === 0) resolve();
        else notify = resolve;
      }),
  };
}
