import { CONVERSATION_SEARCH_LENGTH } from '../domain/constants.ts';
import { CONTACT_STATES } from '../domain/contact.ts';
import { MAX_RESUME_BYTES } from '../domain/resume-files.ts';
import { messageSchema } from '../validators/message.ts';
import { idSchema, namedObject, textSchema, z } from '../validators/validator.ts';
import { call } from './call.ts';
import { translatedTitleView } from './job-shapes.ts';
import { ownList } from './paging.ts';
import { UPLOAD_ERRORS } from './resumes.ts';

export const messageFileView = namedObject('MessageFile', {
  id: idSchema,
  name: z.string(),
  bytes: z.int(),
  /** Scanned for viruses, none found. */
  isScanned: z.boolean(),
});

const messageView = namedObject('Message', {
  id: idSchema,
  senderId: idSchema,
  receiverId: idSchema,
  applicationId: idSchema.nullable(),
  content: z.string(),
  isRead: z.boolean(),
  sentAt: z.string(),
  /** The member who wrote it for the company; only colleagues get it. */
  author: z.string().nullable().optional(),
  /** Lists of conversations have none. */
  file: messageFileView.optional(),
});

/** A conversation about an application. */
const conversationView = namedObject('Conversation', {
  applicationId: idSchema,
  counterpart: z.object({ id: idSchema, name: z.string() }),
  job: z.object({
    id: idSchema,
    title: z.string(),
    translation: translatedTitleView,
    companyName: z.string(),
  }),
  lastMessage: messageView,
  contact: z.enum(CONTACT_STATES),
  /** Without those of a muted conversation. */
  unreadCount: z.int(),
  /** Whether the person gets neither mails nor notifications of its messages. */
  isMuted: z.boolean(),
});

/** A conversation that a search found. */
const foundConversationView = namedObject('FoundConversation', {
  ...conversationView.shape,
  /** The newest message with the text; null if only the names contain it. */
  found: messageView.nullable(),
});

export const messagesContract = {
  listMessages: call('GET /api/messages', {
    access: 'signed-in',
    members: 'hiring',
    reads: ['messages'],
    summary: 'Everything the person sent or received, newest first',
    ...ownList(messageView),
  }),
  listApplicationMessages: call('GET /api/messages/application/:applicationId', {
    access: 'signed-in',
    members: 'hiring',
    reads: ['messages'],
    summary: 'The messages about an application, newest first',
    ...ownList(messageView),
  }),
  listMessagesWith: call('GET /api/messages/with/:userId', {
    access: 'signed-in',
    members: 'hiring',
    reads: ['messages'],
    summary: 'The messages between the person and another, newest first',
    ...ownList(messageView),
  }),
  listConversations: call('GET /api/messages/conversations', {
    access: 'signed-in',
    members: 'hiring',
    reads: ['messages'],
    summary: "The person's conversations, the one with the newest message first",
    ...ownList(conversationView),
  }),
  searchConversations: call('GET /api/messages/search', {
    cost: 'compute',
    access: 'signed-in',
    members: 'hiring',
    reads: ['messages'],
    summary: 'The conversations with a text in their names or messages, accents and case ignored',
    query: z.object({ text: textSchema(CONVERSATION_SEARCH_LENGTH).min(1, 'validation.blank') }),
    response: z.array(foundConversationView),
  }),
  countUnreadMessages: call('GET /api/messages/unread', {
    cost: 'read',
    access: 'signed-in',
    members: 'hiring',
    reads: ['messages'],
    summary: 'How many messages the person has not read, without muted conversations',
    response: z.object({ unread: z.int() }),
  }),
  sendMessage: call('POST /api/messages', {
    cost: 'write',
    access: 'signed-in',
    members: 'hiring',
    limit: { name: 'message', per: 'caller' },
    changes: ['messages'],
    summary: 'Write to the other side of an application',
    body: messageSchema,
    response: messageView,
    status: 201,
    errors: ['NO_SHARED_APPLICATION', 'BLOCKED'],
  }),
  uploadMessageFile: call('POST /api/message-files', {
    cost: 'provider',
    access: 'signed-in',
    members: 'hiring',
    limit: { name: 'upload', per: 'caller' },
    idempotency: 'two-phase',
    changes: [],
    summary:
      'Upload a PDF, DOCX, PNG or JPEG for a message, which names its id; without one it is deleted after a day',
    body: z.object({ file: z.file() }),
    upload: { field: 'file', maxBytes: MAX_RESUME_BYTES },
    response: messageFileView,
    status: 201,
    errors: ['FILE_TYPE', ...UPLOAD_ERRORS],
  }),
  downloadMessageFile: call('GET /api/message-files/:id', {
    cost: 'file',
    kind: 'file',
    access: 'signed-in',
    members: 'hiring',
    reads: ['messages'],
    summary: 'The file of a message, for the two sides of its conversation',
    response: z.string(),
  }),
  muteConversation: call('PATCH /api/messages/conversations/:applicationId/mute', {
    cost: 'write',
    access: 'signed-in',
    members: 'hiring',
    changes: ['messages', 'notifications'],
    summary: 'Mute a conversation for oneself: no mail and no count for its messages; or end that',
    body: z.object({ muted: z.boolean() }),
  }),
  markMessagesRead: call('PATCH /api/messages/read', {
    cost: 'write',
    access: 'signed-in',
    members: 'hiring',
    changes: ['messages', 'notifications'],
    summary: 'Mark what the person received about an application as read',
    body: z.object({ applicationId: idSchema }),
    response: z.object({ read: z.int() }),
  }),
};
