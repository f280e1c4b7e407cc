import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Request, Response } from 'express';
import type { EndpointName } from '#shared/contract/contract.ts';
import type { RequestFault } from '#shared/domain/staging-faults.ts';
import { AppError } from '../../../platform/core/errors.ts';

interface OrderedFault {
  call: EndpointName | 'all';
  kind: RequestFault;
  times: number;
  delayMs: number;
}

interface Browser {
  faults: OrderedFault[];
  networkDelayMs: number;
}

const COOKIE = /(?:^|;\s*)staging-faults=([\w-]{36})(?:;|$)/;
/** Maximum number of browsers in memory, and of pending faults per browser. */
const MAX_BROWSERS = 1_000;
const MAX_FAULTS = 20;

export type Faults = ReturnType<typeof createFaults>;

/**
 * Faults that testers have ordered for calls of their own browsers, which a cookie identifies. Kept
 * in the memory of this process only.
 */
export function createFaults({ isProduction }: { isProduction: boolean }) {
  const browsers = new Map<string, Browser>();

  const find = (req: Request): Browser | undefined =>
    browsers.get(COOKIE.exec(req.headers.cookie ?? '')?.[1] ?? '');

  function findOrAdd(req: Request): Browser {
    const existing = find(req);
    if (existing) return existing;
    const id = randomUUID();
    const browser: Browser = { faults: [], networkDelayMs: 0 };
    browsers.set(id, browser);
    const [oldest] = browsers.keys();
    if (browsers.size > MAX_BROWSERS && oldest) browsers.delete(oldest);
    const options = { path: '/', httpOnly: true, secure: isProduction, sameSite: 'lax' } as const;
    req.res?.cookie('staging-faults', id, options);
    return browser;
  }

  return {
    list(req: Request): Browser {
      return find(req) ?? { faults: [], networkDelayMs: 0 };
    },

    /** @throws AppError CONFLICT if too many faults are pending */
    order(req: Request, fault: OrderedFault): void {
      const { faults } = findOrAdd(req);
      if (faults.length >= MAX_FAULTS) throw new AppError('CONFLICT');
      faults.push({ ...fault });
    },

    setNetworkDelay(req: Request, delayMs: number): void {
      findOrAdd(req).networkDelayMs = delayMs;
    },

    clear(req: Request): void {
      const browser = find(req);
      if (browser) Object.assign(browser, { faults: [], networkDelayMs: 0 });
    },

    /** Whether a fault or delay applies to this call of the browser, without using it up. */
    affect(req: Request, name: EndpointName): boolean {
      const browser = find(req);
      return !!browser && (browser.networkDelayMs > 0 || !!faultFor(browser, name));
    },

    /**
     * Applies the next ordered fault. @throws AppError the refusal of the call
     * @returns whether the call should still run
     */
    async apply(req: Request, res: Response, name: EndpointName): Promise<boolean> {
      const browser = find(req);
      if (!browser) return true;
      const fault = take(browser, name);
      const delayMs = browser.networkDelayMs + (fault?.delayMs ?? 0);
      if (delayMs > 0) await waitFor(delayMs, res);
      if (!fault || res.closed) return !res.closed;
      const refusal = REFUSALS[fault.kind]?.();
      if (refusal) throw refusal;
      if (fault.kind === 'disconnected') req.socket.destroy();
      if (fault.kind === 'answer-lost') loseAnswer(req, res);
      return fault.kind !== 'disconnected';
    },
  };
}

const REFUSALS: { [Kind in RequestFault]?: () => AppError } = {
  internal: () => new AppError('INTERNAL'),
  unavailable: () => new AppError('SERVICE_UNAVAILABLE', { retryAfter: 1 }),
  'rate-limited': () => new AppError('RATE_LIMITED', { retryAfter: 1 }),
  'signed-out': () => new AppError('UNAUTHENTICATED'),
};

const faultFor = ({ faults }: Browser, name: EndpointName) =>
  faults.find(({ call }) => call === name) ?? faults.find(({ call }) => call === 'all');

function take(browser: Browser, name: EndpointName): OrderedFault | undefined {
  const fault = faultFor(browser, name);
  if (!fault) return undefined;
  fault.times -= 1;
  if (fault.times < 1) browser.faults.splice(browser.faults.indexOf(fault), 1);
  return fault;
}

/** Waits, unless the browser disconnects. */
async function waitFor(ms: number, res: Response): Promise<void> {
  const disconnected = new AbortController();
  const onClose = () => disconnected.abort();
  res.once('close', onClose);
  await delay(ms, undefined, { signal: disconnected.signal }).catch(() => undefined);
  res.off('close', onClose);
}

/** Closes the connection when the response would begin, after the call took effect. */
function loseAnswer(req: Request, res: Response): void {
  const writeHead = res.writeHead.bind(res);
  res.writeHead = ((...head: Parameters<typeof writeHead>) => {
    req.socket.destroy();
    return writeHead(...head);
  }) as typeof res.writeHead;
}
