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
import {
  DEFAULT_UNDO_SECONDS,
  UNDO_SECONDS,
  type UndoSeconds,
} from '../domain/application-status.ts';
import { POSTING_LANGUAGES, ROLES } from '../domain/constants.ts';
import { folded, instant, oneOf } from './columns.ts';

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
    /** When the link sent to this address was opened; null until then. */
    emailConfirmedAt: instant(),
    /** Language of mails to the person; null for English. */
    language: text({ enum: POSTING_LANGUAGES }),
    /** IANA time zone of the person's browser. */
    timeZone: varchar({ length: 64 }),
    /** How long the person can undo a change of status. */
    undoSeconds: integer().$type<UndoSeconds>().notNull().default(DEFAULT_UNDO_SECONDS),
    /** Raised when sessions are ended, so that a sign-in verified before opens none. */
    sessionVersion: integer().notNull().default(0),
    /** When staff ended a lockout; failed sign-ins before it no longer count. */
    unlockedAt: instant(),
    /** When the person last looked at their notifications. */
    lastSeenAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('users_username_key').on(sql`lower(${t.username})`),
    uniqueIndex('users_email_key').on(sql`lower(${t.email})`),
    index('users_names_idx').using('gin', folded(t.username), folded(t.email), folded(t.fullName)),
    check('users_role_check', oneOf(t.role, ROLES)),
    check('users_language_check', oneOf(t.language, POSTING_LANGUAGES)),
    check(
      'users_undo_seconds_check',
      sql`${t.undoSeconds} in (${sql.raw(UNDO_SECONDS.join(', '))})`,
    ),
  ],
);

/** Fields of a session that Portage reads. */
interface StoredSession {
  /** Milliseconds since 1970. */
  startedAt: number;
  /** Browser, system and time zone at sign-in. */
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
