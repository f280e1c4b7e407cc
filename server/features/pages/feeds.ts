import { createHash } from 'node:crypto';
import { type Express, type Request, Router } from 'express';
import { Feed } from 'feed';
import { LRUCache } from 'lru-cache';
import type { CallOf } from '#shared/contract/contract.ts';
import type { InputOf } from '#shared/contract/input.ts';
import { FEED, filtersOfList } from '#shared/domain/job-lists.ts';
import { keysOf } from '#shared/domain/keys.ts';
import { addressFor, PUBLIC_PAGES, readAddress, tabTitle } from '#shared/domain/pages.ts';
import { inLanguage } from '#shared/domain/posting-translation.ts';
import { encodeQuery } from '#shared/domain/query-codec.ts';
import { paragraphs } from '#shared/head/job-posting.ts';
import { jobTitle } from '#shared/head/job-title.ts';
import { LOCALES, type Locale, localeTag } from '#shared/locales/text.ts';
import * as t from '#texts';
import type { Config } from '../../platform/config/config.ts';
import type { Clock } from '../../platform/core/clock.ts';
import { originOf, type QueuePageRequest } from '../../platform/core/request.ts';
import { listName } from './list-name.ts';
import type { ReadInProcess } from './page-data.ts';

const MAX_ITEMS = 50;
const CACHING = 'public, max-age=60';
const CACHE_MS = 60_000;
/** Cache size in characters, some hundred feeds. */
const CACHE_SIZE = 10_000_000;

const ROUTES = [
  PUBLIC_PAGES.jobs,
  '/jobs/province/:province',
  '/jobs/occupation/:occupation',
].flatMap((list) => LOCALES.map((locale) => addressFor(locale, list) + FEED));

type ListedJob = CallOf<'listJobs'>['response'][number];
type Query = NonNullable<InputOf<'listJobs'>['query']>;

interface FeedRequest {
  list: string;
  name: string;
  locale: Locale;
  origin: string;
  query: Query;
}

/** Mounts RSS feeds of every list of open jobs, and of every search among all jobs. */
export function mountFeeds(
  app: Express,
  deps: {
    config: Config;
    clock: Clock;
    read: ReadInProcess;
    /** @throws AppError VALIDATION_FAILED */
    parseSearch: (req: Request) => Query;
    queuePageRequest: QueuePageRequest;
  },
): void {
  const { config, clock, read, parseSearch, queuePageRequest } = deps;
  const feeds = new LRUCache<string, string, { feedRequest: FeedRequest; req: Request }>({
    maxSize: CACHE_SIZE,
    sizeCalculation: ({ length }) => length,
    ttl: CACHE_MS,
    perf: { now: () => clock.now().getTime() },
    // Asks the clock each time, which a test or a tester moves.
    ttlResolution: 0,
    fetchMethod: async (_key, _stale, { context: { feedRequest, req } }) => {
      const { items } = (await read('listJobs', { query: feedRequest.query }, req)) as {
        items: ListedJob[];
      };
      return writeFeed(feedRequest, items, clock.now());
    },
  });
  const router = Router();
  router.get(ROUTES, async (req, res, next) => {
    const { path, locale = 'en' } = readAddress(req.path);
    const list = path.slice(0, -FEED.length);
    const name = listName(list, locale);
    if (name === undefined) return next();
    await queuePageRequest(req, async () => {
      // The parameters were read above, and are not ids.
      req.params = {};
      const searchQuery = { ...parseSearch(req), ...filtersOfList(list) };
      const start = { cursor: undefined, page: undefined };
      const query: Query = { ...searchQuery, ...start, sort: 'newest', limit: MAX_ITEMS };
      const feedRequest = { list, name, locale, origin: originOf(req, config), query };
      const text = await feeds.forceFetch(JSON.stringify(feedRequest), {
        context: { feedRequest, req },
      });
      const etag = createHash('sha256').update(text).digest('base64url').slice(0, 22);
      res.set('Cache-Control', CACHING).set('ETag', `"${etag}"`).type('application/rss+xml');
      if (req.fresh) res.status(304).end();
      else res.send(text);
    });
  });
  app.use(router);
}

function writeFeed(feedRequest: FeedRequest, jobs: ListedJob[], now: Date): string {
  const { list, name, locale, origin, query } = feedRequest;
  const pagingFields = { sort: undefined, limit: undefined, cursor: undefined };
  // The list's own filter is in its path.
  const pathFilters = keysOf(filtersOfList(list)).map((filter) => [filter, undefined]);
  const queryText = encodeQuery({ ...query, ...pagingFields, ...Object.fromEntries(pathFilters) });
  const addressOf = (path: string) => origin + addressFor(locale, path);
  const words = [query.keyword, query.location].filter(Boolean).join(', ');
  const [newest] = jobs;
  const feed = new Feed({
    title: xmlText(tabTitle(words ? `${words} – ${name}` : name)),
    description: t.pages.jobsDescription(locale),
    link: addressOf(list) + (queryText && `?${queryText}`),
    feed: addressOf(list + FEED) + (queryText && `?${queryText}`),
    language: localeTag(locale),
    // Time of the newest job, so that an unchanged feed has the same ETag.
    updated: newest ? new Date(newest.postedAt) : now,
    generator: false,
  });
  for (const job of jobs) {
    const { id, title, company, location, description, postedAt } = inLanguage(job, locale);
    feed.addItem({
      title: xmlText(jobTitle({ title, company, location }, locale)),
      description: xmlText(paragraphs(description)),
      link: addressOf(`/jobs/${id}`),
      date: new Date(postedAt),
    });
  }
  return feed.rss2();
}

/** Removes characters that XML does not allow, and the end of CDATA sections. */
const xmlText = (text: string) =>
  text.replace(/(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu, '').replaceAll(']]>', ']] >');
