import type { SQL } from 'drizzle-orm';
import { accountOf } from '#shared/domain/company.ts';
import type { MessageFileType } from '#shared/domain/message-files.ts';
import { messageFiles } from '#shared/schema/message-files.ts';
import type { Actor } from '../../../platform/core/actor.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { type Db, onlyRow } from '../../../platform/db/connect.ts';
import { safeFileName } from '../../resumes/file-name.ts';
import { contentOf, type Resumes, readUpload, storeScanned } from '../../resumes/service.ts';
import { imageTypeOf } from './image-type.ts';
import { findSentFile, listSentFiles, type MessageFileRow } from './queries.ts';

/**
 * Stores a file for a message that is not sent yet.
 * @throws AppError FILE_TYPE, the code of another refusal, RESUME_INFECTED, SERVICE_UNAVAILABLE
 */
export async function uploadFile(
  resumes: Resumes,
  db: Db,
  { actor, file, now }: { actor: Actor; file: File; now: Date },
): Promise<MessageFileRow> {
  const bytes = Buffer.from(await file.arrayBuffer());
  const type = await typeOf(resumes, bytes);
  const { storageKey, isScanned } = await storeScanned(resumes, bytes);
  return onlyRow(
    db
      .insert(messageFiles)
      .values({
        senderId: accountOf(actor),
        storageKey,
        type,
        name: safeFileName(file.name, type, 'file'),
        bytes: bytes.length,
        uploadedAt: now,
        scannedAt: isScanned ? now : null,
      })
      .returning(),
  );
}

async function typeOf(resumes: Resumes, bytes: Buffer): Promise<MessageFileType> {
  const image = imageTypeOf(bytes);
  if (image && !image.isWhole) throw new AppError('RESUME_BROKEN');
  if (image) return image.type;
  try {
    return (await readUpload(resumes, bytes)).type;
  } catch (error) {
    const isOtherType = error instanceof AppError && error.code === 'RESUME_TYPE';
    throw isOtherType ? new AppError('FILE_TYPE') : error;
  }
}

/** Opens the file of a message that meets a condition. @throws AppError NOT_FOUND */
export async function openFile(
  resumes: Resumes,
  db: Db,
  { id, mayRead }: { id: number; mayRead: SQL },
) {
  const file = await findSentFile(db, id, mayRead);
  const content = file && (await contentOf(resumes, file));
  if (!content) throw new AppError('NOT_FOUND');
  return { ...file, content };
}

/** Files that a user has sent; each is read on iteration. */
export async function* openSentFiles(resumes: Resumes, db: Db, { id }: Pick<Actor, 'id'>) {
  for (const file of await listSentFiles(db, id)) {
    yield { ...file, content: await contentOf(resumes, file) };
  }
}
