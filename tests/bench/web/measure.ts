import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';

/** A mid-range phone on a slow mobile network. */
const PHONE = { width: 412, height: 823 };
const SLOWER_CPU = 4;
const LATENCY_MS = 150;
const BYTES_A_SECOND = 1_600_000 / 8;
const QUIET_MS = 1_000;
const LONGEST_MS = 60_000;

export interface Measured {
  requests: number;
  /** Bytes received, headers included. */
  bytes: number;
  lcp: number;
  inp: number;
  cls: number;
  /** Blocking time: milliseconds of tasks beyond 50, until the page is quiet. */
  blocked: number;
}

export interface Visit {
  url: string;
  cookies: Parameters<BrowserContext['addCookies']>[0];
  /** The first control that the reader presses. */
  press: (page: Page) => Locator;
}

interface Seen {
  lcp: number;
  cls: number;
  blocked: number;
  inp: number;
}

/** Records the browser's metrics from before the page's first script. */
function observe(): void {
  const record: Seen = { lcp: 0, cls: 0, blocked: 0, inp: 0 };
  Object.assign(window, { seen: record });
  const handlers: Record<string, (entry: PerformanceEntry) => void> = {
    'largest-contentful-paint': ({ startTime }) => {
      record.lcp = startTime;
    },
    'layout-shift': (entry) => {
      const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
      if (!shift.hadRecentInput) record.cls += shift.value;
    },
    longtask: ({ duration }) => {
      record.blocked += duration - 50;
    },
    event: (entry) => {
      const { interactionId } = entry as PerformanceEntry & { interactionId: number };
      if (interactionId > 0) record.inp = Math.max(record.inp, entry.duration);
    },
  };
  for (const [type, handle] of Object.entries(handlers)) {
    new PerformanceObserver((list) => list.getEntries().forEach(handle)).observe({
      type,
      buffered: true,
      ...(type === 'event' && { durationThreshold: 16 }),
    });
  }
}

/** Opens a page with nothing in the cache, waits until it is quiet, and presses once. */
export async function measure(browser: Browser, visit: Visit): Promise<Measured> {
  const context = await browser.newContext({
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
    locale: 'en-CA',
  });
  await context.addCookies(visit.cookies);
  // The loader's code calls a helper that the page lacks.
  await context.addInitScript('globalThis.__name = (named) => named');
  await context.addInitScript(observe);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_A_SECOND,
    uploadThroughput: BYTES_A_SECOND,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU });
  let [requests, bytes, last] = [0, 0, Date.now()];
  cdp.on('Network.requestWillBeSent', () => {
    requests += 1;
    last = Date.now();
  });
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    last = Date.now();
  });
  await page.goto(visit.url, { waitUntil: 'commit', timeout: LONGEST_MS });
  const target = visit.press(page);
  await target.waitFor({ timeout: LONGEST_MS });
  while (Date.now() - last < QUIET_MS) await nextLook(page);
  const before = { requests, bytes, ...(await seenBy(page)) };
  await target.tap();
  last = Date.now();
  while (Date.now() - last < QUIET_MS) await nextLook(page);
  const { inp } = await seenBy(page);
  await context.close();
  return { ...before, inp };
}

const seenBy = (page: Page) => page.evaluate(() => (window as unknown as { seen: Seen }).seen);

/** Lets the page run for a while. */
const nextLook = (page: Page) =>
  page.evaluate(() => new Promise<void>((resolve) => setTimeout(resolve, 100)));
