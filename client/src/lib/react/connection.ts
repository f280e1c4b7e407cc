import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** Answered without a database. */
const ADDRESS = '/api/health';
const TIMEOUT_MS = 5000;
const MAX_PAUSE_MS = 8000;

let connecting: Promise<void> | undefined;

/**
 * Resolves once the server answers, and asks it until then. While it does not, queries pause, and
 * continue or are fetched again afterwards.
 */
export function whenConnected(): Promise<void> {
  connecting ??= connect().finally(() => {
    connecting = undefined;
  });
  return connecting;
}

async function connect(): Promise<void> {
  for (let pauseMs = 1000; !(await isAnswered()); pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS)) {
    onlineManager.setOnline(false);
    await pause(pauseMs);
  }
  onlineManager.setOnline(true);
}

/** Whether the server answers; an error or a proxy's answer is one too. */
const isAnswered = () =>
  fetch(ADDRESS, {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout?.(TIMEOUT_MS),
  }).then(
    () => true,
    () => false,
  );

const pauses = new Set<() => void>();

/** Ends early when the device reports a network. */
export const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      pauses.delete(end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    pauses.add(end);
  });

/** Notices at once when the device loses its network or finds one. Call once at start. */
export function watchConnection(): void {
  addEventListener('online', () => {
    for (const end of pauses) end();
  });
  // In place of TanStack Query's own listener, which takes the device's word in both directions.
  onlineManager.setEventListener(() => {
    const check = () => void whenConnected();
    addEventListener('offline', check);
    return () => removeEventListener('offline', check);
  });
  if (!navigator.onLine) void whenConnected();
}

/** Whether the server answered when it was last asked. */
export const useIsConnected = () =>
  useSyncExternalStore(
    onlineManager.subscribe,
    () => onlineManager.isOnline(),
    () => true,
  );
