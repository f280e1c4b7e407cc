import { and, asc, gt, isNull, lte, max, or } from 'drizzle-orm';
import { type Express, Router } from 'express';
import { PUBLIC_PAGES } from '#shared/domain/pages.ts';
import { jobSearch } from '#shared/schema/jobs.ts';
import type { Config } from '../../config.ts';
import type { Clock } from '../../core/clock.ts';
import { AppError } from '../../core/errors.ts';
import { escapeHtml } from '../../core/escape-html.ts';
import { originOf } from '../../core/request.ts';
import type { Db } from '../../db/connect.ts';

/** A file may hold 50,000 addresses (https://www.sitemaps.org/protocol.html); some are the pages'. */
const FILE_SIZE = 49_000;
/** The most that PostgreSQL's `integer` holds. */
const LAST_ID = 2_147_483_647;
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const CACHING = 'public, max-age=3600';

interface Address {
  url: string;
  lastModified?: Date;
}

/**
 * `/robots.txt` and `/sitemap.xml`. Jobs are divided by their ids, so that a file is one range of
 * the index however many there are; where one file holds everything, there is no index file.
 */
export function mountSitemap(
  app: Express,
  { config, db, clock }: { config: Config; db: Db; clock: Clock },
): void {
  const router = Router();
  router.get('/robots.txt', (req, res) => {
    const text = robots(originOf(req, config));
    res.type('text/plain').set('Cache-Control', CACHING).send(text);
  });
  router.get('/sitemap.xml', async (req, res) => {
    const origin = originOf(req, config);
    const files = Math.ceil((await lastOpenJobId(db)) / FILE_SIZE);
    const names = ['pages', ...Array.from({ length: files }, (_, file) => `jobs-${file + 1}`)];
    const body =
      files > 1
        ? sitemapIndex(names.map((name) => ({ url: `${origin}/sitemap-${name}.xml` })))
        : urlSet([
            ...listPages(origin),
            ...(await listOpenJobs(db, { origin, after: 0, now: clock.now() })),
          ]);
    res.type('application/xml').set('Cache-Control', CACHING).send(body);
  });
  router.get('/sitemap-pages.xml', (req, res) => {
    const body = urlSet(listPages(originOf(req, config)));
    res.type('application/xml').set('Cache-Control', CACHING).send(body);
  });
  router.get('/sitemap-jobs-:file.xml', async (req, res) => {
    const file = /^[1-9]\d{0,5}$/.test(req.params.file) ? Number(req.params.file) : 0;
    const after = (file - 1) * FILE_SIZE;
    if (file === 0 || after >= LAST_ID) throw new AppError('NOT_FOUND');
    const origin = originOf(req, config);
    const found = await listOpenJobs(db, { origin, after, now: clock.now() });
    res.type('application/xml').set('Cache-Control', CACHING).send(urlSet(found));
  });
  app.use(router);
}

function robots(origin: string): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /job-seeker/',
    'Disallow: /employer/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}

const listPages = (origin: string): Address[] =>
  Object.values(PUBLIC_PAGES).map((path) => ({ url: origin + path }));

async function lastOpenJobId(db: Db): Promise<number> {
  const [found] = await db.select({ id: max(jobSearch.jobId) }).from(jobSearch);
  return found?.id ?? 0;
}

/** The open jobs of one file: those with the ids after `after`. */
async function listOpenJobs(
  db: Db,
  { origin, after, now }: { origin: string; after: number; now: Date },
): Promise<Address[]> {
  const last = Math.min(after + FILE_SIZE, LAST_ID);
  const isOpen = or(isNull(jobSearch.closesAt), gt(jobSearch.closesAt, now));
  const rows = await db
    .select({ id: jobSearch.jobId, postedAt: jobSearch.postedAt })
    .from(jobSearch)
    .where(and(gt(jobSearch.jobId, after), lte(jobSearch.jobId, last), isOpen))
    .orderBy(asc(jobSearch.jobId));
  return rows.map(({ id, postedAt }) => ({ url: `${origin}/jobs/${id}`, lastModified: postedAt }));
}

function urlSet(addresses: Address[]): string {
  return document('urlset', 'url', addresses);
}

function sitemapIndex(addresses: Address[]): string {
  return document('sitemapindex', 'sitemap', addresses);
}

function document(root: string, element: string, addresses: Address[]): string {
  const entries = addresses.map(({ url, lastModified }) => {
    const time = lastModified ? `<lastmod>${lastModified.toISOString()}</lastmod>` : '';
    return `<${element}><loc>${escapeHtml(url)}</loc>${time}</${element}>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">\n${entries.join('')}</${root}>\n`;
}
