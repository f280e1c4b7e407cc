import type { Request } from 'express';
import { LRUCache } from 'lru-cache';
import type { PageData } from '#shared/contract/page-data.ts';
import { isJobList } from '#shared/domain/job-lists.ts';
import { PUBLIC_PAGES } from '#shared/domain/pages.ts';
import type { Locale } from '#shared/locales/text.ts';
import type { Clock } from '../../platform/core/clock.ts';
import type { Db } from '../../platform/db/connect.ts';
import { type ReadInProcess, visitorData } from './page-data.ts';
import { findPageMeta, type PageMeta, type PageRequest } from './page-meta.ts';

/** Cache duration, and maximum number of cached heads. */
const CACHE_MS = 60_000;
const CACHE_PAGES = 1_000;
/** Cache size in characters, some 200 long pages. */
const CACHE_SIZE = 10_000_000;
/** Cached paths with parameters; other unknown paths are unlimited and need no query. */
const CACHED_PATHS =
  /^\/(?:jobs\/\d{1,10}|companies\/\d{1,10}(?:-[a-z0-9-]{0,80})?|salaries\/[a-z0-9-]{5,80}(?:\/[a-z]{2})?)$/;
const FIXED_PATHS = new Set<string>(Object.values(PUBLIC_PAGES));

/**
 * Renders the HTML of a page as the client would at first; undefined for pages that only the client
 * renders.
 */
export type RenderText = (page: {
  path: string;
  search: string;
  locale: Locale;
  data: PageData;
}) => Promise<string | undefined>;

interface VisitorRequest extends Omit<PageRequest, 'now'> {
  search: string;
}

interface Content {
  text: string;
  data: PageData;
}

interface Context {
  page: VisitorRequest;
  req: Request;
  renderText: RenderText | undefined;
}

const isCached = (path: string) =>
  FIXED_PATHS.has(path) || isJobList(path) || CACHED_PATHS.test(path);

/** Whether the page is one of a search. */
const isSearch = ({ path, search }: Pick<VisitorRequest, 'path' | 'search'>) =>
  search !== '' &&
  (path === PUBLIC_PAGES.home || path === PUBLIC_PAGES.salaries || isJobList(path));

/** Pages as all visitors see them, cached for a minute; concurrent requests share one fetch. */
export function createVisitorPages(deps: { db: Db; clock: Clock; read: ReadInProcess }) {
  const { db, clock, read } = deps;
  const perf = { now: () => clock.now().getTime() };
  const cacheKey = ({ path, origin, locale }: VisitorRequest) => `${locale} ${origin}${path}`;

  const metaOf = (page: VisitorRequest) => findPageMeta(db, { ...page, now: clock.now() });
  const metaCache = new LRUCache<string, PageMeta, VisitorRequest>({
    max: CACHE_PAGES,
    ttl: CACHE_MS,
    perf,
    fetchMethod: (_key, _stale, { context }) => metaOf(context),
  });

  async function contentOf({ page, req, renderText }: Context): Promise<Content> {
    const { path, search, locale } = page;
    const data = await visitorData(req, page, { db, read, now: clock.now() });
    return { text: (await renderText?.({ path, search, locale, data })) ?? '', data };
  }
  const contentCache = new LRUCache<string, Content, Context>({
    maxSize: CACHE_SIZE,
    // The data repeat the text, with some overhead.
    sizeCalculation: ({ text }) => 2 * text.length + 1_000,
    ttl: CACHE_MS,
    perf,
    fetchMethod: (_key, _stale, { context }) => contentOf(context),
  });

  return {
    findMeta: async (page: VisitorRequest): Promise<PageMeta> =>
      isCached(page.path) && !isSearch(page)
        ? metaCache.forceFetch(cacheKey(page), { context: page })
        : metaOf(page),
    /** @param req a request without a session; nothing else of it is read */
    findContent: async (
      page: VisitorRequest,
      req: Request,
      renderText: RenderText | undefined,
    ): Promise<Content> => {
      const { path } = page;
      // A search needs its own list, which the client fetches below the landing page.
      const isText = !(isSearch(page) && path === PUBLIC_PAGES.home);
      const context = { page, req, renderText: isText ? renderText : undefined };
      return isCached(path) && !isSearch(page)
        ? contentCache.forceFetch(cacheKey(page), { context })
        : contentOf(context);
    },
  };
}
