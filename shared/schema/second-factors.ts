import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { belongsTo, instant } from './columns.ts';
import { users } from './users.ts';

/** The second factor of those who have set one up: codes of their authenticator app (TOTP). */
export const secondFactors = pgTable(
  'second_factors',
  {
    userId: belongsTo(() => users.id).primaryKey(),
    /** What the codes are made from, encrypted; never leaves the auth feature once it is on. */
    secret: text().notNull(),
    createdAt: instant().notNull(),
    /** When a first code was entered; it is asked for from then on. */
    confirmedAt: instant(),
    /** Of the last code that was taken, in steps of 30 seconds since 1970: no code works twice. */
    lastStep: integer(),
    /** Hashes of those that were not used. */
    recoveryCodes: text().array().notNull().default(sql`'{}'`),
  },
  (t) => [
    index('second_factors_unconfirmed_idx').on(t.createdAt).where(sql`${t.confirmedAt} is null`),
  ],
);
