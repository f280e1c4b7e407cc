import { accountOf } from '#shared/domain/company.ts';
import { UNREAD_MS } from '#shared/domain/mail.ts';
import type { messageSchema } from '#shared/validators/message.ts';
import type { z } from '#shared/validators/validator.ts';
import type { Actor } from '../../platform/core/actor.ts';
import { AppError, fieldError, validationFailed } from '../../platform/core/errors.ts';
import { recordActs } from '../../platform/db/company-acts.ts';
import { handlersOf, listAssignees, listAudience } from '../../platform/db/company-scope.ts';
import type { Db } from '../../platform/db/connect.ts';
import { pipelined } from '../../platform/db/pipelined.ts';
import { recordEvents } from '../../platform/live/events.ts';
import { queueMails } from '../../platform/mail/outbox.ts';
import { refuseBlocked } from '../blocks/service.ts';
import { listMuting, setMute } from './mutes.ts';
import {
  findSharedApplication,
  findSides,
  insertMessage,
  lockAccount,
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
  { receiverId, applicationId, content, fileId }: z.output<typeof messageSchema>,
  now: Date,
): Promise<MessageRow> {
  const senderId = accountOf(actor);
  if (receiverId === senderId) {
    throw validationFailed([fieldError('receiverId', 'validation.invalid')]);
  }
  return db.transaction(async (tx) => {
    const sides = applicationId
      ? await getSides(tx, actor, applicationId)
      : await getSidesWith(tx, actor, receiverId as number);
    if (!sides.isRetained) throw new AppError('NO_SHARED_APPLICATION');
    const receiver = await lockReceiver(tx, sides, actor);
    if (receiverId !== undefined && receiverId !== receiver) await refuseReceiver(tx, receiverId);
    await refuseBlocked(tx, senderId, receiver);
    const values = {
      senderId,
      receiverId: receiver,
      authorId: actor.company ? actor.id : null,
      applicationId: sides.applicationId,
      content,
      sentAt: now,
    };
    const { applicationId: sharedId, seekerId } = sides;
    const [message, audience, assignees, muting] = await pipelined(
      () => insertMessage(tx, values, fileId),
      () => listAudience(tx, { applicationId: sharedId }, 'hiring'),
      () => listAssignees(tx, sharedId),
      () => listMuting(tx, sharedId),
    );
    // Also a file that another message has taken at the same time.
    if (!message) throw new AppError('NOT_FOUND');
    const subject = { applicationId: sharedId, messageId: message.id };
    // Includes the sender, for their other windows, and colleagues.
    const readers = [seekerId, ...audience];
    const events = readers.map((userId) => ({ userId, type: 'message' as const, subject }));
    const mail = { kind: 'message-unread' as const, data: { applicationId: sharedId } };
    const dueAt = new Date(now.getTime() + UNREAD_MS);
    const addressees = receiver === seekerId ? [seekerId] : handlersOf(audience, assignees);
    const told = addressees.filter((userId) => !muting.includes(userId));
    const mails = told.map((to) => ({
      ...mail,
      to,
      dueAt,
      dedupeKey: `message-unread-${sharedId}-${to}`,
    }));
    await pipelined(
      () => recordEvents(tx, events, now),
      () => queueMails(tx, mails, now),
      () => recordActs(tx, actor, [{ act: 'message', applicationId: sharedId }], now),
    );
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
    const readerId = accountOf(actor);
    const read = await markConversationRead(tx, readerId, applicationId);
    if (read > 0) {
      const audience = await listAudience(tx, { applicationId }, 'hiring');
      const subject = { applicationId, readerId };
      const events = [sides.seekerId, ...audience].map((userId) => ({
        userId,
        type: 'message-read' as const,
        subject,
      }));
      await recordEvents(tx, events, now);
    }
    return read;
  });
}

/**
 * Mutes or unmutes a conversation for one user; other members of the company still get its mails.
 * @throws AppError NOT_FOUND
 */
export async function muteConversation(
  db: Db,
  actor: Actor,
  { applicationId, muted, now }: { applicationId: number; muted: boolean; now: Date },
): Promise<void> {
  await getSides(db, actor, applicationId);
  await setMute(db, { userId: actor.id, applicationId, mutedAt: muted ? now : null });
}

/** Returns the parties of an application to either of them. @throws AppError NOT_FOUND */
export async function getSides(db: Db, actor: Actor, applicationId: number): Promise<Sides> {
  const sides = await findSides(db, actor, applicationId);
  const isSide = sides && (sides.seekerId === actor.id || sides.isRetained);
  if (!isSide) throw new AppError('NOT_FOUND');
  return sides;
}

async function getSidesWith(db: Db, actor: Actor, otherId: number): Promise<Sides> {
  const sides = await findSharedApplication(db, actor, otherId);
  if (sides) return sides;
  return refuseReceiver(db, otherId);
}

/** @throws AppError NOT_FOUND for an unknown user, else NO_SHARED_APPLICATION */
async function refuseReceiver(db: Db, receiverId: number): Promise<never> {
  throw new AppError((await userExists(db, receiverId)) ? 'NO_SHARED_APPLICATION' : 'NOT_FOUND');
}

/** The account of the other party, which stays theirs until the transaction ends. */
async function lockReceiver(tx: Db, { applicationId, seekerId, employerId }: Sides, actor: Actor) {
  if (actor.id !== seekerId) return seekerId;
  return (await lockAccount(tx, applicationId)) ?? employerId;
}
