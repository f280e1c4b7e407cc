import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { fillCache, readPageData } from '#client/lib/calls/page-data.ts';
import { createQueryClient } from '#client/lib/calls/query-client.ts';
import { watchConnection } from '#client/lib/react/connection.ts';
import { setRenderedAt } from '#client/lib/react/first-render.ts';
import { prefetchOnInteraction } from '#client/lib/react/first-sign.ts';
import { watchPersonStores } from '#client/lib/storage/person-scope.ts';
import { watchTheme } from '#client/lib/storage/theme.ts';
import { startI18n } from '#client/lib/text/i18n.ts';
import { readAddress } from '#shared/domain/pages.ts';
import { loadBars } from './app.tsx';
import { Root } from './root.tsx';
import { pageAt } from './routes.tsx';

/** Time to wait for the page's code; after that it renders with a placeholder. */
const CODE_WAIT_MS = 400;
/** Time to wait for it while the server's text is shown. */
const TEXT_WAIT_MS = 10_000;

const { pathname } = location;
watchTheme();
watchPersonStores();
startI18n();
watchConnection();
const client = createQueryClient();
const pageData = readPageData();
if (pageData) fillCache(client, pageData);
// Loaded on interaction, so that the page does not wait for this code.
prefetchOnInteraction(async () => {
  const { startDeferredFeatures } = await import('./deferred-features.ts');
  startDeferredFeatures(client, pathname);
});
const root = document.getElementById('root');
if (root) void show(root);

/**
 * Hydrates the server's HTML of a visitor's page. A member's is inert and is replaced, because it
 * depends on what this browser stores; without either, the page is rendered from scratch.
 */
async function show(container: HTMLElement): Promise<void> {
  if (pageData && !pageData.user && container.hasChildNodes()) {
    setRenderedAt(pageData.at);
    // The header works at once; the page stays server-rendered until its code is loaded.
    const { href } = location;
    hydrateRoot(container, <Root client={client} />, {
      // A page that is left before its code is loaded is rendered anew, which is no error.
      onRecoverableError: (error) => location.href === href && reportError(error),
    });
  } else {
    if (!pageData) container.replaceChildren();
    // With its code loaded, the page renders without a placeholder and React's delay after one.
    const load = [pageAt(readAddress(pathname).path).load(), pageData?.user && loadBars()];
    let press: MouseEvent | undefined;
    const keepPress = (event: MouseEvent) => {
      press = event;
    };
    addEventListener('click', keepPress);
    const waitMs = container.hasChildNodes() ? TEXT_WAIT_MS : CODE_WAIT_MS;
    await Promise.race([
      Promise.allSettled(load),
      new Promise((resolve) => setTimeout(resolve, waitMs)),
    ]);
    removeEventListener('click', keepPress);
    // Before, because nothing in it could take the focus as it is rendered.
    container.inert = false;
    flushSync(() => createRoot(container).render(<Root client={client} />));
    // The app has the same control at the place that was pressed, unless the reader has scrolled.
    if (!press || Math.abs(press.pageY - press.clientY - scrollY) >= 1) return;
    const pressed = document.elementFromPoint(press.clientX, press.clientY);
    pressed?.closest<HTMLElement>('a, button')?.click();
  }
}
