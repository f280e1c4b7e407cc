import { type Request, type RequestHandler, Router } from 'express';
import session from 'express-session';
import type passport from 'passport';
import type pg from 'pg';
import { PENDING_MINUTES } from '#shared/domain/second-factor.ts';
import type { Config } from '../config.ts';
import type { Actor } from '../core/actor.ts';
import type { Clock } from '../core/clock.ts';
import type { Logger } from '../core/log.ts';
import { readUserAgent } from '../core/user-agent.ts';
import { cookieAttributes, readSignedCookie } from './cookies.ts';
import { rememberDevice } from './device.ts';
import { allowOpening, SessionStore, type SignIn } from './session-store.ts';

declare global {
  namespace Express {
    interface User extends Actor {
      /** The account's, as it was when the session was read. */
      sessionVersion?: number;
    }
    interface Request {
      /** Of the session, where a read has found it without express-session. */
      confirmedAt?: number | undefined;
    }
  }
}

declare module 'express-session' {
  interface SessionData {
    /** Milliseconds since 1970; a session ends `maxDays` after it. */
    startedAt: number;
    /** Milliseconds since 1970, when the cookie was last renewed. */
    renewedAt?: number;
    /** Of the browser that signed in. */
    browser?: string;
    system?: string;
    timeZone?: string;
    /** Of an account with a second factor, whose password was right. */
    pendingSignIn?: PendingSignIn;
    /** Milliseconds since 1970, when the second factor was entered again. */
    confirmedAt?: number;
    /** How this session has shown a second factor; a persona of a staging server counts as one. */
    secondFactor?: 'given' | 'persona';
    /** passport's; the table holds only the id, and the role is read with the session. */
    passport?: { user?: Express.User };
  }
}

/** A sign-in that waits for its second factor. */
export interface PendingSignIn {
  userId: number;
  /** The account's, when its password was checked: it must not be raised in the meantime. */
  sessionVersion: number;
  keepAccount: boolean;
  timeZone?: string | undefined;
  /** Milliseconds since 1970. */
  startedAt: number;
}

const DAY_MS = 86_400_000;

/** Sessions in PostgreSQL and the person they belong to, as `req.user`. */
export function sessionMiddleware(deps: {
  config: Config;
  pool: pg.Pool;
  logger: Logger;
  clock: Clock;
  authenticator: passport.Authenticator;
}): Router {
  const { config, pool, logger, clock, authenticator } = deps;
  const store = new SessionStore({
    pool,
    tableName: 'sessions',
    ttl: config.session.idleDays * 86_400,
    // A background task does it.
    pruneSessionInterval: false,
    errorLog: (...parts) =>
      logger.warn({ event: 'session.store-failed', parts: parts.map(String) }, 'session store'),
  });
  return Router().use(
    readSession(store, config, clock),
    session({
      name: sessionCookieName(config),
      secret: config.session.secrets,
      store,
      resave: false,
      saveUninitialized: false,
      cookie: attributesOf(config),
    }),
    keepSession(config.session, clock),
    authenticator.session(),
  );
}

/**
 * Reads whose request it is where nothing else is to be done with the session: most requests only
 * read, and express-session prepares each for a change. The three after it do the rest.
 */
function readSession(store: SessionStore, config: Config, clock: Clock): RequestHandler {
  const readCookie = readSignedCookie(sessionCookieName(config), config.session.secrets);
  return async (req, _res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    const sid = readCookie(req);
    const data = sid === undefined ? undefined : await store.find(sid);
    if (sid && data) {
      if (changeOf(data, config.session, clock.now().getTime())) return next();
      req.sessionID = sid;
      req.user = data.passport?.user;
      req.confirmedAt = data.confirmedAt;
      store.touch(sid, data);
    }
    next('router');
  };
}

function sessionCookieName(config: Config): string {
  return config.isProduction ? '__Host-sid' : 'sid';
}

const attributesOf = ({ isProduction, session }: Config) =>
  cookieAttributes(isProduction, session.idleDays * DAY_MS);

/**
 * Ends a session that is too old. One that is in use is changed once a day, which renews its
 * cookie: otherwise the browser would drop it `idleDays` after sign-in.
 */
function keepSession(limits: Config['session'], clock: Clock): RequestHandler {
  return (req, _res, next) => {
    const now = clock.now().getTime();
    const change = changeOf(req.session, limits, now);
    if (change === 'end') return req.session.regenerate(next);
    if (change === 'renew') req.session.renewedAt = now;
    next();
  };
}

function changeOf(
  { startedAt, renewedAt = startedAt }: Partial<session.SessionData>,
  { idleDays, maxDays }: Config['session'],
  now: number,
): 'end' | 'renew' | undefined {
  if (startedAt === undefined || renewedAt === undefined) return undefined;
  if (now - startedAt >= maxDays * DAY_MS) return 'end';
  return now - renewedAt >= Math.min(DAY_MS, (idleDays * DAY_MS) / 2) ? 'renew' : undefined;
}

/** Opens a session under a new id and waits until it is stored. */
export function signIn(req: Request, signedIn: SignIn, now: Date, config: Config): Promise<void> {
  const { actor, timeZone, secondFactor } = signedIn;
  rememberDevice(req, actor.id, config);
  return new Promise((resolve, reject) => {
    req.logIn(actor, (failure) => {
      if (failure) return reject(failure);
      Object.assign(req.session, readUserAgent(req.get('user-agent')), { timeZone });
      if (secondFactor) req.session.secondFactor = secondFactor;
      req.session.startedAt = now.getTime();
      allowOpening(req.session, signedIn);
      req.session.save((error) => (error ? reject(error) : resolve()));
    });
  });
}

/**
 * Keeps a sign-in that waits for its second factor: in the session of the person who is signed in
 * until then, else in one of its own, which signs no one in.
 */
export function holdSignIn(req: Request, pending: PendingSignIn): Promise<void> {
  return new Promise((resolve, reject) => {
    const keep = (failure?: unknown) => {
      if (failure) return reject(failure);
      req.session.pendingSignIn = pending;
      if (!req.user) {
        req.session.cookie.maxAge = PENDING_MINUTES * 60_000;
        allowOpening(req.session);
      }
      req.session.save((error) => (error ? reject(error) : resolve()));
    };
    if (req.user) keep();
    else req.session.regenerate(keep);
  });
}

/** Ends this device's session: deletes its row and clears the cookie. */
export function signOut(req: Request, config: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    const { maxAge: _, ...attributes } = attributesOf(config);
    req.session.destroy((error) => {
      if (error) return reject(error);
      req.res?.clearCookie(sessionCookieName(config), attributes);
      resolve();
    });
  });
}
