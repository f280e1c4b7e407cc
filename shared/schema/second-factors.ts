import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { belongsTo, instant } from './columns.ts';
import { users } from './users.ts';

/** Second factors: codes of an authenticator app (TOTP). */
export const secondFactors = pgTable(
  'second_factors',
  {
    userId: belongsTo(() => users.id).primaryKey(),
    /** TOTP secret, encrypted; never leaves the auth feature once the factor is on. */
    secret: text().notNull(),
    createdAt: instant().notNull(),
    /** When a first code was entered, from which on it is required. */
    confirmedAt: instant(),
    /** Step of the last accepted code, 30 seconds each since 1970: no code works twice. */
    lastStep: integer(),
    /** Hashes of the unused codes. */
    recoveryCodes: text().array().notNull().default(sql`'{}'`),
  },
  (t) => [
    index('second_factors_unconfirmed_idx').on(t.createdAt).where(sql`${t.confirmedAt} is null`),
  ],
);
