import connectPgSimple from 'connect-pg-simple';
import { lt } from 'drizzle-orm';
import session from 'express-session';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import type { MemberRole } from '#shared/domain/company.ts';
import type { Role } from '#shared/domain/constants.ts';
import { sessions } from '#shared/schema/users.ts';
import type { Actor } from '../core/actor.ts';
import { AppError } from '../core/errors.ts';
import type { Db } from '../db/connect.ts';
import { deleteBatch } from '../db/delete-batch.ts';
import { batchCalls } from '../db/together.ts';

const TOUCH_INTERVAL = 60_000;

/** The person who signs in and the time zone of their browser. */
export interface SignIn {
  actor: Actor;
  /** Version of the account when the person was authenticated. */
  sessionVersion: number;
  timeZone?: string | undefined;
  secondFactor?: 'given' | 'persona' | undefined;
}

const PgStore = connectPgSimple(session);

type StoreOptions = connectPgSimple.PGStoreOptions &
  Required<Pick<connectPgSimple.PGStoreOptions, 'errorLog'>> & { pool: pg.Pool; ttl: number };

/** Sessions to insert, with the sign-in if there is one. */
const newSessions = new WeakMap<object, SignIn | undefined>();

/** Lets the next save of a session insert it; other saves only update a stored one. */
export function insertOnSave(data: object, signedIn?: SignIn): void {
  newSessions.set(data, signedIn);
}

/** Stores sessions in PostgreSQL and reads each together with its account. */
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

  find(sid: string): Promise<session.SessionData | undefined> {
    return findSession(this.#pool, sid);
  }

  override get(sid: string, done: (error: unknown, data?: session.SessionData | null) => void) {
    this.find(sid).then((data) => done(null, data), done);
  }

  /** Inserts new sessions only: one that ended during a request must not reappear. */
  override set(sid: string, data: session.SessionData, done: (error?: unknown) => void): void {
    const user = data.passport?.user?.id;
    const stored = { ...data, passport: user === undefined ? {} : { user } };
    if (newSessions.has(data)) {
      const signedIn = newSessions.get(data);
      newSessions.delete(data);
      if (signedIn) this.#open(sid, stored, signedIn).then(() => done(), done);
      else super.set(sid, stored as unknown as session.SessionData, done);
      return;
    }
    const updateSession =
      'UPDATE sessions SET sess = $1, expire = coalesce($2, expire) WHERE sid = $3';
    this.#pool.query(updateSession, [stored, data.cookie.expires, sid]).then(() => done(), done);
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
    const insertSession = `INSERT INTO sessions (sid, sess, expire)
                  SELECT $1, $2, $3 FROM users WHERE id = $4 AND session_version = $5 FOR SHARE`;
    const expire = new Date(Date.now() + this.#idleMs);
    const values = [sid, stored, expire, actor.id, sessionVersion];
    const { rowCount } = await this.#pool.query(insertSession, values);
    if (rowCount === 0) throw new AppError('INVALID_CREDENTIALS');
  }

  /**
   * Extends a session at most once a minute instead of with each request, without delaying the
   * response. A session that awaits a second factor is not extended.
   */
  override touch(sid: string, data: session.SessionData, done?: () => void): void {
    done?.();
    if (!data.passport?.user || this.#touched.has(sid)) return;
    this.#touched.set(sid, true);
    const updateExpiry = 'UPDATE sessions SET expire = $1 WHERE sid = $2';
    const expire = new Date(Date.now() + this.#idleMs);
    this.#pool.query(updateExpiry, [expire, sid]).catch((error) => this.#log('touch', error));
  }
}

interface StoredSession {
  sid: string;
  sess: session.SessionData;
  id: number | null;
  role: Role | null;
  sessionVersion: number;
  companyId: number | null;
  accountId: number;
  memberRole: MemberRole;
  lacksSecondFactor: boolean;
}

const READ_SESSIONS = {
  name: 'sessions',
  text: `SELECT sid, sess, users.id, users.role, users.session_version AS "sessionVersion",
                company.id AS "companyId", company.account_id AS "accountId", company.role AS "memberRole",
                company.requires_second_factor AND NOT EXISTS (
                  SELECT FROM second_factors factor
                   WHERE factor.user_id = users.id AND factor.confirmed_at IS NOT NULL) AS "lacksSecondFactor"
           FROM sessions LEFT JOIN users ON users.id = (sess -> 'passport' ->> 'user')::int
           LEFT JOIN LATERAL (
             SELECT member.company_id AS id, company.user_id AS account_id, member.role,
                    company.requires_second_factor
               FROM company_members member JOIN company_profiles company ON company.id = member.company_id
              WHERE member.user_id = users.id
              -- The chosen company, or else the person's own, or else the first.
              ORDER BY member.company_id IS NOT DISTINCT FROM (sess ->> 'companyId')::int DESC,
                       company.user_id = users.id DESC, member.company_id
              LIMIT 1) company ON users.role = 'employer'
          WHERE sid = ANY($1) AND expire >= $2`,
};

const findSession = batchCalls(async (pool: pg.Pool, sids: string[]) => {
  const { rows } = await pool.query<StoredSession>({
    ...READ_SESSIONS,
    values: [sids, new Date()],
  });
  const sessionsById = new Map(rows.map((row) => [row.sid, withAccount(row)]));
  return sids.map((sid) => sessionsById.get(sid));
});

/** A session of a deleted account becomes anonymous. */
function withAccount(row: StoredSession): session.SessionData {
  const { sess, id, role, sessionVersion, companyId, accountId, memberRole, ...rest } = row;
  if (!id || !role) return { ...sess, passport: {} };
  const { lacksSecondFactor } = rest;
  const company = companyId
    ? { id: companyId, accountId, role: memberRole, lacksSecondFactor }
    : undefined;
  return { ...sess, passport: { user: { id, role, sessionVersion, company } } };
}

/** Deletes expired sessions, by the system clock, which the session store uses. */
export async function deleteExpiredSessions(db: Db): Promise<boolean> {
  return deleteBatch(db, sessions, lt(sessions.expire, new Date()));
}
