import { sql } from 'drizzle-orm';
import {
  check,
  index,
  jsonb,
  pgTable,
  serial,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import { ACCOUNT_LINK_KINDS } from '../domain/account.ts';
import { belongsTo, bytea, instant, oneOf } from './columns.ts';
import type { jobSeekerProfiles } from './profiles.ts';
import { users } from './users.ts';

/** The links that were mailed and not yet used; each works once, and of a kind only the newest. */
export const accountLinks = pgTable(
  'account_links',
  {
    id: serial().primaryKey(),
    userId: belongsTo(() => users.id),
    kind: text({ enum: ACCOUNT_LINK_KINDS }).notNull(),
    /** Of the token in the link, which is stored nowhere. */
    hash: text().notNull().unique(),
    /** Where it was sent; to be the account's address once it is opened. */
    email: varchar({ length: 254 }).notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('account_links_user_key').on(t.userId, t.kind),
    index('account_links_expires_idx').on(t.expiresAt),
    check('account_links_kind_check', oneOf(t.kind, ACCOUNT_LINK_KINDS)),
  ],
);

/** The accounts that were closed: hidden at once, and erased when it is due. */
export const accountClosures = pgTable(
  'account_closures',
  {
    userId: belongsTo(() => users.id).primaryKey(),
    closedAt: instant().notNull(),
    /** When it is erased, or looked at again because a payment of it is still open. */
    dueAt: instant().notNull(),
    erasedAt: instant(),
    /** What was taken out of the other tables, for an undo; null once it is erased. */
    hidden: jsonb().$type<HiddenAccount>(),
  },
  (t) => [index('account_closures_due_idx').on(t.dueAt).where(sql`${t.erasedAt} is null`)],
);

/** What others could see of a person. */
export interface HiddenAccount {
  fullName: string;
  title: string | null;
  profile: Pick<
    typeof jobSeekerProfiles.$inferSelect,
    'skills' | 'experience' | 'education' | 'location' | 'resumeUrl' | 'isAvailable'
  > | null;
  applications: { id: number; coverLetter: string | null; resumeUrl: string }[];
  /** The postings that were open. */
  jobIds: number[];
}

/** The archives that people have asked for of their own data; one each, the latest. */
export const dataExports = pgTable(
  'data_exports',
  {
    userId: belongsTo(() => users.id).primaryKey(),
    requestedAt: instant().notNull(),
    /** Null while it is being made. */
    readyAt: instant(),
    expiresAt: instant(),
    archive: bytea(),
  },
  (t) => [index('data_exports_expires_idx').on(t.expiresAt)],
);
