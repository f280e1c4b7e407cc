import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { and, eq, gt, isNull, lte, max, or, sql } from 'drizzle-orm';
import { type Express, type Request, type Response, Router } from 'express';
import { LRUCache } from 'lru-cache';
import { contract } from '#shared/contract/contract.ts';
import { isStagingCall } from '#shared/contract/staging.ts';
import { companyPage } from '#shared/domain/company-pages.ts';
import { escapeHtml } from '#shared/domain/escape-html.ts';
import { occupationJobs, PROVINCE_PAGES } from '#shared/domain/job-list-paths.ts';
import { addressFor, PUBLIC_PAGES } from '#shared/domain/pages.ts';
import { salaryPage } from '#shared/domain/salaries.ts';
import { LOCALES, type Locale } from '#shared/locales/text.ts';
import { jobSearch, jobs } from '#shared/schema/jobs.ts';
import { occupationSlug } from '../../knowledge/occupations/everyday-names.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Clock } from '../../platform/core/clock.ts';
import { AppError } from '../../platform/core/errors.ts';
import { originOf, type QueuePageRequest } from '../../platform/core/request.ts';
import type { Db } from '../../platform/db/connect.ts';
import { listWagePages } from '../occupations/queries.ts';
import { listPublicCompanies } from '../verification/queries.ts';

/**
 * Jobs per file. A file may hold 50,000 addresses (https://www.sitemaps.org/protocol.html): two per
 * job, and those of the pages, among them some 9,400 of salaries and those of the companies.
 */
const FILE_SIZE = 17_000;
/** Companies in the sitemap, the oldest first: what is left of a file. */
const MAX_COMPANIES = 2_500;
/** Maximum of PostgreSQL's `integer`. */
const LAST_ID = 2_147_483_647;
const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
const CACHING = 'public, max-age=3600';
const CACHE_MS = 10 * 60_000;
const CACHE_FILES = 100;

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/**
 * Mounts `/robots.txt` and `/sitemap.xml`. Files divide jobs by id, so that each is one index
 * range. There is no index file if one file holds everything.
 */
