import type { Request } from 'express';
import { LRUCache } from 'lru-cache';
import type { PageData } from '#shared/contract/page-data.ts';
import { isJobList } from '#shared/domain/job-lists.ts';
import { PUBLIC_PAGES } from '#shared/domain/pages.ts';
import type { Locale } from '#shared/locales/text.ts';
import type { Clock } from '../../core/clock.ts';
import type { Db } from '../../db/connect.ts';
import { type ReadInProcess, visitorData } from './page-data.ts';
import { findPageMeta, type PageMeta, type PageRequest } from './page-meta.ts';

/** How long, and at most for how many pages, what was found is not looked for again. */
const KEPT_MS = 60_000;
const KEPT_PAGES = 1_000;
/** In characters: some 200 long pages. */
const KEPT_SIZE = 10_000_000;
/** Of the paths that there are no end of, those for which the database is asked. */
const KEPT_PATHS = /^\/jobs\/\d{1,10}$/;
const FIXED_PATHS = new Set<string>(Object.values(PUBLIC_PAGES));

/**
 * The text of a page, as the client would render it first; undefined for a page that the client
 * renders alone.
 */
export type RenderText = (page: {
  path: string;
  search: string;
  locale: Locale;
  data: PageData;
}) => Promise<string | undefined>;

interface Wanted extends Omit<PageRequest, 'now'> {
  search: string;
}

interface Content {
  text: string;
  data: PageData;
}

interface Context {
  wanted: Wanted;
  req: Request;
  renderText: RenderText | undefined;
}

const isKept = (path: string) => FIXED_PATHS.has(path) || isJobList(path) || KEPT_PATHS.test(path);

/** Whether a page has a search of its own. */
const hasSearch = (path: string) => path === PUBLIC_PAGES.home || isJobList(path);

/**
 * What of a page is the same for every visitor. It is kept for a minute; requests at the same time wait for one search.
 */
export function createVisitorPages(deps: { db: Db; clock: Clock; read: ReadInProcess }) {
  const { db, clock, read } = deps;
  const perf = { now: () => clock.now().getTime() };
  const keyOf = ({ path, origin, locale }: Wanted) => `${locale} ${origin}${path}`;

  const metaOf = (wanted: Wanted) => findPageMeta(db, { ...wanted, now: clock.now() });
  const keptMeta = new LRUCache<string, PageMeta, Wanted>({
    max: KEPT_PAGES,
    ttl: KEPT_MS,
    perf,
    fetchMethod: (_key, _stale, { context }) => metaOf(context),
  });

  async function contentOf({ wanted, req, renderText }: Context): Promise<Content> {
    const { path, search, locale } = wanted;
    const data = await visitorData(req, wanted, { db, read, now: clock.now() });
    return { text: (await renderText?.({ path, search, locale, data })) ?? '', data };
  }
  const keptContent = new LRUCache<string, Content, Context>({
    maxSize: KEPT_SIZE,
    // The data is in the text too, and some more around it.
    sizeCalculation: ({ text }) => 2 * text.length + 1_000,
    ttl: KEPT_MS,
    perf,
    fetchMethod: (_key, _stale, { context }) => contentOf(context),
  });

  return {
    findMeta: async (wanted: Wanted): Promise<PageMeta> =>
      isKept(wanted.path)
        ? keptMeta.forceFetch(keyOf(wanted), { context: wanted })
        : metaOf(wanted),
    /** @param req a request without a session; nothing else of it is read */
    findContent: async (
      wanted: Wanted,
      req: Request,
      renderText: RenderText | undefined,
    ): Promise<Content> => {
      const { path, search } = wanted;
      // A search has a list of its own: below the landing page's, the client asks for it.
      const isSearch = search !== '' && hasSearch(path);
      const isText = !(isSearch && path === PUBLIC_PAGES.home);
      const context = { wanted, req, renderText: isText ? renderText : undefined };
      return isKept(path) && !isSearch
        ? keptContent.forceFetch(keyOf(wanted), { context })
        : contentOf(context);
    },
  };
}
