import { fetchPackage } from '#tests/support/fetched-package.ts';

const CONNECTIONS = 32;

export interface Load {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  answered: number;
}

export interface Request {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** Types of the parts used. */
type Autocannon = (options: object) => Promise<
  Record<'2xx' | 'non2xx' | 'errors' | 'duration', number> & {
    latency: { p50: number; p99: number };
  }
>;

/** Sends requests on 32 connections without pauses. @throws Error on an unsuccessful response */
export async function sendLoad(
  origin: string,
  next: () => Request,
  extent: { seconds: number } | { requests: number },
): Promise<Load> {
  const autocannon = (await fetchPackage('autocannon', '9.0.0')) as Autocannon;
  const result = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    // Interval of the check for the end.
    sampleInt: 20,
    ...('seconds' in extent ? { duration: extent.seconds } : { amount: extent.requests }),
    requests: [{ setupRequest: (request: object) => ({ ...request, ...next() }) }],
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.non2xx} refused and ${result.errors} broken of ${next().path}`);
  }
  return {
    perSecond: result['2xx'] / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    answered: result['2xx'],
  };
}
