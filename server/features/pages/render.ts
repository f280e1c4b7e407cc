import type { Express, Request, Response } from 'express';
import type { Config } from '../../config.ts';
import type { Clock } from '../../core/clock.ts';
import type { Logger } from '../../core/log.ts';
import { originOf, preferredLocale } from '../../core/request.ts';
import type { Db } from '../../db/connect.ts';
import { fillShell } from './html.ts';
import { findPageMeta, plainPage } from './page-meta.ts';

/** The placeholder of the nonce in `client/index.html`. */
const NONCE_PLACEHOLDER = '%CSP_NONCE%';

/** Answers a request for a page with the shell, filled with that page's metadata. */
export type RenderPage = (req: Request, res: Response, shell: string) => Promise<void>;

/** Answers everything that is not the API: the built client, or Vite in development. */
export type Pages = (app: Express, render: RenderPage) => void;

export function createPageRenderer(deps: {
  config: Config;
  db: Db;
  logger: Logger;
  clock: Clock;
}): RenderPage {
  return async (req, res, shell) => {
    const locale = preferredLocale(req);
    const origin = originOf(req, deps.config);
    const request = { path: req.path, origin, locale, now: deps.clock.now() };
    const meta = await findPageMeta(deps.db, request).catch((error: unknown) => {
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
      .send(fillShell(shell, meta, locale).replaceAll(NONCE_PLACEHOLDER, res.locals.cspNonce));
  };
}
