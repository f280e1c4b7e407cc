import { sql } from 'drizzle-orm';
import { bigserial, check, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { DATA_KINDS } from '../domain/data-kinds.ts';
import { instant, oneOf } from './columns.ts';

/** Identity of this database, in one row, which its copies have too. */
export const installation = pgTable(
  'installation',
  {
    id: integer().primaryKey().default(1),
    /** Also in the file store that belongs to this database, and in its journal. */
    databaseId: uuid().notNull(),
    /** An environment of another kind does not start on it. */
    kind: text({ enum: DATA_KINDS }).notNull(),
    markedAt: instant().notNull(),
  },
  (t) => [
    check('installation_one_row_check', sql`${t.id} = 1`),
    check('installation_kind_check', oneOf(t.kind, DATA_KINDS)),
  ],
);

/**
 * Changes that a restore must not undo, until they are written to the journal outside the database.
 * Triggers insert them in the transaction of the change, in every release.
 */
export const journalEntries = pgTable('journal_entries', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  at: instant().notNull().default(sql`clock_timestamp()`),
  kind: text().notNull(),
  /** Ids, times and choices; nothing that a person wrote. */
  data: jsonb().$type<object>().notNull(),
});

/** Mails sent after the backup from which this database was restored, by `mail_digest`. */
export const mailsBeforeRestore = pgTable('mails_before_restore', {
  digest: text().primaryKey(),
  sentAt: instant().notNull(),
});
