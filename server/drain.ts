import cluster from 'node:cluster';
import { channel } from 'node:diagnostics_channel';
import type { Server } from 'node:http';
import type { Logger } from './core/log.ts';

/** Time limits for open requests to finish, and then for their dependencies to close. */
const DRAIN_MS = 6_000;
const CLOSE_MS = 3_000;

/** Gets a list of promises; what is loaded beside the server adds what the end is to wait for. */
export const CLOSING = 'portage.closing';

/** Limits of one connection: slow senders of headers and bodies are cut off. */
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
   * How long requests are accepted after readiness is false, because a load balancer asks for it
   * only now and then and sends requests until it has.
   */
  graceMs: number;
  onDrain: () => void;
  onClosed: () => Promise<void>;
}

/**
 * Drains on SIGTERM or SIGINT: is not ready, then accepts no more requests, finishes open ones and
 * exits 0; a second signal exits immediately. An uncaught failure drains at once, and exits 1.
 */
export function drainOnSignals(server: Server, options: DrainOptions): void {
  const { logger, graceMs, onDrain, onClosed } = options;
  const underWay = countRequests(server);
  let isDraining = false;

  const drain = async (reason: string, exitCode: number) => {
    if (isDraining) process.exit(exitCode || 1);
    isDraining = true;
    logger.info({ event: 'server.draining', reason }, 'draining');
    onDrain();
    if (exitCode === 0) await acceptLast(server, graceMs);
    server.close();
    server.closeIdleConnections();
    await Promise.race([underWay.none(), delay(DRAIN_MS)]);
    // Connections that never sent a request are not idle to Node; they would keep it open.
    server.closeAllConnections();
    const others: Promise<void>[] = [];
    channel(CLOSING).publish(others);
    const closed = onClosed().catch((err) =>
      logger.error({ event: 'server.close-failed', err }, 'closing failed'),
    );
    await Promise.race([Promise.allSettled([closed, ...others]), delay(CLOSE_MS)]);
    logger.info({ event: 'server.stopped' }, 'stopped');
    process.exit(exitCode);
  };

  process.on('SIGTERM', () => drain('SIGTERM', 0));
  // Ctrl-C reaches every process of the terminal; the one that started this one says what follows.
  process.on('SIGINT', () => cluster.isWorker || drain('SIGINT', 0));
  for (const reason of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(reason, (err: unknown) => {
      logger.fatal({ event: 'server.crashed', err }, reason);
      void drain(reason, 1);
    });
  }
}

/** Accepts requests for a grace period; each answer closes its connection. */
async function acceptLast(server: Server, graceMs: number): Promise<void> {
  server.prependListener('request', (_req, res) => res.setHeader('Connection', 'close'));
  await delay(graceMs);
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}

/** Counts open requests. */
function countRequests(server: Server): { none: () => Promise<void> } {
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
    none: () =>
      new Promise((resolve) => {
        if (open === 0) resolve();
        else notify = resolve;
      }),
  };
}
