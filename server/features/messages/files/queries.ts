import { and, asc, eq, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { MessageFile } from '#shared/contract/contract.ts';
import { messageFiles } from '#shared/schema/message-files.ts';
import { messages } from '#shared/schema/messages.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { isAccountOpen } from '../../profiles/queries.ts';
import { removeBytes } from '../../resumes/removal.ts';

export type MessageFileRow = typeof messageFiles.$inferSelect;

/** The file of a message; null without one, and while its sender's account is closed. */
export const fileOfMessage = sql<MessageFile | null>`(
  select json_build_object('id', ${messageFiles.id}, 'name', ${messageFiles.name}, 'bytes', ${messageFiles.bytes}, 'isScanned', ${messageFiles.scannedAt} is not null)
    from ${messageFiles} where ${messageFiles.messageId} = ${messages.id} and ${isAccountOpen(messageFiles.senderId)})`;

/** A file that was sent, where its message meets a condition. */
export async function findSentFile(
  db: Db,
  id: number,
  mayRead: SQL,
): Promise<MessageFileRow | undefined> {
  const [row] = await db
    .select({ file: messageFiles })
    .from(messageFiles)
    .innerJoin(messages, eq(messages.id, messageFiles.messageId))
    .where(and(eq(messageFiles.id, id), isAccountOpen(messageFiles.senderId), mayRead));
  return row?.file;
}

/** Gives a message a file that its sender has uploaded and not sent. @returns false without one */
export async function attachFile(
  tx: Db,
  { id, senderId, messageId }: { id: number; senderId: number; messageId: number },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(messageFiles)
    .set({ messageId })
    .where(
      and(
        eq(messageFiles.id, id),
        eq(messageFiles.senderId, senderId),
        isNull(messageFiles.messageId),
      ),
    );
  return rowCount === 1;
}

/** Files that an account has sent. */
export const listSentFiles = (db: Db, senderId: number): Promise<MessageFileRow[]> =>
  db
    .select()
    .from(messageFiles)
    .where(and(eq(messageFiles.senderId, senderId), isNotNull(messageFiles.messageId)))
    .orderBy(asc(messageFiles.id));

const isUnsentSince = (time: Date) =>
  and(isNull(messageFiles.messageId), lt(messageFiles.uploadedAt, time));

export async function listUnsent(db: Db, since: Date, isReady: SQL, limit: number) {
  const rows = await db
    .select({ id: messageFiles.id })
    .from(messageFiles)
    .where(and(isUnsentSince(since), isReady))
    .orderBy(asc(messageFiles.uploadedAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export const deleteUnsent = (tx: Db, id: number, since: Date): Promise<void> =>
  deleteFiles(tx, and(eq(messageFiles.id, id), isUnsentSince(since)));

/** Deletes what an account has sent or uploaded. */
export const eraseMessageFiles = (tx: Db, senderId: number): Promise<void> =>
  deleteFiles(tx, eq(messageFiles.senderId, senderId));

async function deleteFiles(tx: Db, condition: SQL | undefined): Promise<void> {
  const deleted = await tx
    .delete(messageFiles)
    .where(condition)
    .returning({ key: messageFiles.storageKey });
  await removeBytes(
    tx,
    deleted.map(({ key }) => key),
  );
}
