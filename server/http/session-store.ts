import connectPgSimple from 'connect-pg-simple';
import session from 'express-session';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import type { Role } from '#shared/domain/constants.ts';
import type { Actor } from '../core/actor.ts';
import { AppError } from '../core/errors.ts';
import { batched } from '../db/together.ts';

const TOUCH_INTERVAL = 60_000;

/** Who signs in, and in which time zone their browser is. */
export interface SignIn {
  actor: Actor;
  /** The account's, when it was shown who signs in. */
  sessionVersion: number;
  timeZone?: string | undefined;
  secondFactor?: 'given' | 'persona' | undefined;
}

const PgStore = connectPgSimple(session);

type StoreOptions = connectPgSimple.PGStoreOptions &
  Required<Pick<connectPgSimple.PGStoreOptions, 'errorLog'>> & { pool: pg.Pool; ttl: number };

/** Sessions that may be stored for the first time, with who signs in. */
const opening = new WeakMap<object, SignIn | undefined>();

/** Has the next save of a session insert it, which otherwise only updates one that is stored. */
export function allowOpening(data: object, signedIn?: SignIn): void {
  opening.set(data, signedIn);
}

/** Sessions in PostgreSQL, each read together with its account. */
export class SessionStore extends PgStore {
  readonly #pool: pg.Pool;
  readonly #idleMs: number;
  readonly #log: (...parts: unknown[]) => void;
  readonly #touched = new LRUCache<string, true>({ max: 50_000, ttl: TOUCH_INTERVAL });

  constructor(options: StoreOptions) {
    super(options);
    this.#pool = options.pool;
    this.#idleMs = options.ttl * 1_000;
    this.#log = options.errorLog;
  }

  /** A session and its account, both as they are at this moment. */
  find(sid: string): Promise<session.SessionData | undefined> {
    return findSession(this.#pool, sid);
  }

  override get(sid: string, done: (error: unknown, data?: session.SessionData | null) => void) {
    this.find(sid).then((data) => done(null, data), done);
  }

  /** A session that was ended while a request was under way stays ended: only sign-in makes one. */
  override set(sid: string, data: session.SessionData, done: (error?: unknown) => void): void {
    const user = data.passport?.user?.id;
    const stored = { ...data, passport: user === undefined ? {} : { user } };
    if (opening.has(data)) {
      const signedIn = opening.get(data);
      opening.delete(data);
      if (signedIn) this.#open(sid, stored, signedIn).then(() => done(), done);
      else super.set(sid, stored as unknown as session.SessionData, done);
      return;
    }
    const change = 'UPDATE sessions SET sess = $1, expire = coalesce($2, expire) WHERE sid = $3';
    this.#pool.query(change, [stored, data.cookie.expires, sid]).then(() => done(), done);
  }

  /**
   * Inserts the session of a sign-in, unless the account's sessions were ended since its password
   * was checked: ending them updates the account's row, which this locks.
   * @throws AppError INVALID_CREDENTIALS
   */
  async #open(
    sid: string,
    stored: Omit<session.SessionData, 'passport'>,
    { actor, sessionVersion }: SignIn,
  ): Promise<void> {
    const open = `INSERT INTO sessions (sid, sess, expire)
                  SELECT $1, $2, $3 FROM users WHERE id = $4 AND session_version = $5 FOR SHARE`;
    const expire = new Date(Date.now() + this.#idleMs);
    const values = [sid, stored, expire, actor.id, sessionVersion];
    const { rowCount } = await this.#pool.query(open, values);
    if (rowCount === 0) throw new AppError('INVALID_CREDENTIALS');
  }

  /**
   * Moves a session's expiry at most once a minute, not with an UPDATE on every request. No answer
   * waits for it. One that waits for a second factor ends in its time.
   */
  override touch(sid: string, data: session.SessionData, done?: () => void): void {
    done?.();
    if (!data.passport?.user || this.#touched.has(sid)) return;
    this.#touched.set(sid, true);
    const change = 'UPDATE sessions SET expire = $1 WHERE sid = $2';
    const expire = new Date(Date.now() + this.#idleMs);
    this.#pool.query(change, [expire, sid]).catch((error) => this.#log('touch', error));
  }
}

interface StoredSession {
  sid: string;
  sess: session.SessionData;
  id: number | null;
  role: Role | null;
  sessionVersion: number;
}

const READ_SESSIONS = {
  name: 'sessions',
  text: `SELECT sid, sess, users.id, users.role, users.session_version AS "sessionVersion"
           FROM sessions LEFT JOIN users ON users.id = (sess -> 'passport' ->> 'user')::int
          WHERE sid = ANY($1) AND expire >= $2`,
};

const findSession = batched(async (pool: pg.Pool, sids: string[]) => {
  const { rows } = await pool.query<StoredSession>({
    ...READ_SESSIONS,
    values: [sids, new Date()],
  });
  const sessionsById = new Map(rows.map((row) => [row.sid, withAccount(row)]));
  return sids.map((sid) => sessionsById.get(sid));
});

/** A session whose account is deleted is anonymous. */
function withAccount({ sess, id, role, sessionVersion }: StoredSession): session.SessionData {
  return { ...sess, passport: id && role ? { user: { id, role, sessionVersion } } : {} };
}
