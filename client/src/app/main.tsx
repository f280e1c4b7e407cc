import { createRoot, hydrateRoot } from 'react-dom/client';
import { setRenderedAt } from '#client/lib/first-render.ts';
import { firstSign } from '#client/lib/first-sign.ts';
import { startI18n } from '#client/lib/i18n.ts';
import { applyNonce } from '#client/lib/nonce.ts';
import { fillCache, readPageData } from '#client/lib/page-data.ts';
import { watchPersonStores } from '#client/lib/person-scope.ts';
import { createQueryClient } from '#client/lib/query-client.ts';
import { watchTheme } from '#client/lib/theme.ts';
import { Root } from './root.tsx';

const { pathname } = location;
applyNonce();
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
if (root) show(root);

/** Takes over what the server has rendered. */
function show(container: HTMLElement): void {
  if (pageData && container.hasChildNodes()) {
    setRenderedAt(pageData.at);
    // The header works at once; the page stays as the server rendered it until its code is there.
    hydrateRoot(container, <Root client={client} />);
  } else {
    container.replaceChildren();
    createRoot(container).render(<Root client={client} />);
  }
}
