import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Request, Response } from 'express';
import type { EndpointName } from '#shared/contract/contract.ts';
import type { RequestFault } from '#shared/domain/staging-faults.ts';
import { AppError } from '../../../core/errors.ts';

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
/** The browsers that are remembered, and what each may have ordered at a time. */
const MAX_BROWSERS = 1_000;
const MAX_FAULTS = 20;

export type Faults = ReturnType<typeof createFaults>;

/**
 * What testers have ordered to happen to calls of their own browsers, by a cookie. In the memory of
 * this process: several processes each have their own.
 */
export function createFaults({ isProduction }: { isProduction: boolean }) {
  const browsers = new Map<string, Browser>();

  const find = (req: Request): Browser | undefined =>
    browsers.get(COOKIE.exec(req.headers.cookie ?? '')?.[1] ?? '');

  function findOrAdd(req: Request): Browser {
    const known = find(req);
    if (known) return known;
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

    /** @throws AppError CONFLICT where too many are ordered already */
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

    /** Whether something is to happen to this call of the browser; uses nothing up. */
    affect(req: Request, name: EndpointName): boolean {
      const browser = find(req);
      return !!browser && (browser.networkDelayMs > 0 || !!fitting(browser, name));
    },

    /**
     * Has the next ordered fault happen. @throws AppError what it refuses the call with
     * @returns whether the call is still to take effect
     */
    async happen(req: Request, res: Response, name: EndpointName): Promise<boolean> {
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

const fitting = ({ faults }: Browser, name: EndpointName) =>
  faults.find(({ call }) => call === name) ?? faults.find(({ call }) => call === 'all');

function take(browser: Browser, name: EndpointName): OrderedFault | undefined {
  const fault = fitting(browser, name);
  if (!fault) return undefined;
  fault.times -= 1;
  if (fault.times < 1) browser.faults.splice(browser.faults.indexOf(fault), 1);
  return fault;
}

/** As long as the browser waits for it. */
async function waitFor(ms: number, res: Response): Promise<void> {
  const leaving = new AbortController();
  const leave = () => leaving.abort();
  res.once('close', leave);
  await delay(ms, undefined, { signal: leaving.signal }).catch(() => undefined);
  res.off('close', leave);
}

/** Cuts the connection where the answer would begin, after its effect. */
function loseAnswer(req: Request, res: Response): void {
  const writeHead = res.writeHead.bind(res);
  res.writeHead = ((...head: Parameters<typeof writeHead>) => {
    req.socket.destroy();
    return writeHead(...head);
  }) as typeof res.writeHead;
}
