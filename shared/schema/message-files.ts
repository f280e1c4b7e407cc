import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, serial, text, unique, varchar } from 'drizzle-orm/pg-core';
import { MESSAGE_FILE_TYPES } from '../domain/message-files.ts';
import { belongsTo, instant, oneOf } from './columns.ts';
import { messages } from './messages.ts';
import { users } from './users.ts';

/** Files of messages; the bytes are in the file store, under a key that only this row has. */
export const messageFiles = pgTable(
  'message_files',
  {
    id: serial().primaryKey(),
    /** The account that sends it: the job seeker's, or the company's. */
    senderId: belongsTo(() => users.id),
    /** Null until the message is sent. */
    messageId: integer().references(() => messages.id, { onDelete: 'cascade' }),
    storageKey: varchar({ length: 32 }).notNull(),
    name: varchar({ length: 150 }).notNull(),
    type: text({ enum: MESSAGE_FILE_TYPES }).notNull(),
    bytes: integer().notNull(),
    uploadedAt: instant().notNull(),
    /** When clamd found no virus in it; null where it was not scanned. */
    scannedAt: instant(),
  },
  (t) => [
    unique('message_files_storage_key').on(t.storageKey),
    unique('message_files_message_key').on(t.messageId),
    index('message_files_sender_idx').on(t.senderId),
    index('message_files_unsent_idx').on(t.uploadedAt).where(sql`${t.messageId} is null`),
    check('message_files_type_check', oneOf(t.type, MESSAGE_FILE_TYPES)),
  ],
);
