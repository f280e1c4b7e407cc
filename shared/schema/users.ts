import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  json,
  pgTable,
  serial,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import { POSTING_LANGUAGES, ROLES } from '../domain/constants.ts';
import { instant, oneOf } from './columns.ts';

export const users = pgTable(
  'users',
  {
    id: serial().primaryKey(),
    username: varchar({ length: 50 }).notNull(),
    /** argon2id in PHC form; never leaves the auth feature. */
    password: text().notNull(),
    email: varchar({ length: 254 }).notNull(),
    role: text({ enum: ROLES }).notNull(),
    fullName: varchar({ length: 100 }).notNull(),
    title: varchar({ length: 100 }),
    createdAt: instant().notNull(),
    /** When its owner opened the link that was sent to this address; null until then. */
    emailConfirmedAt: instant(),
    /** In which the person is written to; null for English. */
    language: text({ enum: POSTING_LANGUAGES }),
    /** Of the person's browser, by its IANA name. */
    timeZone: varchar({ length: 64 }),
    /** Raised when sessions are ended: a sign-in that was verified before opens none. */
    sessionVersion: integer().notNull().default(0),
    /** When staff ended a lockout: failed sign-ins from before count no more. */
    unlockedAt: instant(),
    /** When the person last looked at their notifications. */
    lastSeenAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('users_username_key').on(sql`lower(${t.username})`),
    uniqueIndex('users_email_key').on(sql`lower(${t.email})`),
    check('users_role_check', oneOf(t.role, ROLES)),
    check('users_language_check', oneOf(t.language, POSTING_LANGUAGES)),
  ],
);

/** What is read of a session besides by its store. */
interface StoredSession {
  /** Milliseconds since 1970. */
  startedAt: number;
  /** Of the browser that signed in. */
  browser?: string;
  system?: string;
  timeZone?: string;
}

/** The store of connect-pg-simple, which names these columns. */
export const sessions = pgTable(
  'sessions',
  {
    sid: varchar().primaryKey(),
    sess: json().$type<StoredSession>().notNull(),
    expire: instant().notNull(),
  },
  (t) => [
    index('sessions_expire_idx').on(t.expire),
    index('sessions_user_idx').on(sql`((${t.sess} -> 'passport' ->> 'user')::int)`),
  ],
);
