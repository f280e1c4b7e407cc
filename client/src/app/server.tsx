import { QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { fillCache } from '#client/lib/calls/page-data.ts';
import { setRenderedAt } from '#client/lib/react/first-render.ts';
import { setRenderLocale } from '#client/lib/text/i18n.ts';
import type { PageData } from '#shared/contract/page-data.ts';
import type { Locale } from '#shared/locales/text.ts';
import { Root } from './root.tsx';
import { allRoutes, isRenderedByServer } from './routes.tsx';

/** React's marker of a suspended boundary whose code is not loaded yet. */
const SUSPENDED_MARKER = '<!--$!-->';
const MAX_ATTEMPTS = 20;

interface Page {
  path: string;
  /** Query string with its leading '?'. */
  search: string;
  locale: Locale;
  data: PageData;
}

/**
 * HTML of a page as the client first renders it; undefined if only the client renders this page.
 * @throws if a component is still suspended after `MAX_ATTEMPTS`
 */
export async function renderText(page: Page): Promise<string | undefined> {
  const { path, data } = page;
  if (!isRenderedByServer(path, Boolean(data.user))) return undefined;
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const text = renderOnce(page);
    if (!text.includes(SUSPENDED_MARKER)) return data.user ? asPicture(text) : text;
    // Lazy code is loaded once per process.
    await new Promise((resolve) => setTimeout(resolve, 10 * attempt));
  }
  throw new Error(`A part of ${path} cannot be rendered on the server`);
}

/**
 * A member's text, which the app replaces: without inline styles, which the policy forbids, and with
 * read-only fields, because input would be lost.
 */
const asPicture = (text: string): string =>
  text
    .replace(/ style="[^"]*"/g, ' data-unstyled')
    .replace(/<(input|textarea)(?=[ >])/g, '<$1 readonly');

/** Renders synchronously, because the locale and time of a render are module state. */
function renderOnce({ path, search, locale, data }: Page): string {
  const client = new QueryClient();
  fillCache(client, data);
  setRenderLocale(locale);
  setRenderedAt(data.at);
  return renderToString(<Root client={client} path={path} search={search} />);
}

/** Component name of each route. */
export const pageNames = (): Promise<[pattern: string, name: string][]> =>
  Promise.all(allRoutes.map(async ([pattern, Page]) => [pattern, (await Page.load()).name]));
