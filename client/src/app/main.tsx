import { createRoot, hydrateRoot } from 'react-dom/client';
import { setRenderedAt } from '#client/lib/first-render.ts';
import { firstSign } from '#client/lib/first-sign.ts';
import { startI18n } from '#client/lib/i18n.ts';
import { fillCache, readPageData } from '#client/lib/page-data.ts';
import { watchPersonStores } from '#client/lib/person-scope.ts';
import { createQueryClient } from '#client/lib/query-client.ts';
import { watchTheme } from '#client/lib/theme.ts';
import { readAddress } from '#shared/domain/pages.ts';
import { loadBars } from './app.tsx';
import { Root } from './root.tsx';
import { loadPage } from './routes.tsx';

/** What comes later than this has a placeholder until then. */
const CODE_WAIT_MS = 400;

const { pathname } = location;
watchTheme();
watchPersonStores();
startI18n();
const client = createQueryClient();
const pageData = readPageData();
if (pageData) fillCache(client, pageData);
// Its code is not among what the page waits for.
firstSign()
  .then(() => import('./late.ts'))
  .then(({ startLate }) => startLate(client, pathname))
  .catch(() => undefined);
const root = document.getElementById('root');
if (root) void show(root);

/** Takes over what the server has rendered. */
async function show(container: HTMLElement): Promise<void> {
  if (pageData && container.hasChildNodes()) {
    setRenderedAt(pageData.at);
    // The header works at once; the page stays as the server rendered it until its code is there.
    hydrateRoot(container, <Root client={client} />);
  } else {
    container.replaceChildren();
    // With its code at hand a page shows without a placeholder, and without React's pause after one.
    const load = [loadPage(readAddress(pathname).path), pageData?.user && loadBars()];
    await Promise.race([
      Promise.allSettled(load),
      new Promise((resolve) => setTimeout(resolve, CODE_WAIT_MS)),
    ]);
    createRoot(container).render(<Root client={client} />);
  }
}
