import { createHash } from 'node:crypto';
import { type Express, type Request, Router } from 'express';
import { Feed } from 'feed';
import { LRUCache } from 'lru-cache';
import type { CallOf } from '#shared/contract/contract.ts';
import type { InputOf } from '#shared/contract/input.ts';
import { FEED, filtersOfList } from '#shared/domain/job-lists.ts';
import { keysOf } from '#shared/domain/keys.ts';
import { addressFor, PUBLIC_PAGES, readAddress, tabTitle } from '#shared/domain/pages.ts';
import { encodeQuery } from '#shared/domain/query-codec.ts';
import { paragraphs } from '#shared/head/job-posting.ts';
import { LOCALES, type Locale, localeTag } from '#shared/locales/text.ts';
import * as t from '#texts';
import type { Config } from '../../config.ts';
import type { Clock } from '../../core/clock.ts';
import { type InPageTurn, originOf } from '../../core/request.ts';
import { listName } from './list-name.ts';
import type { ReadInProcess } from './page-data.ts';

const ITEMS = 50;
const CACHING = 'public, max-age=60';
const KEPT_MS = 60_000;
/** In characters: some hundred feeds. */
const KEPT_SIZE = 10_000_000;

const ROUTES = [
  PUBLIC_PAGES.jobs,
  '/jobs/province/:province',
  '/jobs/occupation/:occupation',
].flatMap((list) => LOCALES.map((locale) => addressFor(locale, list) + FEED));

type FoundJob = CallOf<'listJobs'>['response'][number];
type Query = NonNullable<InputOf<'listJobs'>['query']>;

interface Wanted {
  list: string;
  name: string;
  locale: Locale;
  origin: string;
  query: Query;
}

/** An RSS feed of every list of open jobs, and of every search among all of them. */
export function mountFeeds(
  app: Express,
  deps: {
    config: Config;
    clock: Clock;
    read: ReadInProcess;
    /** @throws AppError VALIDATION_FAILED */
    parseSearch: (req: Request) => Query;
    inPageTurn: InPageTurn;
  },
): void {
  const { config, clock, read, parseSearch, inPageTurn } = deps;
  const feeds = new LRUCache<string, string, { wanted: Wanted; req: Request }>({
    maxSize: KEPT_SIZE,
    sizeCalculation: ({ length }) => length,
    ttl: KEPT_MS,
    perf: { now: () => clock.now().getTime() },
    fetchMethod: async (_key, _stale, { context: { wanted, req } }) => {
      const { items } = (await read('listJobs', { query: wanted.query }, req)) as {
        items: FoundJob[];
      };
      return writeFeed(wanted, items, clock.now());
    },
  });
  const router = Router();
  router.get(ROUTES, async (req, res, next) => {
    const { path, locale = 'en' } = readAddress(req.path);
    const list = path.slice(0, -FEED.length);
    const name = listName(list, locale);
    if (name === undefined) return next();
    await inPageTurn(req, async () => {
      // They are read above, and no ids.
      req.params = {};
      const asked = { ...parseSearch(req), ...filtersOfList(list) };
      const query: Query = { ...asked, sort: 'newest', limit: ITEMS, cursor: undefined };
      const wanted = { list, name, locale, origin: originOf(req, config), query };
      const text = await feeds.forceFetch(JSON.stringify(wanted), { context: { wanted, req } });
      const etag = createHash('sha256').update(text).digest('base64url').slice(0, 22);
      res.set('Cache-Control', CACHING).set('ETag', `"${etag}"`).type('application/rss+xml');
      if (req.fresh) res.status(304).end();
      else res.send(text);
    });
  });
  app.use(router);
}

function writeFeed(wanted: Wanted, jobs: FoundJob[], now: Date): string {
  const { list, name, locale, origin, query } = wanted;
  const rest = { sort: undefined, limit: undefined, cursor: undefined };
  // The filter of a list is in its path.
  const own = keysOf(filtersOfList(list)).map((filter) => [filter, undefined]);
  const asked = encodeQuery({ ...query, ...rest, ...Object.fromEntries(own) });
  const addressOf = (path: string) => origin + addressFor(locale, path);
  const words = [query.keyword, query.location].filter(Boolean).join(', ');
  const [newest] = jobs;
  const feed = new Feed({
    title: xmlText(tabTitle(words ? `${words} – ${name}` : name)),
    description: t.pages.jobsDescription(locale),
    link: addressOf(list) + (asked && `?${asked}`),
    feed: addressOf(list + FEED) + (asked && `?${asked}`),
    language: localeTag(locale),
    // Of the newest job, so that a feed without another one has the same ETag.
    updated: newest ? new Date(newest.postedAt) : now,
    generator: false,
  });
  for (const { id, title, company, location, description, postedAt } of jobs) {
    feed.addItem({
      title: xmlText(t.pages.jobTitle({ title, company: company.name, location }, locale)),
      description: xmlText(paragraphs(description)),
      link: addressOf(`/jobs/${id}`),
      date: new Date(postedAt),
    });
  }
  return feed.rss2();
}

/** Without what XML cannot hold, and without the end of its CDATA sections. */
const xmlText = (text: string) =>
  text.replace(/(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu, '').replaceAll(']]>', ']] >');
