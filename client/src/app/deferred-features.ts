import type { QueryClient } from '@tanstack/react-query';
import { watchHistory } from './navigation.ts';
import { prefetchOnIntent } from './prefetch-on-intent.ts';
import { watchPrinting } from './print-head.ts';

/**
 * Starts features that the first page works without.
 * @param initialPath pathname when the document was opened
 */
export function startDeferredFeatures(client: QueryClient, initialPath: string): void {
  prefetchOnIntent(client, initialPath);
  watchHistory();
  watchPrinting();
}