export function mountSitemap(
  app: Express,
  deps: {
    config: Config;
    db: Db;
    clock: Clock;
    queuePageRequest: QueuePageRequest;
    listOccupations: () => Promise<string[]>;
  },
): void {
  const { config, db, clock, queuePageRequest } = deps;
  const pageEntries = async (origin: string) => {
    const occupations = (await deps.listOccupations()).map(occupationJobs);
    const listed = [...Object.values(PUBLIC_PAGES), ...PROVINCE_PAGES, ...occupations];
    return [
      ...listed.map((path) => entries(escapeHtml(origin), escapeHtml(path))),
      ...(await salaryEntries(db, escapeHtml(origin))),
      ...(await companyEntries(db, escapeHtml(origin))),
    ].join('');
  };
  const router = Router();
  const send = createSender(deps);
  router.get('/robots.txt', (req, res) =>
    queuePageRequest(req, async () => {
      const text = config.isStaging ? NO_ROBOTS : robots(originOf(req, config));
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
 * Makes a function that sends a file and caches it for `CACHE_MS`, compressed to a tenth of its
 * size.
 */
function createSender(deps: { config: Config; clock: Clock; queuePageRequest: QueuePageRequest }) {
  const { config, clock, queuePageRequest } = deps;
  const files = new LRUCache<string, Buffer, () => Promise<string>>({
    max: CACHE_FILES,
    ttl: CACHE_MS,
    perf: { now: () => clock.now().getTime() },
    // Asks the clock each time, which a test or a tester moves.
    ttlResolution: 0,
    fetchMethod: async (_key, _stale, { context: build }) => compress(await build()),
  });
  return (req: Request, res: Response, build: Build): Promise<void> =>
    queuePageRequest(req, async () => {
      const origin = originOf(req, config);
      const file = await files.forceFetch(origin + req.path, { context: () => build(origin) });
      // Prevents the middleware from compressing it for each request.
      res.set('Cache-Control', `${CACHING}, no-transform`).vary('Accept-Encoding');
      res.type('application/xml');
      if (req.acceptsEncodings('gzip')) res.set('Content-Encoding', 'gzip').send(file);
      else res.send(await decompress(file));
    });
}

/** Paths of the API that robots need to render public pages. */
const publicReads = new Set(
  Object.values(contract)
    .filter((each) => each.access === 'public' && each.method === 'GET' && !isStagingCall(each))
    .map(({ path }) => path.replace(/(?<=^\/api\/[\w-]+)\/.*$/, '')),
);

/** A staging server's. */
const NO_ROBOTS = 'User-agent: *\nDisallow: /\n';

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

/** Entries of the salary pages, which change when the figures do. */
async function salaryEntries(db: Db, origin: string): Promise<string[]> {
  const { pages, loadedAt } = await listWagePages(db);
  const lastmod = loadedAt ? `<lastmod>${loadedAt.toISOString()}</lastmod>` : '';
  return pages.map(({ occupationCode, region }) => {
    const province = region === 'CA' ? undefined : region;
    return entries(origin, salaryPage(occupationSlug(occupationCode), province), lastmod);
  });
}

async function companyEntries(db: Db, origin: string): Promise<string[]> {
  const companies = await listPublicCompanies(db, MAX_COMPANIES);
  return companies.map((company) =>
    entries(origin, companyPage(company), `<lastmod>${company.changedAt.toISOString()}</lastmod>`),
  );
}

async function lastOpenJobId(db: Db): Promise<number> {
  const [row] = await db.select({ id: max(jobSearch.jobId) }).from(jobSearch);
  return row?.id ?? 0;
}

/**
 * Entries of the open jobs of a file, whose ids follow `after`. PostgreSQL builds the text, because
 * tens of thousands of rows would block this process.
 */
async function openJobEntries(
  db: Db,
  { origin, after, now }: { origin: string; after: number; now: Date },
): Promise<string> {
  const last = Math.min(after + FILE_SIZE, LAST_ID);
  const isOpen = or(isNull(jobSearch.closesAt), gt(jobSearch.closesAt, now));
  const savedAt = sql`coalesce(${jobs.updatedAt}, ${jobs.postedAt})`;
  const lastmod = sql`to_char(${savedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  const entryIn = (locales: readonly Locale[]) =>
    sql`format(${jobEntry(escapeHtml(origin), locales)}, ${jobSearch.jobId}, ${lastmod})`;
  const detected = sql`${jobs.detectedLanguages}`;
  const language = sql`case when ${jobs.translation} is null then coalesce(${jobs.language}, case when cardinality(${detected}) = 1 then ${detected}[1] end) end`;
  const entry = sql`case ${language} ${sql.join(
    LOCALES.map((locale) => sql`when ${locale} then ${entryIn([locale])}`),
    sql` `,
  )} else ${entryIn(LOCALES)} end`;
  const [row] = await db
    .select({ entries: sql<string | null>`string_agg(${entry}, '' order by ${jobSearch.jobId})` })
    .from(jobSearch)
    .innerJoin(jobs, eq(jobs.id, jobSearch.jobId))
    .where(and(gt(jobSearch.jobId, after), lte(jobSearch.jobId, last), isOpen));
  return row?.entries ?? '';
}

/** Template for PostgreSQL's `format`, with the id and the time as arguments. */
const jobEntry = (origin: string, locales: readonly Locale[]) =>
  entries(`${origin.replaceAll('%', '%%')}`, '/jobs/%1$s', '<lastmod>%2$s</lastmod>', locales);

/** Entries of a page, one per language, each with links to all of several. */
function entries(origin: string, path: string, extra = '', locales = LOCALES as readonly Locale[]) {
  const addresses = locales.map((locale) => ({ locale, href: origin + addressFor(locale, path) }));
  const links = (locales.length > 1 ? addresses : []).map(
    ({ locale, href }) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${href}"/>`,
  );
  return addresses
    .map(({ href }) => `<url><loc>${href}</loc>${extra}${links.join('')}</url>\n`)
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
