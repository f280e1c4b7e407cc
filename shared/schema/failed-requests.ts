import { index, integer, pgTable, serial, uuid, varchar } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { users } from './users.ts';

/** Refused and failed calls of the last days, without personal text, by the id that errors show. */
export const failedRequests = pgTable(
  'failed_requests',
  {
    id: serial().primaryKey(),
    requestId: uuid().notNull(),
    at: instant().notNull(),
    method: varchar({ length: 10 }).notNull(),
    /** Pattern of the path, such as `/api/jobs/:id`. */
    route: varchar({ length: 200 }).notNull(),
    status: integer().notNull(),
    /** Code of the error; null if the response had none. */
    code: varchar({ length: 60 }),
    /** Null for a visitor. */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** Commit or version that answered. */
    build: varchar({ length: 60 }).notNull(),
  },
  (t) => [
    index('failed_requests_request_idx').on(t.requestId),
    index('failed_requests_at_idx').on(t.at),
    index('failed_requests_user_idx').on(t.userId),
  ],
);
