import type { QueryClient } from '@tanstack/react-query';
import { loadTags } from '#client/lib/calls/invalidate.ts';
import { watchHistory } from './navigation.ts';
import { prefetchOnIntent } from './prefetch.ts';
import { watchPrinting } from './print-head.ts';

/**
 * Starts features that the first page works without.
 * @param initialPath pathname when the document was opened
 */
export function startDeferredFeatures(client: QueryClient, initialPath: string): void {
  prefetchOnIntent(client, initialPath);
  watchHistory();
  watchPrinting();
  // The first mutation needs the tags, and would otherwise wait for them.
  void loadTags();
}
