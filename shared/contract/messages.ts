import { messageSchema } from '../validators/message.ts';
import { idSchema, z } from '../validators/validator.ts';
import { endpoint } from './endpoint.ts';
import { optionalPageQuery } from './paging.ts';
import { routes } from './routes.ts';

const messageView = z.object({
  id: idSchema,
  senderId: idSchema,
  receiverId: idSchema,
  applicationId: idSchema.nullable(),
  content: z.string(),
  isRead: z.boolean(),
  sentAt: z.string(),
});

/** The talk about one application with the person on its other side. */
const conversationView = z.object({
  applicationId: idSchema,
  counterpart: z.object({ id: idSchema, name: z.string() }),
  job: z.object({ id: idSchema, title: z.string(), companyName: z.string() }),
  lastMessage: messageView,
  unreadCount: z.int(),
});

export const messagesContract = {
  listMessages: endpoint(routes.listMessages, {
    summary: 'Everything the person sent or received, newest first',
    query: z.object(optionalPageQuery),
    response: z.array(messageView),
    paged: true,
  }),
  listApplicationMessages: endpoint(routes.listApplicationMessages, {
    summary: 'The messages about an application, newest first',
    query: z.object(optionalPageQuery),
    response: z.array(messageView),
    paged: true,
  }),
  listMessagesWith: endpoint(routes.listMessagesWith, {
    summary: 'The messages between the person and another, newest first',
    query: z.object(optionalPageQuery),
    response: z.array(messageView),
    paged: true,
  }),
  listConversations: endpoint(routes.listConversations, {
    summary: "The person's conversations, the one with the newest message first",
    response: z.array(conversationView),
  }),
  sendMessage: endpoint(routes.sendMessage, {
    summary: 'Write to the other side of an application',
    body: messageSchema,
    response: messageView,
    status: 201,
    errors: ['NO_SHARED_APPLICATION'],
  }),
  markMessagesRead: endpoint(routes.markMessagesRead, {
    summary: 'Mark what the person received about an application as read',
    body: z.object({ applicationId: idSchema }),
    response: z.object({ read: z.int() }),
  }),
};
