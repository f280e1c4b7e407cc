import { UNREAD_MS } from '#shared/domain/mail.ts';
import type { messageSchema } from '#shared/validators/message.ts';
import type { z } from '#shared/validators/validator.ts';
import type { Actor } from '../../platform/core/actor.ts';
import { AppError, fieldError, validationFailed } from '../../platform/core/errors.ts';
import type { Db } from '../../platform/db/connect.ts';
import { recordEvents } from '../../platform/live/events.ts';
import { queueMails } from '../../platform/mail/outbox.ts';
import { refuseBlocked } from '../blocks/service.ts';
import {
  findSharedApplication,
  findSides,
  insertMessage,
  type MessageRow,
  markConversationRead,
  type Sides,
  userExists,
} from './queries.ts';

/**
 * Sends a message to the other party of an application. Receiver and application determine each
 * other; without an application it is the newest that the two share.
 * @throws AppError NOT_FOUND, NO_SHARED_APPLICATION, BLOCKED, VALIDATION_FAILED for one to oneself
 */
export async function sendMessage(
  db: Db,
  actor: Actor,
  { receiverId, applicationId, content }: z.output<typeof messageSchema>,
  now: Date,
): Promise<MessageRow> {
  if (receiverId === actor.id) {
    throw validationFailed([fieldError('receiverId', 'validation.invalid')]);
  }
  return db.transaction(async (tx) => {
    const sides = applicationId
      ? await getSides(tx, actor, applicationId)
      : await getSidesWith(tx, actor, receiverId as number);
    if (!sides.isRetained) throw new AppError('NO_SHARED_APPLICATION');
    const receiver = otherSide(sides, actor);
    if (receiverId !== undefined && receiverId !== receiver) await refuseReceiver(tx, receiverId);
    await refuseBlocked(tx, actor.id, receiver);
    const message = await insertMessage(tx, {
      senderId: actor.id,
      receiverId: receiver,
      applicationId: sides.applicationId,
      content,
      sentAt: now,
    });
    const subject = { applicationId: sides.applicationId, messageId: message.id };
    // Includes the sender, for their other windows.
    const userIds = [receiver, actor.id];
    const events = userIds.map((userId) => ({ userId, type: 'message' as const, subject }));
    await recordEvents(tx, events, now);
    const { applicationId: sharedId } = sides;
    const mail = { kind: 'message-unread' as const, data: { applicationId: sharedId } };
    const dedupeKey = `message-unread-${sharedId}-${receiver}`;
    const dueAt = new Date(now.getTime() + UNREAD_MS);
    await queueMails(tx, [{ ...mail, to: receiver, dedupeKey, dueAt }], now);
    return message;
  });
}

/** Marks a conversation as read, and notifies both parties if it had unread messages. */
export async function readConversation(
  db: Db,
  actor: Actor,
  applicationId: number,
  now: Date,
): Promise<number> {
  return db.transaction(async (tx) => {
    const sides = await getSides(tx, actor, applicationId);
    const read = await markConversationRead(tx, actor.id, applicationId);
    if (read > 0) {
      const userIds = [otherSide(sides, actor), actor.id];
      const subject = { applicationId, readerId: actor.id };
      const events = userIds.map((userId) => ({ userId, type: 'message-read' as const, subject }));
      await recordEvents(tx, events, now);
    }
    return read;
  });
}

/** Returns the parties of an application to either of them. @throws AppError NOT_FOUND */
export async function getSides(db: Db, actor: Actor, applicationId: number): Promise<Sides> {
  const sides = await findSides(db, applicationId);
  const isSide =
    sides?.seekerId === actor.id || (sides?.employerId === actor.id && sides.isRetained);
  if (!sides || !isSide) throw new AppError('NOT_FOUND');
  return sides;
}

async function getSidesWith(db: Db, actor: Actor, otherId: number): Promise<Sides> {
  const sides = await findSharedApplication(db, actor.id, otherId);
  if (sides) return sides;
  return refuseReceiver(db, otherId);
}

/** @throws AppError NOT_FOUND for an unknown user, else NO_SHARED_APPLICATION */
async function refuseReceiver(db: Db, receiverId: number): Promise<never> {
  throw new AppError((await userExists(db, receiverId)) ? 'NO_SHARED_APPLICATION' : 'NOT_FOUND');
}

const otherSide = (sides: Sides, actor: Actor) =>
  sides.seekerId === actor.id ? sides.employerId : sides.seekerId;
