import { useSyncExternalStore } from 'react';

const EVENTS = ['hashchange', 'popstate'] as const;

function subscribe(listener: () => void) {
  for (const event of EVENTS) addEventListener(event, listener);
  return () => {
    for (const event of EVENTS) removeEventListener(event, listener);
  };
}

/** Fragment of the address without its '#'; empty on the server. */
export const useHash = (): string =>
  useSyncExternalStore(
    subscribe,
    () => location.hash.slice(1),
    () => '',
  );

/** Changes the fragment in place, without an entry in the history and without scrolling. */
export function setHash(hash: string): void {
  const url = new URL(location.href);
  url.hash = hash;
  // The router takes over `replaceState`, and keeps its state.
  history.replaceState(history.state, '', hash ? url : url.pathname + url.search);
  dispatchEvent(new HashChangeEvent('hashchange'));
}
