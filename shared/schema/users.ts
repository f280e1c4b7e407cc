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
import { createInsertSchema } from 'drizzle-zod';
import { ROLES } from '../domain/constants.ts';
import { instant, oneOf } from './columns.ts';
import { z } from './validator.ts';

export const users = pgTable(
  'users',
  {
    id: serial().primaryKey(),
    username: text().notNull(),
    /** argon2id in PHC form; never leaves the auth feature. */
    password: text().notNull(),
    email: text().notNull(),
    role: text({ enum: ROLES }).notNull(),
    fullName: text().notNull(),
    title: text(),
    createdAt: instant().notNull().defaultNow(),
    /** When the person last looked at their notifications. */
    lastSeenAt: instant().notNull().defaultNow(),
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

/** 6 to 256 characters of any script; never trimmed, never cut. */
const passwordSchema = z.string().min(6, 'validation.passwordTooShort').max(256);

/** What a person gives to open an account. Role names one of the two; anything else is refused. */
export const registrationSchema = createInsertSchema(users, {
  username: (username) =>
    username
      .trim()
      .min(3, 'validation.usernameTooShort')
      .max(50)
      .regex(/^[\w.-]+$/, 'validation.usernameCharacters'),
  password: passwordSchema,
  email: z.string().trim().max(254).pipe(z.email('validation.email')),
  role: z.enum(ROLES).default('job_seeker'),
  fullName: (fullName) => fullName.trim().min(1, 'validation.required').max(100),
  title: z
    .string()
    .trim()
    .max(100)
    .nullish()
    .transform((title) => title || null),
}).pick({ username: true, password: true, email: true, role: true, fullName: true, title: true });

/** `username` may also be the account's e-mail. */
export const credentialsSchema = z.object({
  username: z.string().trim().min(3, 'validation.usernameTooShort').max(254),
  password: passwordSchema,
});
