import { sql } from 'drizzle-orm';
import {
  check,
  index,
  json,
  pgTable,
  serial,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import { ROLES } from '../domain/constants.ts';
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
    /** When the person last looked at their notifications. */
    lastSeenAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('users_username_key').on(sql`lower(${t.username})`),
    uniqueIndex('users_email_key').on(sql`lower(${t.email})`),
    check('users_role_check', oneOf(t.role, ROLES)),
  ],
);

/** The store of connect-pg-simple, which names these columns. */
export const sessions = pgTable(
  'sessions',
  {
    sid: varchar().primaryKey(),
    sess: json().notNull(),
    expire: instant().notNull(),
  },
  (t) => [index('sessions_expire_idx').on(t.expire)],
);
