import type { QueryClient } from '@tanstack/react-query';
import { loadTags } from '#client/lib/calls/invalidate.ts';
import { prefetchOnIntent } from './prefetch.ts';
import { startViewTransitions } from './view-transitions.ts';

/** Starts what no page waits for. @param initialPath pathname when the document was opened */
export function startDeferred(client: QueryClient, initialPath: string): void {
  prefetchOnIntent(client, initialPath);
  startViewTransitions();
  // Loaded before the first mutation needs them.
  void loadTags();
}
