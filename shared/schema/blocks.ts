import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { belongsTo, instant } from './columns.ts';
import { users } from './users.ts';

/** Blocks of messages and applications between two people. */
export const blocks = pgTable(
  'blocks',
  {
    blockerId: belongsTo(() => users.id),
    blockedId: belongsTo(() => users.id),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.blockerId, t.blockedId] }),
    index('blocks_blocked_idx').on(t.blockedId, t.blockerId),
    check('blocks_other_check', sql`${t.blockerId} <> ${t.blockedId}`),
  ],
);
