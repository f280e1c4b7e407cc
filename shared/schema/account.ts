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
import type { Answer } from '../domain/questions.ts';
import { belongsTo, bytea, instant, oneOf } from './columns.ts';
import type { jobSeekerProfiles } from './profiles.ts';
import { users } from './users.ts';

/** Unused mailed links; each works once, and only the newest of its kind. */
export const accountLinks = pgTable(
  'account_links',
  {
    id: serial().primaryKey(),
    userId: belongsTo(() => users.id),
    kind: text({ enum: ACCOUNT_LINK_KINDS }).notNull(),
    /** Hash of the token in the link; the token is not stored. */
    hash: text().notNull().unique(),
    /** Address it was sent to, which becomes the account's once the link is opened. */
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

/** Closed accounts: hidden at once, erased when due. */
export const accountClosures = pgTable(
  'account_closures',
  {
    userId: belongsTo(() => users.id).primaryKey(),
    closedAt: instant().notNull(),
    /** When it is erased, or checked again because a payment of it is still open. */
    dueAt: instant().notNull(),
    erasedAt: instant(),
    /** Data removed from the other tables, for an undo; null once erased. */
    hidden: jsonb().$type<HiddenAccount>(),
  },
  (t) => [index('account_closures_due_idx').on(t.dueAt).where(sql`${t.erasedAt} is null`)],
);

/** Data of a person that others could see. */
export interface HiddenAccount {
  fullName: string;
  title: string | null;
  profile: Pick<
    typeof jobSeekerProfiles.$inferSelect,
    'skills' | 'skillIds' | 'experience' | 'education' | 'location' | 'resumeUrl' | 'isAvailable'
  > | null;
  applications: {
    id: number;
    coverLetter: string | null;
    resumeUrl: string;
    /** Absent from releases without it. */
    answers?: Answer[] | null;
  }[];
  /** Ids of the postings that were open. */
  jobIds: number[];
}

/** Requested archives of people's own data; the latest of each person. */
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
