import type { QueryClient } from '@tanstack/react-query';
import { PAGE_DATA, type PageData } from '#shared/contract/page-data.ts';
import { pagesKey, queryKey } from './calls.ts';
import { currentUserQuery } from './current-user-query.ts';
import { markPrefetchedJob } from './fetched-ahead.ts';
import { hasSessionChanged } from './session-change.ts';

let live: PageData['live'];

/** Data that the server embedded in the page's HTML; undefined if it may be out of date. */
export function readPageData(): PageData | undefined {
  const text = document.getElementById(PAGE_DATA)?.textContent;
  if (!text) return undefined;
  const data: PageData = JSON.parse(text);
  // Going back may show a signed-out page from the browser's cache after a sign-in.
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const mayBeOld = visit?.type === 'back_forward' && hasSessionChanged();
  if (data.user === null && mayBeOld) return undefined;
  for (const { name, input, answer } of data.answers) {
    if (name === 'getJob' && answer) markPrefetchedJob(input.params.id);
  }
  return data;
}

/** Fills the cache with the page data. */
export function fillCache(client: QueryClient, { user, answers, live: start }: PageData): void {
  live = start;
  if (user !== undefined) client.setQueryData(currentUserQuery.queryKey, user);
  // Time of the page load, which may be long before the app starts.
  const options = { updatedAt: Date.now() - performance.now() };
  for (const { name, input, answer, page } of answers) {
    if (page) {
      const pages = { pages: [page], pageParams: [undefined] };
      client.setQueryData([...pagesKey(name as 'listJobs'), input], pages, options);
    } else {
      client.setQueryData(queryKey(name, input as never), answer as never, options);
    }
  }
}

/** Event id that the first live stream starts after, with the events before it; returned once. */
export function takeLiveStart(): PageData['live'] {
  const start = live;
  live = undefined;
  return start;
}
