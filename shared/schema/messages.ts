import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { createInsertSchema } from 'drizzle-zod';
import { MESSAGE_LENGTH } from '../domain/constants.ts';
import { applications } from './applications.ts';
import { instant } from './columns.ts';
import { users } from './users.ts';
import { idSchema } from './validator.ts';

export const messages = pgTable(
  'messages',
  {
    id: serial().primaryKey(),
    senderId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    receiverId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    applicationId: integer().references(() => applications.id, { onDelete: 'cascade' }),
    content: text().notNull(),
    isRead: boolean().notNull().default(false),
    sentAt: instant().notNull().defaultNow(),
  },
  (t) => [
    index('messages_sender_idx').on(t.senderId, t.receiverId, t.id),
    index('messages_receiver_idx').on(t.receiverId, t.senderId, t.id),
    index('messages_application_idx').on(t.applicationId, t.id),
    index('messages_unread_idx').on(t.receiverId).where(sql`not ${t.isRead}`),
    check('messages_other_check', sql`${t.senderId} <> ${t.receiverId}`),
    check('messages_content_check', sql`char_length(${t.content}) between 1 and 5000`),
  ],
);

/** Either the receiver or the application must be named; the one follows from the other. */
export const messageSchema = createInsertSchema(messages, {
  receiverId: idSchema.optional(),
  applicationId: idSchema.nullish(),
  // Characters as PostgreSQL counts them: an emoji is one, where `length` says two or more.
  content: (content) =>
    content
      .trim()
      .min(1, 'validation.blank')
      .refine((text) => [...text].length <= MESSAGE_LENGTH, 'validation.tooLong'),
})
  .pick({ receiverId: true, applicationId: true, content: true })
  .refine(({ receiverId, applicationId }) => receiverId !== undefined || applicationId != null, {
    message: 'validation.recipientMissing',
    path: ['receiverId'],
  });
