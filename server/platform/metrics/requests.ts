import type { Request, RequestHandler } from 'express';
import { Gauge, Histogram } from 'prom-client';
import type { Endpoint } from '#shared/contract/call.ts';
import { contract } from '#shared/contract/contract.ts';
import type { Metrics } from './metrics.ts';

/** Buckets up to 10 s; a request without a database fails after 5 s. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const endpoints = new Map<string, { name: string; kind: Endpoint['kind'] }>(
  Object.entries(contract).map(([name, { method, path, kind }]: [string, Endpoint]) => [
    `${method} ${path}`,
    { name, kind },
  ]),
);

/** Measures rate, errors, duration and open requests, by the contract's name of the call. */
export function measureRequests({ registry }: Metrics): RequestHandler {
  const inFlight = new Gauge({
    name: 'portage_http_requests_in_flight',
    help: 'Requests that are not answered yet, and live streams',
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'portage_http_request_seconds',
    help: 'Duration of requests, by call of the contract and status',
    labelNames: ['call', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  return (req, res, next) => {
    const startedAt = performance.now();
    inFlight.inc();
    res.on('close', () => {
      inFlight.dec();
      const endpoint = endpointOf(req);
      // Open for hours, so its duration says nothing.
      if (endpoint?.kind === 'stream' && res.statusCode < 400) return;
      const call = endpoint?.name ?? templateOf(req) ?? 'none';
      // Proxies log 499 when the client disconnects before the response.
      const status = res.writableFinished ? res.statusCode : 499;
      seconds.observe({ call, status }, (performance.now() - startedAt) / 1000);
    });
    next();
  };
}

function endpointOf(req: Request) {
  const method = req.method === 'HEAD' ? 'GET' : req.method;
  return endpoints.get(`${method} ${templateOf(req)}`);
}

/** Path template of the matched route; undefined without a route. */
function templateOf(req: Request): string | undefined {
  const template: unknown = req.route?.path;
  const [first] = [template].flat();
  return first === undefined ? undefined : String(first);
}
