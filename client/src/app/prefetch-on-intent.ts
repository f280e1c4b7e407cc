import type { QueryClient } from '@tanstack/react-query';
import { NAVIGATION_EVENTS } from '#client/lib/text/i18n.ts';
import { readAddress } from '#shared/domain/pages.ts';

/** Long enough to ignore a pointer that only crosses a link. */
const DWELL_MS = 80;

/**
 * Prefetches the code and first data of a page when its link is hovered, focused or pressed, and
 * starts `syncHead` after the first navigation.
 * @param initialPath pathname when the document was opened
 */
export function prefetchOnIntent(client: QueryClient, initialPath: string): void {
  const prefetchPage = (address: URL) =>
    import('./prefetch.ts')
      .then(({ prefetch }) => prefetch(client, address))
      .catch(() => undefined);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const prefetchSoon = (event: Event) => {
    clearTimeout(timer);
    const address = addressIn(event);
    if (address) timer = setTimeout(() => prefetchPage(address), DWELL_MS);
  };
  const prefetchNow = (event: Event) => {
    const address = addressIn(event);
    if (address) prefetchPage(address);
  };
  addEventListener('pointerover', prefetchSoon, { passive: true });
  addEventListener('focusin', prefetchSoon);
  addEventListener('touchstart', prefetchNow, { passive: true });
  addEventListener('pointerdown', prefetchNow, { passive: true });
  const syncHead = () =>
    import('./keep-head.ts').then((module) => module.syncHead(client)).catch(() => undefined);
  if (location.pathname === initialPath) {
    for (const event of NAVIGATION_EVENTS) addEventListener(event, syncHead, { once: true });
  } else void syncHead();
}

/** URL of the event's link if it leads to another page of the site. */
function addressIn({ target }: Event): URL | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target || link.origin !== location.origin) return undefined;
  const address = new URL(link.href);
  const [linked, present] = [address, location].map(({ pathname }) => readAddress(pathname).path);
  // The language switch leads to the same page.
  return linked === present ? undefined : address;
}
