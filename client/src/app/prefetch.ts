import type { QueryClient } from '@tanstack/react-query';
import { call } from '#client/lib/api.ts';
import { callOptions, listOptions } from '#client/lib/calls.ts';
import { currentUserQuery } from '#client/lib/current-user-query.ts';
import { noteFetchedAhead } from '#client/lib/fetched-ahead.ts';
import { MOVES } from '#client/lib/i18n.ts';
import { firstCalls } from '#shared/contract/first-calls.ts';
import type { PageCall } from '#shared/contract/page-data.ts';
import { readAddress } from '#shared/domain/pages.ts';
import { loadPage } from './routes.tsx';

/** A pointer that only crosses a link is gone by then. */
const DWELL_MS = 80;

/**
 * Fetches the code and the first data of a page while its link is about to be followed, and once the
 * address is another, what keeps the document's metadata that of the page.
 * @param arrivedAt the path of the address when the document was opened
 */
export function prefetchOnIntent(client: QueryClient, arrivedAt: string): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = (event: Event) => {
    clearTimeout(timer);
    const address = addressIn(event);
    if (address) timer = setTimeout(() => prefetch(client, address), DWELL_MS);
  };
  const now = (event: Event) => {
    const address = addressIn(event);
    if (address) prefetch(client, address);
  };
  addEventListener('pointerover', later, { passive: true });
  addEventListener('focusin', later);
  addEventListener('touchstart', now, { passive: true });
  addEventListener('pointerdown', now, { passive: true });
  const keepHead = () =>
    import('./keep-head.ts').then((module) => module.keepHead(client)).catch(() => undefined);
  if (location.pathname === arrivedAt) {
    for (const move of MOVES) addEventListener(move, keepHead, { once: true });
  } else void keepHead();
}

/** Where the link of an event leads within the site. */
function addressIn({ target }: Event): URL | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target || link.origin !== location.origin) return undefined;
  const address = new URL(link.href);
  return address.pathname === location.pathname ? undefined : address;
}

function prefetch(client: QueryClient, { pathname, search }: URL): void {
  const { path } = readAddress(pathname);
  // What fails is fetched when the page is opened.
  loadPage(path).catch(() => undefined);
  const role = client.getQueryData(currentUserQuery.queryKey)?.role;
  for (const each of firstCalls({ path, search }, role)) void fetchAhead(client, each);
}

function fetchAhead(
  client: QueryClient,
  { name, input, grows }: PageCall,
): Promise<void> | undefined {
  // A list that is shown counts for what its reader was shown, so it is fetched when it is.
  if (grows) return undefined;
  if (name === 'listSeekerApplications' || name === 'listJobMarks') {
    return client.prefetchQuery(listOptions(name, {}));
  }
  if (name !== 'getJob') return client.prefetchQuery(callOptions(name, input as never));
  return client.prefetchQuery({
    ...callOptions(name, input),
    queryFn: ({ signal }) => {
      noteFetchedAhead(input.params.id);
      return call(name, input, { signal, isAhead: true });
    },
  });
}
