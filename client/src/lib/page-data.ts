import type { QueryClient } from '@tanstack/react-query';
import { PAGE_DATA, type PageData } from '#shared/contract/page-data.ts';
import { pagesKey, queryKey } from './calls.ts';
import { currentUserQuery } from './current-user-query.ts';
import { noteFetchedAhead } from './fetched-ahead.ts';
import { hasSessionChanged } from './session-change.ts';

let live: PageData['live'];

/** What the server put into the page's HTML; undefined where that may be out of date. */
export function readPageData(): PageData | undefined {
  const text = document.getElementById(PAGE_DATA)?.textContent;
  if (!text) return undefined;
  const data: PageData = JSON.parse(text);
  // Going back may show a visitor's page from the browser's cache to who has signed in since.
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const mayBeOld = visit?.type === 'back_forward' && hasSessionChanged();
  if (data.user === null && mayBeOld) return undefined;
  for (const { name, input } of data.answers) {
    if (name === 'getJob') noteFetchedAhead(input.params.id);
  }
  return data;
}

/** Fills the cache with what the page brought along. */
export function fillCache(client: QueryClient, { user, answers, live: start }: PageData): void {
  live = start;
  if (user !== undefined) client.setQueryData(currentUserQuery.queryKey, user);
  // When the page came, which may be long before its app.
  const came = { updatedAt: Date.now() - performance.now() };
  for (const { name, input, answer, page } of answers) {
    if (page) {
      const pages = { pages: [page], pageParams: [undefined] };
      client.setQueryData([...pagesKey(name as 'listJobs'), input], pages, came);
    } else {
      client.setQueryData(queryKey(name, input as never), answer as never, came);
    }
  }
}

/** The event id after which the first live stream starts, and the events before it; returned once. */
export function takeLiveStart(): PageData['live'] {
  const start = live;
  live = undefined;
  return start;
}
