import type { Request } from 'express';
import { LRUCache } from 'lru-cache';
import type { PageData } from '#shared/contract/page-data.ts';
import { isJobList } from '#shared/domain/job-lists.ts';
import { PUBLIC_PAGES } from '#shared/domain/pages.ts';
import type { Locale } from '#shared/locales/text.ts';
import type { Clock } from '../../platform/core/clock.ts';
import type { Db } from '../../platform/db/connect.ts';
import { type ReadInProcess, visitorData } from './page-data.ts';
import { findPageMeta, listMeta, type PageMeta, type PageRequest } from './page-meta.ts';
import { areUnchanged, oldestTransaction, type ShownRows, shownRows } from './shown-rows.ts';

/** A page says how long ago its jobs were posted, and how many there are. */
const CACHE_MS = 60_000;
const CACHE_BYTES = 16_000_000;
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

export interface Content {
  text: string;
  data: PageData | undefined;
}

/** A page for every visitor, in the parts between which the nonce is put. */
export interface FilledPage {
  meta: PageMeta;
  html: Buffer[];
}

interface VisitorPage extends FilledPage {
  shown: ShownRows;
  /** The oldest transaction under way when its reading began. */
  since: bigint;
}

interface Context {
  page: VisitorRequest;
  /** A request without a session; nothing else of it is read. */
  req: Request;
  renderText: RenderText | undefined;
  fill: (meta: PageMeta, content: Content) => FilledPage;
}

const isCached = (path: string) =>
  FIXED_PATHS.has(path) || isJobList(path) || CACHED_PATHS.test(path);

/** Whether the page is one of a search. */
const isSearch = ({ path, search }: Pick<VisitorRequest, 'path' | 'search'>) =>
  search !== '' &&
  (path === PUBLIC_PAGES.home || path === PUBLIC_PAGES.salaries || isJobList(path));

/**
 * Pages as all visitors see them. One is cached for a minute, and sent while the rows that it shows
 * are unchanged; concurrent requests share one build, and one look at the rows.
 */
export function createVisitorPages(deps: { db: Db; clock: Clock; read: ReadInProcess }) {
  const { db, clock, read } = deps;

  async function build({ page, req, renderText, fill }: Context): Promise<VisitorPage> {
    const { path, search, locale } = page;
    const since = await oldestTransaction(db);
    const now = clock.now();
    const [meta, data] = await Promise.all([
      findPageMeta(db, { ...page, now }),
      visitorData(req, page, { db, read, now }),
    ]);
    // A search needs its own list, which the client fetches below the landing page.
    const isText = !(isSearch(page) && path === PUBLIC_PAGES.home);
    const text = (isText && (await renderText?.({ path, search, locale, data }))) || '';
    const shownMeta = (meta.status === 200 && listMeta(page, data)) || meta;
    return { ...fill(shownMeta, { text, data }), shown: shownRows(data), since };
  }
  const cache = new LRUCache<string, VisitorPage, Context>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ html }) => html.reduce((size, part) => size + part.length, 1_000),
    ttl: CACHE_MS,
    perf: { now: () => clock.now().getTime() },
    fetchMethod: (_key, _stale, { context }) => build(context),
  });
  const isCurrent = ({ meta, shown, since }: VisitorPage) =>
    // A missing page has no rows to compare, and may appear.
    meta.status === 200 && areUnchanged(db, { shown, since, now: clock.now() });

  /** @param variant distinguishes pages of one address and language */
  return async (context: Context, variant: string): Promise<FilledPage> => {
    const { page } = context;
    if (!isCached(page.path) || isSearch(page)) return build(context);
    const key = `${variant} ${page.locale} ${page.origin}${page.path}`;
    const isHeld = cache.has(key);
    const found = await cache.forceFetch(key, { context });
    return !isHeld || (await isCurrent(found))
      ? found
      : cache.forceFetch(key, { context, forceRefresh: true });
  };
}
