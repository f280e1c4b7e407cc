import type { Conversation, Message, MessageFile } from '#shared/contract/contract.ts';
import { contactOf } from '#shared/domain/contact.ts';
import type { Actor } from '../../platform/core/actor.ts';
import { withTitleFor } from '../../platform/db/posting-titles.ts';
import type { MessageFileRow } from './files/queries.ts';
import type { ConversationRow, MessageRow } from './queries.ts';

/** Presents a message; its author in the company is shown to colleagues only. */
export function presentMessage(
  {
    authorId: _authorId,
    author,
    file,
    ...message
  }: Omit<MessageRow, 'authorId' | 'file'> & { authorId?: unknown; file?: MessageFile | null },
  reader: Actor,
): Message {
  const shown = reader.role === 'employer' ? { author } : {};
  return { ...message, ...shown, ...(file && { file }), sentAt: message.sentAt.toISOString() };
}

export function presentConversation(row: ConversationRow, reader: Actor): Conversation {
  const { message, isBlocker, isBlocked, job, ...conversation } = row;
  const contact = contactOf(isBlocker, isBlocked);
  return {
    ...conversation,
    job: withTitleFor(job, reader),
    lastMessage: presentMessage(message, reader),
    contact,
  };
}

export const presentMessageFile = ({
  id,
  name,
  bytes,
  scannedAt,
}: MessageFileRow): MessageFile => ({
  id,
  name,
  bytes,
  isScanned: scannedAt !== null,
});
