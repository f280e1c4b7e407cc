import type { QueryClient } from '@tanstack/react-query';
import { loadTags } from '#client/lib/invalidate.ts';
import { prefetchOnIntent } from './prefetch.ts';
import { startViewTransitions } from './view-transitions.ts';

/** What no page waits for. @param arrivedAt the path of the address when the document was opened */
export function startLate(client: QueryClient, arrivedAt: string): void {
  prefetchOnIntent(client, arrivedAt);
  startViewTransitions();
  // Ready for the first change.
  void loadTags();
}
