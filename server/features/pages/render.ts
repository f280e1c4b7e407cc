import type { Express, Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import type { Config } from '../../config.ts';
import type { Clock } from '../../core/clock.ts';
import type { Logger } from '../../core/log.ts';
import { originOf, preferredLocale } from '../../core/request.ts';
import type { Db } from '../../db/connect.ts';
import { fillShell, type PageMeta } from './html.ts';
import { findPageMeta, type PageRequest, plainPage } from './page-meta.ts';

/** The placeholder of the nonce in `client/index.html`. */
const NONCE_PLACEHOLDER = '%CSP_NONCE%';

/** How long, and at most for how many pages, what was found is not looked for again. */
const KEPT_MS = 60_000;
const KEPT_PAGES = 1_000;
/** The pages for which the database is asked. */
const JOB_PATH = /^\/jobs\/\d{1,10}$/;

/** Answers a request for a page with the shell, filled with that page's metadata. */
export type RenderPage = (req: Request, res: Response, shell: string) => Promise<void>;

/** Answers everything that is not the API: the built client, or Vite in development. */
export type Pages = (app: Express, render: RenderPage) => void;

export function createPageRenderer(deps: {
  config: Config;
  db: Db;
  logger: Logger;
  clock: Clock;
  /** @throws AppError RATE_LIMITED */
  countPage: (req: Request) => Promise<void>;
}): RenderPage {
  const findMeta = createMetaCache(deps);
  return async (req, res, shell) => {
    await deps.countPage(req);
    const locale = preferredLocale(req);
    const origin = originOf(req, deps.config);
    const path = req.path.replace(/(?<=.)\/$/, '');
    const meta = await findMeta({ path, origin, locale }).catch((error: unknown) => {
      // The client shows the error and retries.
      const log = { err: error, requestId: req.id };
      deps.logger.warn({ event: 'page.incomplete', ...log }, 'a page is sent without its details');
      return plainPage(locale);
    });
    res
      .status(meta.status)
      .set('Cache-Control', 'no-cache')
      .vary('Accept-Language')
      .type('html')
      // The nonce first: the placeholder may be in the text of a posting too.
      .send(fillShell(shell.replaceAll(NONCE_PLACEHOLDER, res.locals.cspNonce), meta, locale));
  };
}

/**
 * Keeps the metadata of pages about a job for a minute: it is what asks the database, and the same
 * for everyone. Requests at the same time wait for one search.
 */
function createMetaCache({ db, clock }: { db: Db; clock: Clock }) {
  const metaOf = (request: Omit<PageRequest, 'now'>) =>
    findPageMeta(db, { ...request, now: clock.now() });
  const cached = new LRUCache<string, PageMeta, Omit<PageRequest, 'now'>>({
    max: KEPT_PAGES,
    ttl: KEPT_MS,
    perf: { now: () => clock.now().getTime() },
    fetchMethod: (_key, _stale, { context }) => metaOf(context),
  });
  return (request: Omit<PageRequest, 'now'>): Promise<PageMeta> => {
    const { path, origin, locale } = request;
    if (!JOB_PATH.test(path)) return metaOf(request);
    return cached.forceFetch(`${locale} ${origin}${path}`, { context: request });
  };
}
