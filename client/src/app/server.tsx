import { QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { setRenderedAt } from '#client/lib/first-render.ts';
import { renderIn } from '#client/lib/i18n.ts';
import { fillCache } from '#client/lib/page-data.ts';
import type { PageData } from '#shared/contract/page-data.ts';
import type { Locale } from '#shared/locales/text.ts';
import { Root } from './root.tsx';
import { allRoutes, isRenderedByServer } from './routes.tsx';

/** What React puts where the code of a part is still on its way. */
const LEFT_OUT = '<!--$!-->';
const MAX_ATTEMPTS = 20;

interface Page {
  path: string;
  /** From '?' on. */
  search: string;
  locale: Locale;
  data: PageData;
}

/** A visitor's page as the client renders it first; undefined for those that only the client does. */
export async function renderText(page: Page): Promise<string | undefined> {
  const { path } = page;
  if (!isRenderedByServer(path)) return undefined;
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const text = renderOnce(page);
    if (!text.includes(LEFT_OUT)) return text;
    // Code is loaded once in the life of the process.
    await new Promise((resolve) => setTimeout(resolve, 10 * attempt));
  }
  throw new Error(`A part of ${path} cannot be rendered on the server`);
}

/** In one go, because the language and the time of a render belong to the module. */
function renderOnce({ path, search, locale, data }: Page): string {
  const client = new QueryClient();
  fillCache(client, data);
  renderIn(locale);
  setRenderedAt(data.at);
  return renderToString(<Root client={client} path={path} search={search} />);
}

/** The name of the component of each route, by the route's pattern. */
export const pageNames = (): Promise<[pattern: string, name: string][]> =>
  Promise.all(allRoutes.map(async ([pattern, Page]) => [pattern, (await Page.load()).name]));
