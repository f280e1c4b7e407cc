import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** The rows of a queue whose last attempt failed; a row leaves with its first success. */
export const dueFailures = pgTable(
  'due_failures',
  {
    queue: text().notNull(),
    rowId: bigint({ mode: 'number' }).notNull(),
    attempts: integer().notNull(),
    /** When the row is handled again. */
    nextTryAt: instant().notNull(),
    /** Name and code of the error, without values. */
    lastError: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.queue, t.rowId] })],
);

/** How the runs of each background task end; by the clock of the database, as the queue has it. */
export const taskRuns = pgTable('task_runs', {
  task: text().primaryKey(),
  succeededAt: instant(),
  /** The first failure since the last success. */
  failingSince: instant(),
});
