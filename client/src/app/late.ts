import type { QueryClient } from '@tanstack/react-query';
import { prefetchOnIntent } from './prefetch.ts';
import { startViewTransitions } from './view-transitions.ts';

/** What no page waits for. */
export function startLate(client: QueryClient): void {
  prefetchOnIntent(client);
  startViewTransitions();
}
