import { useSyncExternalStore } from 'react';
import { tryStorage } from '#client/lib/storage/try-storage.ts';
import { STAGING_API } from '#shared/domain/staging.ts';
import { machineNow } from './page-clock.ts';

/** Request of this tab's pages, without the bodies of request and response. */
export interface RecordedRequest {
  /** ISO 8601, by the machine's clock. */
  at: string;
  /** Page that made it, with its query. */
  page: string;
  method: string;
  /** The path with its query. */
  path: string;
  /** 0 if no response came. */
  status: number;
  requestId: string | null;
  ms: number;
}

const KEY = 'staging-recorded';
const MAX_REQUESTS = 20;
const MAX_ERRORS = 50;

export interface Recorded {
  requests: readonly RecordedRequest[];
  /** Errors in the browser's console, each after its time (ISO 8601, by the machine's clock). */
  errors: readonly string[];
}

// Stored for the tab, so that it survives the next document.
let recorded: Recorded = tryStorage(() => JSON.parse(sessionStorage.getItem(KEY) ?? 'null')) ?? {
  requests: [],
  errors: [],
};
const listeners = new Set<() => void>();

function save(next: Recorded): void {
  recorded = next;
  tryStorage(() => sessionStorage.setItem(KEY, JSON.stringify(recorded)));
  for (const listener of listeners) listener();
}

const recordRequest = (request: RecordedRequest) =>
  save({ ...recorded, requests: [...recorded.requests, request].slice(-MAX_REQUESTS) });

const recordError = (text: string) => {
  const line = `${machineNow().toISOString()} ${text}`;
  save({ ...recorded, errors: [...recorded.errors, line].slice(-MAX_ERRORS) });
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
  recordRequest({
    at: new Date(performance.timeOrigin).toISOString(),
    method: 'GET',
    page: pathname + search,
    path: pathname + search,
    status: visit?.responseStatus ?? 200,
    requestId: requestId ?? null,
    ms: Math.round(visit?.responseEnd ?? 0),
  });
  recordFetch(onChange);
  addEventListener('error', ({ message }) => recordError(message));
  addEventListener('unhandledrejection', ({ reason }) => recordError(String(reason)));
  const { error } = console;
  console.error = (...parts: unknown[]) => {
    recordError(parts.map(String).join(' '));
    error.apply(console, parts);
  };
}

function recordFetch(onChange: () => void): void {
  const send = window.fetch;
  window.fetch = async (input, init) => {
    const request = input instanceof Request ? input : undefined;
    const { pathname, search } = new URL(request?.url ?? String(input), location.origin);
    const method = (init?.method ?? request?.method ?? 'GET').toUpperCase();
    const startedAt = performance.now();
    const page = location.pathname + location.search;
    const record = (status: number, requestId: string | null) => {
      // The tools' own polling would push out the requests of the pages.
      if (pathname.startsWith(STAGING_API)) return;
      recordRequest({
        at: new Date(performance.timeOrigin + startedAt).toISOString(),
        method,
        page,
        path: pathname + search,
        status,
        requestId,
        ms: Math.round(performance.now() - startedAt),
      });
    };
    try {
      const response = await send(input, init);
      record(response.status, response.headers.get('X-Request-Id'));
      if (method !== 'GET' && response.ok) onChange();
      return response;
    } catch (failure) {
      // A request that its page has aborted is not recorded.
      if (!init?.signal?.aborted) record(0, null);
      throw failure;
    }
  };
}
