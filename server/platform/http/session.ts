import { type Request, type RequestHandler, Router } from 'express';
import session from 'express-session';
import type passport from 'passport';
import type pg from 'pg';
import { PENDING_MINUTES } from '#shared/domain/second-factor.ts';
import type { Config } from '../config/config.ts';
import type { Actor } from '../core/actor.ts';
import type { Clock } from '../core/clock.ts';
import { readUserAgent } from '../core/user-agent.ts';
import type { Logger } from '../log/log.ts';
import { cookieAttributes, readSignedCookie } from './cookies.ts';
import { rememberDevice } from './device.ts';
import { insertOnSave, SessionStore, type SignIn } from './session-store.ts';

declare global {
  namespace Express {
    interface User extends Actor {
      /** Version of the account when the session was read. */
      sessionVersion?: number;
    }
    interface Request {
      /** The session's `confirmedAt`, on reads that bypass express-session. */
      confirmedAt?: number | undefined;
    }
  }
}

declare module 'express-session' {
  interface SessionData {
    /** Milliseconds since 1970; the session ends `maxDays` later. */
    startedAt: number;
    /** Last cookie renewal, in milliseconds since 1970. */
    renewedAt?: number;
    browser?: string;
    system?: string;
    timeZone?: string;
    /** The company that an employer of several has chosen. */
    companyId?: number;
    /** Set while a sign-in with the right password awaits its second factor. */
    pendingSignIn?: PendingSignIn;
    /** Time when the second factor was entered again, in milliseconds since 1970. */
    confirmedAt?: number;
    /** Proof of the second factor; a persona of a staging server counts as one. */
    secondFactor?: 'given' | 'persona';
    /** passport's property; the table holds only the id, and the role is read with the session. */
    passport?: { user?: Express.User };
  }
}

/** A sign-in that awaits its second factor. */
export interface PendingSignIn {
  userId: number;
  /** Version of the account when its password was checked; a later version voids the sign-in. */
  sessionVersion: number;
  keepAccount: boolean;
  timeZone?: string | undefined;
  /** Milliseconds since 1970. */
  startedAt: number;
}

const DAY_MS = 86_400_000;

/** Reads sessions from PostgreSQL and sets the person as `req.user`. */
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
    // A background task deletes expired sessions.
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
    renewOrEndSession(config.session, clock),
    authenticator.session(),
  );
}

/**
 * Handles sessions of reads without express-session, which prepares each request for a change. If
 * the session must be renewed or ended, the middlewares after this one take over.
 */
function readSession(store: SessionStore, config: Config, clock: Clock): RequestHandler {
  const readCookie = readSignedCookie(sessionCookieName(config), config.session.secrets);
  return async (req, _res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    const sid = readCookie(req);
    const data = sid === undefined ? undefined : await store.find(sid);
    if (sid && data) {
      if (dueChange(data, config.session, clock.now().getTime())) return next();
      req.sessionID = sid;
      req.user = data.passport?.user;
      req.confirmedAt = data.confirmedAt;
      store.touch(sid, data);
    }
    next('router');
  };
}

/** Each space of a staging server has a name of its own, so that one stays signed in in all. */
function sessionCookieName({ isProduction, space }: Config): string {
  const name = isProduction ? '__Host-sid' : 'sid';
  return space ? `${name}-${space}` : name;
}

const attributesOf = ({ isProduction, session }: Config) =>
  cookieAttributes(isProduction, session.idleDays * DAY_MS);

/**
 * Ends a session that is too old. Renews the cookie of an active one once a day, or the browser
 * would drop it `idleDays` after sign-in.
 */
function renewOrEndSession(limits: Config['session'], clock: Clock): RequestHandler {
  return (req, _res, next) => {
    const now = clock.now().getTime();
    const change = dueChange(req.session, limits, now);
    if (change === 'end') return req.session.regenerate(next);
    if (change === 'renew') req.session.renewedAt = now;
    next();
  };
}

function dueChange(
  { startedAt, renewedAt = startedAt }: Partial<session.SessionData>,
  { idleDays, maxDays }: Config['session'],
  now: number,
): 'end' | 'renew' | undefined {
  if (startedAt === undefined || renewedAt === undefined) return undefined;
  if (now - startedAt >= maxDays * DAY_MS) return 'end';
  return now - renewedAt >= Math.min(DAY_MS, (idleDays * DAY_MS) / 2) ? 'renew' : undefined;
}

/** Opens a session under a new id; resolves once it is stored. */
export function signIn(req: Request, signedIn: SignIn, now: Date, config: Config): Promise<void> {
  const { actor, timeZone, secondFactor } = signedIn;
  rememberDevice(req, actor.id, config);
  return new Promise((resolve, reject) => {
    req.logIn(actor, (failure) => {
      if (failure) return reject(failure);
      Object.assign(req.session, readUserAgent(req.get('user-agent')), { timeZone });
      if (secondFactor) req.session.secondFactor = secondFactor;
      req.session.startedAt = now.getTime();
      insertOnSave(req.session, signedIn);
      req.session.save((error) => (error ? reject(error) : resolve()));
    });
  });
}

/**
 * Stores a sign-in that awaits its second factor: in the session of the person signed in until
 * then, or in a new anonymous session.
 */
export function holdSignIn(req: Request, pending: PendingSignIn): Promise<void> {
  return new Promise((resolve, reject) => {
    const save = (failure?: unknown) => {
      if (failure) return reject(failure);
      req.session.pendingSignIn = pending;
      if (!req.user) {
        req.session.cookie.maxAge = PENDING_MINUTES * 60_000;
        insertOnSave(req.session);
      }
      req.session.save((error) => (error ? reject(error) : resolve()));
    };
    if (req.user) save();
    else req.session.regenerate(save);
  });
}

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
