import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { and, eq, gt, isNull, lte, max, or, sql } from 'drizzle-orm';
import { type Express, type Request, type Response, Router } from 'express';
import { LRUCache } from 'lru-cache';
import { contract } from '#shared/contract/contract.ts';
import { escapeHtml } from '#shared/domain/escape-html.ts';
import { occupationJobs, PROVINCE_PAGES } from '#shared/domain/job-lists.ts';
import { addressFor, PUBLIC_PAGES } from '#shared/domain/pages.ts';
import { LOCALES } from '#shared/locales/text.ts';
import { jobSearch, jobs } from '#shared/schema/jobs.ts';
import type { Config } from '../../config.ts';
import type { Clock } from '../../core/clock.ts';
import { AppError } from '../../core/errors.ts';
import { type InPageTurn, originOf } from '../../core/request.ts';
import type { Db } from '../../db/connect.ts';

/**
 * A file may hold 50,000 addresses (https://www.sitemaps.org/protocol.html): two for each job, and
 * those of the pages.
 */
const FILE_SIZE = 24_500;
/** The most that PostgreSQL's `integer` holds. */
const LAST_ID = 2_147_483_647;
const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
const CACHING = 'public, max-age=3600';
const KEPT_MS = 10 * 60_000;
const KEPT_FILES = 100;

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/**
 * `/robots.txt` and `/sitemap.xml`. Jobs are divided by their ids, so that a file is one range of
 * the index however many there are; where one file holds everything, there is no index file.
 */
export function mountSitemap(
  app: Express,
  deps: {
    config: Config;
    db: Db;
    clock: Clock;
    inPageTurn: InPageTurn;
    /** The codes of the occupations with open jobs. */
    listOccupations: () => Promise<string[]>;
  },
): void {
  const { config, db, clock, inPageTurn } = deps;
  const pageEntries = async (origin: string) => {
    const occupations = (await deps.listOccupations()).map(occupationJobs);
    return [...Object.values(PUBLIC_PAGES), ...PROVINCE_PAGES, ...occupations]
      .map((path) => entries(escapeHtml(origin), escapeHtml(path)))
      .join('');
  };
  const router = Router();
  const send = createSender(deps);
  router.get('/robots.txt', (req, res) =>
    inPageTurn(req, async () => {
      const text = robots(originOf(req, config));
      res.type('text/plain').set('Cache-Control', CACHING).send(text);
    }),
  );
  router.get('/sitemap.xml', (req, res) =>
    send(req, res, async (origin) => {
      const files = Math.ceil((await lastOpenJobId(db)) / FILE_SIZE);
      if (files > 1) return sitemapIndex(origin, files);
      const range = { origin, after: 0, now: clock.now() };
      return urlSet(`${await pageEntries(origin)}${await openJobEntries(db, range)}`);
    }),
  );
  router.get('/sitemap-pages.xml', (req, res) =>
    send(req, res, async (origin) => urlSet(await pageEntries(origin))),
  );
  router.get('/sitemap-jobs-:file.xml', async (req, res) => {
    const file = /^[1-9]\d{0,5}$/.test(req.params.file) ? Number(req.params.file) : 0;
    const after = (file - 1) * FILE_SIZE;
    if (file === 0 || after >= LAST_ID) throw new AppError('NOT_FOUND');
    await send(req, res, async (origin) =>
      urlSet(await openJobEntries(db, { origin, after, now: clock.now() })),
    );
  });
  app.use(router);
}

type Build = (origin: string) => Promise<string>;

/**
 * Answers with a file that is built once in a while however often it is asked for. It is kept
 * compressed, a tenth of its size.
 */
function createSender(deps: { config: Config; clock: Clock; inPageTurn: InPageTurn }) {
  const { config, clock, inPageTurn } = deps;
  const files = new LRUCache<string, Buffer, () => Promise<string>>({
    max: KEPT_FILES,
    ttl: KEPT_MS,
    perf: { now: () => clock.now().getTime() },
    fetchMethod: async (_key, _stale, { context: build }) => compress(await build()),
  });
  return (req: Request, res: Response, build: Build): Promise<void> =>
    inPageTurn(req, async () => {
      const origin = originOf(req, config);
      const file = await files.forceFetch(origin + req.path, { context: () => build(origin) });
      // Otherwise the middleware would compress it anew for each request.
      res.set('Cache-Control', `${CACHING}, no-transform`).vary('Accept-Encoding');
      res.type('application/xml');
      if (req.acceptsEncodings('gzip')) res.set('Content-Encoding', 'gzip').send(file);
      else res.send(await decompress(file));
    });
}

/** What a public page reads of the API is open to those who run its scripts to see it. */
const publicReads = new Set(
  Object.values(contract)
    .filter(({ access, method }) => access === 'public' && method === 'GET')
    .map(({ path }) => path.replace(/(?<=^\/api\/[\w-]+)\/.*$/, '')),
);

function robots(origin: string): string {
  return [
    'User-agent: *',
    ...[...publicReads].toSorted().map((path) => `Allow: ${path}`),
    'Disallow: /api/',
    'Disallow: /job-seeker/',
    'Disallow: /employer/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}

async function lastOpenJobId(db: Db): Promise<number> {
  const [found] = await db.select({ id: max(jobSearch.jobId) }).from(jobSearch);
  return found?.id ?? 0;
}

/**
 * The open jobs of one file: those with the ids after `after`. PostgreSQL writes the text, because
 * tens of thousands of rows would keep this process from everything else.
 */
async function openJobEntries(
  db: Db,
  { origin, after, now }: { origin: string; after: number; now: Date },
): Promise<string> {
  const last = Math.min(after + FILE_SIZE, LAST_ID);
  const isOpen = or(isNull(jobSearch.closesAt), gt(jobSearch.closesAt, now));
  const saved = sql`coalesce(${jobs.updatedAt}, ${jobs.postedAt})`;
  const written = sql`to_char(${saved} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  const entry = sql`format(${jobEntry(escapeHtml(origin))}, ${jobSearch.jobId}, ${written})`;
  const [found] = await db
    .select({ entries: sql<string | null>`string_agg(${entry}, '' order by ${jobSearch.jobId})` })
    .from(jobSearch)
    .innerJoin(jobs, eq(jobs.id, jobSearch.jobId))
    .where(and(gt(jobSearch.jobId, after), lte(jobSearch.jobId, last), isOpen));
  return found?.entries ?? '';
}

/** For PostgreSQL's `format`: of the id and the time. */
const jobEntry = (origin: string) =>
  entries(`${origin.replaceAll('%', '%%')}`, '/jobs/%1$s', '<lastmod>%2$s</lastmod>');

/** A page's address in each language, each of which names all of them. */
function entries(origin: string, path: string, more = ''): string {
  const addresses = LOCALES.map((locale) => ({ locale, href: origin + addressFor(locale, path) }));
  const links = addresses.map(
    ({ locale, href }) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${href}"/>`,
  );
  return addresses
    .map(({ href }) => `<url><loc>${href}</loc>${more}${links.join('')}</url>\n`)
    .join('');
}

function sitemapIndex(origin: string, files: number): string {
  const names = ['pages', ...Array.from({ length: files }, (_, file) => `jobs-${file + 1}`)];
  const urls = names.map((name) => escapeHtml(`${origin}/sitemap-${name}.xml`));
  const entries = urls.map((url) => `<sitemap><loc>${url}</loc></sitemap>\n`);
  return document('sitemapindex', entries.join(''));
}

const urlSet = (entries: string) => document('urlset', entries);

function document(root: string, entries: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${NAMESPACES}>\n${entries}</${root}>\n`;
}
