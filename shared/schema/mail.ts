import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { POSTING_LANGUAGES } from '../domain/constants.ts';
import { keysOf } from '../domain/keys.ts';
import {
  MAIL_KINDS,
  MAIL_PREFERENCES,
  MAIL_PRIORITIES,
  MAIL_STATUSES,
  type MailPreference,
} from '../domain/mail.ts';
import { belongsTo, instant, oneOf } from './columns.ts';
import { users } from './users.ts';

const PREFERENCES = keysOf(MAIL_PREFERENCES) as [MailPreference, ...MailPreference[]];

/** The outbox: every mail, written in the transaction of its cause. */
export const mails = pgTable(
  'mails',
  {
    id: serial().primaryKey(),
    /** No CHECK: a release with more kinds runs beside the one before it, which leaves them alone. */
    kind: text({ enum: MAIL_KINDS }).notNull(),
    status: text({ enum: MAIL_STATUSES }).notNull().default('queued'),
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** Set where it goes to another address than the account's current one, or to no account. */
    address: varchar({ length: 254 }),
    /** For an address without an account. */
    language: text({ enum: POSTING_LANGUAGES }),
    /** Ids and links only; the rest is read when it is sent. */
    data: jsonb().$type<object>().notNull(),
    /** Unique among the queued mails. */
    dedupeKey: text(),
    /** When it is due; while it is being sent, the end of the lease. */
    dueAt: instant().notNull(),
    /** Basis of the Message-ID in every attempt; rows that are sent as one mail share it. */
    batch: uuid(),
    attempts: integer().notNull().default(0),
    /** Name and code of the error of the last attempt, without values. */
    lastError: text(),
    /** Order among due mails; a release without priorities leaves the default. */
    priority: smallint().notNull().default(MAIL_PRIORITIES.news),
    createdAt: instant().notNull(),
    /** When it was sent, kept, skipped or given up. */
    endedAt: instant(),
  },
  (t) => [
    uniqueIndex('mails_dedupe_key').on(t.dedupeKey).where(sql`${t.status} = 'queued'`),
    index('mails_due_idx').on(t.dueAt, t.id).where(sql`${t.status} in ('queued', 'sending')`),
    index('mails_next_idx')
      .on(t.priority, t.dueAt, t.id)
      .where(sql`${t.status} in ('queued', 'sending')`),
    index('mails_user_idx').on(t.userId, t.endedAt),
    index('mails_ended_idx').on(t.endedAt),
    check('mails_status_check', oneOf(t.status, MAIL_STATUSES)),
    check('mails_language_check', oneOf(t.language, POSTING_LANGUAGES)),
    check('mails_reader_check', sql`${t.userId} is not null or ${t.address} is not null`),
  ],
);

/** Kinds of mail that a person has turned off, or on again. */
export const mailPreferences = pgTable(
  'mail_preferences',
  {
    userId: belongsTo(() => users.id),
    preference: text({ enum: PREFERENCES }).notNull(),
    isOn: boolean().notNull(),
    decidedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.preference] }),
    check('mail_preferences_preference_check', oneOf(t.preference, PREFERENCES)),
  ],
);
