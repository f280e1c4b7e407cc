import { createServer, type Server } from 'node:http';
import { ConfigurationError } from '../config/config.ts';
import type { Logger } from '../log/log.ts';
import type { Metrics } from './metrics.ts';

/**
 * Serves `GET /metrics` on a port of its own, which no proxy exposes.
 * @throws ConfigurationError if the port is not available
 */
export async function serveMetrics(
  metrics: Metrics,
  { port, host }: { port: number; host: string },
  logger: Logger,
): Promise<Server> {
  const server = createServer((req, res) => {
    if (req.method !== 'GET' || req.url !== '/metrics') {
      res.writeHead(404).end();
      return;
    }
    metrics.scrape().then(
      (text) => res.writeHead(200, { 'Content-Type': metrics.registry.contentType }).end(text),
      (err) => {
        logger.error({ event: 'metrics.failed', err }, 'the metrics could not be read');
        res.writeHead(500).end();
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ code }: NodeJS.ErrnoException) =>
      reject(
        new ConfigurationError(`METRICS_PORT ${port} on ${host} cannot be listened on (${code}).`),
      ),
    );
    // Not shared with other processes, which have their own metrics.
    server.listen({ port, host, exclusive: true }, resolve);
  });
  // A scrape must not delay the end of the process.
  server.unref();
  return server;
}
