import connectPgSimple from 'connect-pg-simple';
import { lt } from 'drizzle-orm';
import type { Request, RequestHandler } from 'express';
import session from 'express-session';
import { LRUCache } from 'lru-cache';
import type passport from 'passport';
import type pg from 'pg';
import type { Role } from '#shared/domain/constants.ts';
import { sessions } from '#shared/schema/users.ts';
import type { Config } from '../config.ts';
import type { Actor } from '../core/actor.ts';
import type { Clock } from '../core/clock.ts';
import type { Logger } from '../core/log.ts';
import type { Db } from '../db/connect.ts';
import { deleteInBatches } from '../db/delete-in-batches.ts';
import { rememberDevice } from './device.ts';

declare global {
  namespace Express {
    interface User extends Actor {}
  }
}

declare module 'express-session' {
  interface SessionData {
    /** Milliseconds since 1970; a session ends `maxDays` after it. */
    startedAt: number;
    /** Milliseconds since 1970, when the cookie was last renewed. */
    renewedAt?: number;
    /** passport's; the table holds only the id, and the role is read with the session. */
    passport?: { user?: Actor };
  }
}

const DAY_MS = 86_400_000;
const TOUCH_INTERVAL = 60_000;

const PgStore = connectPgSimple(session);

/** Sessions that are to be stored for the first time. */
const beginning = new WeakSet<object>();

class SessionStore extends PgStore {
  readonly #pool: pg.Pool;
  readonly #touched = new LRUCache<string, true>({ max: 50_000, ttl: TOUCH_INTERVAL });

  constructor(options: connectPgSimple.PGStoreOptions & { pool: pg.Pool }) {
    super(options);
    this.#pool = options.pool;
  }

  /** Reads a session and its account in one statement, so that both are those of this moment. */
  override get(sid: string, done: (error: unknown, data?: session.SessionData | null) => void) {
    this.#pool
      .query<StoredSession>({ ...READ_SESSION, values: [sid, new Date()] })
      .then(({ rows: [row] }) => done(null, row ? withAccount(row) : null), done);
  }

  /** A session that was ended while a request was under way stays ended: only sign-in makes one. */
  override set(sid: string, data: session.SessionData, done: (error?: unknown) => void): void {
    const user = data.passport?.user?.id;
    const stored = { ...data, passport: user === undefined ? {} : { user } };
    if (beginning.delete(data)) {
      super.set(sid, stored as unknown as session.SessionData, done);
      return;
    }
    const change = 'UPDATE sessions SET sess = $1, expire = coalesce($2, expire) WHERE sid = $3';
    this.#pool.query(change, [stored, data.cookie.expires, sid]).then(() => done(), done);
  }

  /** Moves a session's expiry at most once a minute, not with an UPDATE on every request. */
  override touch(sid: string, data: session.SessionData, done: () => void): void {
    if (this.#touched.has(sid)) {
      done();
      return;
    }
    this.#touched.set(sid, true);
    super.touch(sid, data, done);
  }
}

interface StoredSession {
  sess: session.SessionData;
  id: number | null;
  role: Role | null;
}

const READ_SESSION = {
  name: 'session',
  text: `SELECT sess, users.id, users.role
           FROM sessions LEFT JOIN users ON users.id = (sess -> 'passport' ->> 'user')::int
          WHERE sid = $1 AND expire >= $2`,
};

/** A session whose account is deleted is anonymous. */
function withAccount({ sess, id, role }: StoredSession): session.SessionData {
  return { ...sess, passport: id && role ? { user: { id, role } } : {} };
}

/** Sessions in PostgreSQL and the person they belong to, as `req.user`. */
export function sessionMiddleware(deps: {
  config: Config;
  pool: pg.Pool;
  logger: Logger;
  clock: Clock;
  authenticator: passport.Authenticator;
}): RequestHandler[] {
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
  return [
    session({
      name: sessionCookieName(config),
      secret: config.session.secrets,
      store,
      resave: false,
      saveUninitialized: false,
      cookie: cookieAttributes(config),
    }),
    keepSession(config.session, clock),
    authenticator.session(),
  ];
}

function sessionCookieName(config: Config): string {
  return config.isProduction ? '__Host-sid' : 'sid';
}

function cookieAttributes(config: Config) {
  return {
    path: '/',
    httpOnly: true,
    secure: config.isProduction,
    sameSite: 'lax',
    maxAge: config.session.idleDays * DAY_MS,
  } as const;
}

/**
 * Ends a session that is too old. One that is in use is changed once a day, which renews its
 * cookie: otherwise the browser would drop it `idleDays` after sign-in.
 */
function keepSession({ idleDays, maxDays }: Config['session'], clock: Clock): RequestHandler {
  const renewAfter = Math.min(DAY_MS, (idleDays * DAY_MS) / 2);
  return (req, _res, next) => {
    const { startedAt, renewedAt = startedAt } = req.session;
    if (startedAt === undefined || renewedAt === undefined) return next();
    const now = clock.now().getTime();
    if (now - startedAt >= maxDays * DAY_MS) return req.session.regenerate(next);
    if (now - renewedAt >= renewAfter) req.session.renewedAt = now;
    next();
  };
}

/** Opens a session under a new id and waits until it is stored. */
export function signIn(req: Request, actor: Actor, now: Date, config: Config): Promise<void> {
  rememberDevice(req, actor.id, config);
  return new Promise((resolve, reject) => {
    req.logIn(actor, (failure) => {
      if (failure) return reject(failure);
      req.session.startedAt = now.getTime();
      beginning.add(req.session);
      req.session.save((error) => (error ? reject(error) : resolve()));
    });
  });
}

/** Ends this device's session: deletes its row and clears the cookie. */
export function signOut(req: Request, config: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    const { maxAge: _, ...attributes } = cookieAttributes(config);
    req.session.destroy((error) => {
      if (error) return reject(error);
      req.res?.clearCookie(sessionCookieName(config), attributes);
      resolve();
    });
  });
}

/** Deletes sessions that have ended by the clock of the store, which is the system's. */
export async function forgetEndedSessions(db: Db): Promise<void> {
  await deleteInBatches(db, sessions, lt(sessions.expire, new Date()));
}
