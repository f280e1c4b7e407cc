import { useSyncExternalStore } from 'react';

/** In px, so that a nudge of the page does not change the header. */
const scrolledThreshold = 10;

function subscribe(listener: () => void) {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}

/** Whether the page is scrolled by more than 10 px. */
export function useScrolled(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.scrollY > scrolledThreshold,
    () => false,
  );
}
