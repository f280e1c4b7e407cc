import { useSyncExternalStore } from 'react';
import { tryStorage } from '#client/lib/try-storage.ts';
import { STAGING_API } from '#shared/domain/staging.ts';

/** A request of the pages of this tab: never its body nor its answer's. */
export interface Sent {
  /** ISO 8601, by the browser's clock. */
  at: string;
  method: string;
  /** The path with its query. */
  path: string;
  /** 0 where no answer came. */
  status: number;
  requestId: string | null;
  ms: number;
}

const KEY = 'staging-recorded';
const MAX_REQUESTS = 20;
const MAX_ERRORS = 50;

export interface Recorded {
  requests: readonly Sent[];
  /** What the browser's console has of errors, with the time before each. */
  errors: readonly string[];
}

// For this tab, so that it survives the next document.
let recorded: Recorded = tryStorage(() => JSON.parse(sessionStorage.getItem(KEY) ?? 'null')) ?? {
  requests: [],
  errors: [],
};
const listeners = new Set<() => void>();

function keep(next: Recorded): void {
  recorded = next;
  tryStorage(() => sessionStorage.setItem(KEY, JSON.stringify(recorded)));
  for (const listener of listeners) listener();
}

const keepRequest = (sent: Sent) =>
  keep({ ...recorded, requests: [...recorded.requests, sent].slice(-MAX_REQUESTS) });

const keepError = (text: string) => {
  const line = `${new Date().toISOString()} ${text}`;
  keep({ ...recorded, errors: [...recorded.errors, line].slice(-MAX_ERRORS) });
};

export const readRecorded = () => recorded;

function onRecorded(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useRecorded = () => useSyncExternalStore(onRecorded, readRecorded);

/**
 * Records the requests and errors of this document from now on, the document itself as the first.
 * @param onChange called after a request that may have changed who is signed in or what time it is
 */
export function startRecording(requestId: string | undefined, onChange: () => void): void {
  const { pathname, search } = location;
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  keepRequest({
    at: new Date(performance.timeOrigin).toISOString(),
    method: 'GET',
    path: pathname + search,
    status: visit?.responseStatus ?? 200,
    requestId: requestId ?? null,
    ms: Math.round(visit?.responseEnd ?? 0),
  });
  recordFetch(onChange);
  addEventListener('error', ({ message }) => keepError(message));
  addEventListener('unhandledrejection', ({ reason }) => keepError(String(reason)));
  const { error } = console;
  console.error = (...parts: unknown[]) => {
    keepError(parts.map(String).join(' '));
    error.apply(console, parts);
  };
}

function recordFetch(onChange: () => void): void {
  const send = window.fetch;
  window.fetch = async (input, init) => {
    const request = input instanceof Request ? input : undefined;
    const { pathname, search } = new URL(request?.url ?? String(input), location.origin);
    const method = (init?.method ?? request?.method ?? 'GET').toUpperCase();
    const began = performance.now();
    const note = (status: number, requestId: string | null) => {
      // The tools ask again every few seconds, which would push out what the pages have sent.
      if (pathname.startsWith(STAGING_API)) return;
      keepRequest({
        at: new Date(performance.timeOrigin + began).toISOString(),
        ...{ method, path: pathname + search, status, requestId },
        ms: Math.round(performance.now() - began),
      });
    };
    try {
      const response = await send(input, init);
      note(response.status, response.headers.get('X-Request-Id'));
      if (method !== 'GET' && response.ok) onChange();
      return response;
    } catch (failure) {
      // Of a request that its page took back there is nothing to report.
      if (!init?.signal?.aborted) note(0, null);
      throw failure;
    }
  };
}
