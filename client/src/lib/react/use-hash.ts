import { useEffect, useSyncExternalStore } from 'react';

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

/** Focuses the fragment's element, for which the browser looks before it is rendered. */
export function useLinkedElement(isRendered = true, block: ScrollLogicalPosition = 'center'): void {
  const hash = useHash();
  useEffect(() => {
    const target = isRendered ? document.getElementById(hash) : null;
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ behavior: 'instant', block });
  }, [hash, isRendered, block]);
}

/** Changes the fragment in place, without an entry in the history and without scrolling. */
export function setHash(hash: string): void {
  const url = new URL(location.href);
  url.hash = hash;
  // The router takes over `replaceState`, and keeps its state.
  history.replaceState(history.state, '', hash ? url : url.pathname + url.search);
  dispatchEvent(new HashChangeEvent('hashchange'));
}
