import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
} from 'drizzle-orm/pg-core';
import { MESSAGE_LENGTH } from '../domain/constants.ts';
import { applications } from './applications.ts';
import { belongsTo, between, instant } from './columns.ts';
import { users } from './users.ts';

export const messages = pgTable(
  'messages',
  {
    id: serial().primaryKey(),
    senderId: belongsTo(() => users.id),
    receiverId: belongsTo(() => users.id),
    /** The member who wrote it, where a company sent it; null from releases without members. */
    authorId: integer().references(() => users.id, { onDelete: 'set null' }),
    applicationId: integer().references(() => applications.id, { onDelete: 'cascade' }),
    /** Not a `varchar`: its length would be checked in UTF-16 units too, where an emoji is two. */
    content: text().notNull(),
    isRead: boolean().notNull().default(false),
    sentAt: instant().notNull(),
  },
  (t) => [
    index('messages_sender_idx').on(t.senderId, t.receiverId, t.id),
    index('messages_receiver_idx').on(t.receiverId, t.senderId, t.id),
    index('messages_application_idx').on(t.applicationId, t.id),
    index('messages_author_idx').on(t.authorId),
    index('messages_unread_idx').on(t.receiverId).where(sql`not ${t.isRead}`),
    check('messages_other_check', sql`${t.senderId} <> ${t.receiverId}`),
    check(
      'messages_content_check',
      between(sql`char_length(${t.content})`, { min: 1, max: MESSAGE_LENGTH }),
    ),
  ],
);

/** Conversations muted by a user: no mail, unread count or notification of new messages. */
export const conversationMutes = pgTable(
  'conversation_mutes',
  {
    userId: belongsTo(() => users.id),
    applicationId: belongsTo(() => applications.id),
    mutedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.applicationId] }),
    index('conversation_mutes_application_idx').on(t.applicationId),
  ],
);
