import type { Conversation, Message } from '#shared/contract/contract.ts';
import { contactOf } from '#shared/domain/contact.ts';
import type { ConversationRow, MessageRow } from './queries.ts';

export function presentMessage(message: MessageRow): Message {
  return { ...message, sentAt: message.sentAt.toISOString() };
}

export function presentConversation(row: ConversationRow): Conversation {
  const { message, isBlocker, isBlocked, ...conversation } = row;
  const contact = contactOf(isBlocker, isBlocked);
  return { ...conversation, lastMessage: presentMessage(message), contact };
}
