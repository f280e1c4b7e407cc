import { randomUUID } from 'node:crypto';
import type { Express, Request, RequestHandler, Response } from 'express';
import type { PageData } from '#shared/contract/page-data.ts';
import { addressFor, jobIdOf, readAddress } from '#shared/domain/pages.ts';
import { isStaffPage } from '#shared/domain/staff-pages.ts';
import { isStagingPage } from '#shared/domain/staging.ts';
import type { HeadRequest } from '#shared/head/page-head.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Clock } from '../../platform/core/clock.ts';
import { originOf, type QueuePageRequest, readersLocale } from '../../platform/core/request.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { Logger } from '../../platform/log/log.ts';
import { isStaffMember } from '../auth/queries.ts';
import { fillShell, headHtml, pageDataBlock, preloadLinks } from './html.ts';
import { personData, type ReadInProcess, soon } from './page-data.ts';
import { findPageMeta, listMeta, type PageMeta, plainMeta } from './page-meta.ts';
import type { PageBuild } from './seen-page.ts';
import { addStaging } from './staging.ts';
import { addClock, type ClockState } from './staging-clock.ts';
import {
  type Content,
  createVisitorPages,
  type FilledPage,
  type RenderText,
} from './visitor-pages.ts';

/** Placeholder of the nonce in `client/index.html`. */
const NONCE_PLACEHOLDER = '%CSP_NONCE%';
/** Takes its place until a page is sent; no text can contain it. */
const NONCE_MARK = randomUUID();

/** A name in an address may change back. */
const MOVED_CACHING = 'public, max-age=3600';

export type RenderPage = (
  req: Request,
  res: Response,
  shell: string,
  built?: BuiltClient,
) => Promise<void>;

/** Parts of a built client; undefined in development, where the client renders alone. */
export interface BuiltClient {
  renderText: RenderText;
  scriptsOf: (path: string, isMember: boolean) => string[];
  /** Address of the script for pages that are mostly just read. */
  readingScript: string | undefined;
  stagingScript: string | undefined;
}

/** Mounts everything except the API: the built client, or Vite in development. */
export interface Pages {
  (app: Express, render: RenderPage, options: { isStaging: boolean }): void;
  /** Undefined in development. */
  build?: PageBuild;
}

export function createPageRenderer(deps: {
  config: Config;
  db: Db;
  logger: Logger;
  clock: Clock;
  read: ReadInProcess;
  /** Reads the session and sets the person, as for the API. */
  session: RequestHandler;
  queuePageRequest: QueuePageRequest;
  stagingKey: { isStaging: boolean; isOpenTo: (req: Request) => boolean };
  /** Only on a staging server. */
  stagingClock: { state: () => ClockState } | undefined;
}): RenderPage {
  const { config, db, logger, clock, read, stagingKey, stagingClock } = deps;
  const findVisitorPage = createVisitorPages(deps);
  const render: RenderPage = async (req, res, shell, built) => {
    const { path, locale: addressLocale } = readAddress(req.path.replace(/(?<=.)\/$/, ''));
    const preferred = readersLocale(req);
    const locale = addressLocale ?? preferred;
    const origin = originOf(req, config);
    const search = req.url.slice(req.path.length);
    const request = { path, search, origin, locale };
    const isJob = jobIdOf(path) !== undefined;
    // Reads for the page use its language.
    req.headers['accept-language'] = locale;
    // The client fetches missing parts, shows errors and retries.
    const warn = (err: unknown): undefined => {
      const log = { err, requestId: req.id };
      logger.warn({ event: 'page.incomplete', ...log }, 'a page is sent without its details');
    };
    const isIdentified = await identify(deps.session, req, res).then(() => true, warn);
    const isTool = stagingKey.isStaging && isStagingPage(path);
    const fill = (meta: PageMeta, { text, data }: Content): FilledPage => {
      const isMember = Boolean(data?.user);
      // Excludes pages where the client offers another language, because that moves the text.
      const isReadFirst =
        isJob && !isMember && meta.status === 200 && text !== '' && locale === preferred;
      // Marked first, because a posting's text may contain the placeholder.
      const html = fillShell(shell.replaceAll(NONCE_PLACEHOLDER, NONCE_MARK), {
        locale,
        head: headHtml(meta.head, request),
        preloads: preloadLinks(built?.scriptsOf(path, req.user !== undefined) ?? []),
        text,
        data: data ? pageDataBlock(data) : '',
        isInert: text !== '' && isMember,
        reading: isReadFirst ? built?.readingScript : undefined,
      });
      return { meta, html: html.split(NONCE_MARK).map((part) => Buffer.from(part)) };
    };
    const personPage = async () => {
      const now = clock.now();
      const meta = isTool ? undefined : await findPageMeta(db, { ...request, now }).catch(warn);
      // The header depends on `user: null`, also on a page without data.
      const noAnswers = { at: now.toISOString(), user: null, answers: [] };
      const data = req.user
        ? await personData(req, request, { db, read, now, warn })
        : isIdentified
          ? noAnswers
          : undefined;
      const isForStaff =
        isStaffPage(path) && req.user && (await isStaffMember(db, req.user.id).catch(warn));
      const shownMeta = isForStaff ? plainMeta(request) : metaFor(req, data, meta, request);
      const text =
        data?.user &&
        built &&
        !isTool &&
        (await soon(built.renderText({ path, search, locale, data }), warn));
      return fill(shownMeta, { text: text || '', data });
    };
    const isVisitor = isIdentified && !req.user && !isTool;
    const context = { page: request, req, renderText: built?.renderText, fill };
    const visitorPage = isVisitor && findVisitorPage(context, preferred).catch(warn);
    const { meta, html } = (await visitorPage) || (await personPage());
    if (meta.location !== undefined) {
      res
        .set('Cache-Control', MOVED_CACHING)
        .redirect(301, addressFor(locale, meta.location) + search);
      return;
    }
    const script = built?.stagingScript;
    const staging = { path, script, isOpen: stagingKey.isOpenTo(req), requestId: req.id };
    const nonce = Buffer.from(res.locals.cspNonce);
    const page = Buffer.concat(html.flatMap((part, at) => (at === 0 ? part : [nonce, part])));
    res
      .status(meta.status)
      .set('Cache-Control', req.user ? 'private, no-store' : 'no-cache')
      .vary(addressLocale && !isJob ? 'Cookie' : 'Accept-Language, Cookie')
      .type('html')
      .send(
        stagingClock ? addClock(addStaging(String(page), staging), stagingClock.state()) : page,
      );
  };
  return (req, res, shell, built) =>
    deps.queuePageRequest(req, () => render(req, res, shell, built));
}

/** Replaces the 404 of a closed job that this person may see, and names the search of a list. */
function metaFor(
  req: Request,
  data: PageData | undefined,
  meta: PageMeta | undefined,
  request: HeadRequest,
): PageMeta {
  const isOwn = req.user && data?.answers.some(({ name, answer }) => name === 'getJob' && answer);
  if (!meta || (isOwn && meta.status !== 200)) return plainMeta(request);
  return (meta.status === 200 && data && listMeta(request, data)) || meta;
}

function identify(session: RequestHandler, req: Request, res: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    void session(req, res, (error?: unknown) => (error ? reject(error) : resolve()));
  });
}
