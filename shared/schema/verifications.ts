import { sql } from 'drizzle-orm';
import { check, index, pgTable, serial, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { SEEN_LENGTH } from '../domain/verification.ts';
import { belongsTo, instant } from './columns.ts';
import { users } from './users.ts';

/**
 * What support staff has checked of employers, with what it was true of: a company that has another
 * name, address or number since is not the one that was checked.
 */
export const employerVerifications = pgTable(
  'employer_verifications',
  {
    id: serial().primaryKey(),
    userId: belongsTo(() => users.id),
    companyName: varchar({ length: 100 }).notNull(),
    /** Of the confirmed email address and of the website; null where they differ. */
    domain: varchar({ length: 253 }),
    /** Null where none was given. */
    businessNumber: varchar({ length: 9 }),
    /** What support staff has seen, and where. */
    seen: varchar({ length: SEEN_LENGTH }),
    seenWhere: varchar({ length: SEEN_LENGTH }),
    verifiedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
  },
  (t) => [
    uniqueIndex('employer_verifications_user_key').on(t.userId).where(sql`${t.revokedAt} is null`),
    index('employer_verifications_user_idx').on(t.userId, t.id),
    check(
      'employer_verifications_checked_check',
      sql`num_nonnulls(${t.domain}, ${t.businessNumber}, ${t.seen}) > 0`,
    ),
    check('employer_verifications_seen_check', sql`(${t.seen} is null) = (${t.seenWhere} is null)`),
  ],
);
