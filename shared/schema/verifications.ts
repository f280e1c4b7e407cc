import { sql } from 'drizzle-orm';
import { check, index, pgTable, serial, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { SEEN_LENGTH } from '../domain/verification.ts';
import { belongsTo, instant } from './columns.ts';
import { users } from './users.ts';

/**
 * Support staff's checks of employers, with the data that was checked: they do not apply to a
 * company that has changed its name, domain or number since.
 */
export const employerVerifications = pgTable(
  'employer_verifications',
  {
    id: serial().primaryKey(),
    userId: belongsTo(() => users.id),
    companyName: varchar({ length: 100 }).notNull(),
    /** Domain of both the confirmed email address and the website; null where they differ. */
    domain: varchar({ length: 253 }),
    /** Null where none was given. */
    businessNumber: varchar({ length: 9 }),
    /** Evidence that support staff has seen, and where. */
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
