import { MESSAGE_LENGTH } from '../domain/constants.ts';
import { messageBase } from './generated/message.ts';
import { idSchema } from './validator.ts';

const base = messageBase.shape;

/** Either the receiver or the application must be named; the one follows from the other. */
export const messageSchema = messageBase
  .extend({
    receiverId: base.receiverId.optional(),
    /** A file that the sender has uploaded for it. */
    fileId: idSchema.optional(),
    // Characters as PostgreSQL counts them: an emoji is one, where `length` says two or more.
    content: base.content
      .min(1, 'validation.blank')
      .refine((text) => [...text].length <= MESSAGE_LENGTH, 'validation.tooLong'),
  })
  .refine(({ receiverId, applicationId }) => receiverId !== undefined || applicationId != null, {
    message: 'validation.recipientMissing',
    path: ['receiverId'],
  });
