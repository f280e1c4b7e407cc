import type { Conversation, Message } from '#shared/contract/contract.ts';
import type { ConversationRow, MessageRow } from './queries.ts';

export function presentMessage(message: MessageRow): Message {
  return { ...message, sentAt: message.sentAt.toISOString() };
}

export function presentConversation({ message, ...conversation }: ConversationRow): Conversation {
  return { ...conversation, lastMessage: presentMessage(message) };
}
