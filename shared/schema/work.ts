import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Rows of a queue whose last attempt failed; deleted at the first success. */
export const dueFailures = pgTable(
  'due_failures',
  {
    queue: text().notNull(),
    rowId: bigint({ mode: 'number' }).notNull(),
    attempts: integer().notNull(),
    /** Time of the next attempt. */
    nextTryAt: instant().notNull(),
    /** Name and code of the error, without values. */
    lastError: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.queue, t.rowId] })],
);

/** Outcomes of the background tasks, by the clock of the database, like the queues. */
export const taskRuns = pgTable('task_runs', {
  task: text().primaryKey(),
  succeededAt: instant(),
  /** The first failure since the last success. */
  failingSince: instant(),
});
