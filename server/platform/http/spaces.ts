import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import { pipeline } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Request, RequestHandler, Response } from 'express';
import { addressFor, readAddress } from '#shared/domain/pages.ts';
import { isShared, STAGING_API, screenPage } from '#shared/domain/staging.ts';
import type { Config } from '../config/config.ts';
import { readersLocale } from '../core/request.ts';
import { cookieAttributes } from './cookies.ts';
import { refuse } from './refuse.ts';
import { sendStartingPage } from './starting-page.ts';

const YEAR_MS = 365 * 86_400_000;
const RETRY_AFTER_S = 1;
/** Time after which a page is not waited for any more. */
const LATE_MS = 500;

/** Spaces of a staging server, each with a process of its own. */
interface Spaces {
  has(name: string): boolean;
  /** Uses a space's process for a request; rejects if it does not start. */
  use(name: string): Promise<{ port: number; release(): void }>;
}

/** The cookie with the name of a browser's space. */
export function readSpaceCookie({ isProduction }: Pick<Config, 'isProduction'>) {
  const name = isProduction ? '__Host-staging-space' : 'staging-space';
  const pattern = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{1,40})(?:;|$)`);
  const { maxAge, ...attributes } = cookieAttributes(isProduction, YEAR_MS);
  return {
    read: (req: Request) => pattern.exec(req.headers.cookie ?? '')?.[1],
    set: (req: Request, space: string) => {
      req.res?.cookie(name, space, { ...attributes, maxAge });
    },
    clear: (req: Request) => {
      req.res?.clearCookie(name, attributes);
    },
  };
}

/**
 * Forwards the requests of browsers that are in a space to its process. Mount it before all that
 * reads, logs or answers, and after `trust proxy` is set.
 */
export function forwardToSpaces({
  spaces,
  cookie,
  isOpenTo,
}: {
  /** Undefined where there can be none. */
  spaces: Spaces | undefined;
  cookie: ReturnType<typeof readSpaceCookie>;
  /** Whether a request may use the staging tools; of others the cookie is not read. */
  isOpenTo: (req: Request) => boolean;
}): RequestHandler {
  return (req, res, next) => {
    const name = cookie.read(req);
    if (name === undefined || !isOpenTo(req)) return next();
    if (spaces?.has(name)) {
      if (isShared(req.path)) return next();
      return answerFrom(spaces.use(name), req, res, name).catch(() => answerLost(res));
    }
    if (isShared(req.path)) {
      if (!req.path.startsWith(STAGING_API)) cookie.clear(req);
      return next();
    }
    // The next call of an open page would go to the shared data.
    if (req.path.startsWith('/api/')) return refuse(res, 'SPACE_GONE');
    if (!req.accepts('html') || !['GET', 'HEAD'].includes(req.method)) return next();
    cookie.clear(req);
    const locale = readAddress(req.path).locale ?? readersLocale(req);
    res.redirect(303, addressFor(locale, screenPage('spaces')));
  };
}

/** Forwards a request; a page request gets a placeholder page while the process starts. */
async function answerFrom(
  use: ReturnType<Spaces['use']>,
  req: Request,
  res: Response,
  name: string,
) {
  const isPage = req.method === 'GET' && req.get('sec-fetch-dest') === 'document';
  if (!isPage) return forward(req, res, use);
  const late = sleep(LATE_MS, 'late', { ref: false });
  if ((await Promise.race([use, late])) !== 'late') return forward(req, res, use);
  use.then(({ release }) => release()).catch(() => undefined);
  sendStartingPage(req, res, name);
}

async function forward(req: Request, res: Response, use: ReturnType<Spaces['use']>) {
  const { port, release } = await use;
  if (res.closed) return release();
  res.once('close', release);
  const outgoing = request({
    host: '127.0.0.1',
    port,
    method: req.method,
    path: req.originalUrl,
    headers: forwardedHeaders(req),
    // One that is kept would be lost with the process.
    agent: false,
  });
  outgoing.on('error', () => answerLost(res));
  outgoing.once('response', (incoming) => {
    res.writeHead(incoming.statusCode ?? 502, ownHeaders(incoming.headers, HOP_BY_HOP_ANSWER));
    // A stream's first event may be long in coming.
    res.flushHeaders();
    pipeline(incoming, res, () => undefined);
  });
  res.once('close', () => outgoing.destroy());
  if (!hasBody(req)) return void outgoing.end();
  // Headers that Node refuses throw here, and not in an event of the body's, uncaught.
  outgoing.flushHeaders();
  req.pipe(outgoing);
}

const hasBody = ({ headers }: Request) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

/** An answer that has begun ends with its stream: a refused body may not be read to its end. */
function answerLost(res: Response): void {
  if (!res.headersSent) refuse(res, 'NOT_READY', RETRY_AFTER_S);
}

/** Headers about one connection, which is not the next; Node answers `expect` itself. */
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'upgrade',
  'te',
  'trailer',
  'expect',
  'proxy-authorization',
];
/** Node frames an answer as its own connection needs. */
const HOP_BY_HOP_ANSWER = [...HOP_BY_HOP, 'transfer-encoding'];
/** Set anew: the space's process trusts them. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host'];

function ownHeaders(headers: IncomingHttpHeaders, left: string[]): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !left.includes(name)));
}

function forwardedHeaders(req: Request): OutgoingHttpHeaders {
  return {
    ...ownHeaders(req.headers, [...HOP_BY_HOP, ...FORWARDED]),
    'x-forwarded-for': req.ip ?? '',
    'x-forwarded-proto': req.protocol,
  };
}
