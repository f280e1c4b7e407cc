import { createHash, randomBytes } from 'node:crypto';
import PQueue from 'p-queue';
import type { Actor } from '../../platform/core/actor.ts';
import { AppError } from '../../platform/core/errors.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { Logger } from '../../platform/log/log.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
import { lockSeekerProfile } from '../profiles/queries.ts';
import type { Scan } from './clamd.ts';
import { safeFileName } from './file-name.ts';
import {
  findApplicationFile,
  findCurrentFile,
  insertFile,
  listFiles,
  type ResumeFileRow,
  retireFile,
} from './queries.ts';
import type { ReadFile } from './reading/read-file.ts';
import { readInThread } from './reading/reader.ts';
import { Refusal } from './reading/refusal.ts';
import { removeBytes } from './removal.ts';

export interface Resumes {
  files: FileStore;
  /** Undefined without a scanner. */
  scan: Scan | undefined;
  /** Reads in a thread with limits by default. */
  readFile: (bytes: Buffer) => Promise<ReadFile>;
  /** Reads one file at a time, because it may take all the memory of a reader. */
  readers: PQueue;
  logger: Logger;
}

const MAX_WAITING = 10;

export function createResumes(
  parts: Omit<Resumes, 'readers' | 'readFile'> & Partial<Pick<Resumes, 'readFile'>>,
): Resumes {
  return { readFile: readInThread, ...parts, readers: new PQueue({ concurrency: 1 }) };
}

/**
 * Stores an uploaded file as that of the profile. The bytes are stored before the row, so that
 * there is no row without them; the bytes of an interrupted upload are swept. For the same content
 * the present file is returned.
 * @throws AppError with the code of a refusal, RESUME_INFECTED, SERVICE_UNAVAILABLE
 */
export async function uploadResume(
  resumes: Resumes,
  db: Db,
  { actor, file, now }: { actor: Actor; file: File; now: Date },
): Promise<ResumeFileRow> {
  const bytes = Buffer.from(await file.arrayBuffer());
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const present = await findCurrentFile(db, actor.id);
  if (present?.sha256 === sha256) return present;
  const { type, text } = await readUpload(resumes, bytes);
  const { storageKey, isScanned } = await storeScanned(resumes, bytes);
  return db.transaction(async (tx) => {
    const profile = await lockSeekerProfile(tx, actor.id, now);
    const before = await findCurrentFile(tx, actor.id);
    if (before?.sha256 === sha256) {
      await removeBytes(tx, [storageKey]);
      return before;
    }
    if (before) await retire(tx, before, now);
    return insertFile(tx, {
      jobSeekerId: profile.id,
      storageKey,
      type,
      sha256,
      text,
      name: safeFileName(file.name, type),
      bytes: bytes.length,
      uploadedAt: now,
      scannedAt: isScanned ? now : null,
    });
  });
}

/** Reads a PDF or DOCX within limits. @throws AppError with the code of a refusal */
export async function readUpload(
  { readers, readFile, logger }: Resumes,
  bytes: Buffer,
): Promise<ReadFile> {
  if (readers.size >= MAX_WAITING) throw new AppError('SERVICE_UNAVAILABLE', { retryAfter: 5 });
  try {
    return await readers.add(() => readFile(bytes));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { code, message: found } = error;
    logger.info({ event: 'resume.refused', code, found }, 'an uploaded file is refused');
    throw new AppError(code);
  }
}

/** Scans a file and stores its bytes, which are swept unless a row gets their key. */
export async function storeScanned(resumes: Resumes, bytes: Buffer) {
  const isScanned = await scan(resumes, bytes);
  const storageKey = randomBytes(16).toString('hex');
  await resumes.files.put(storageKey, bytes);
  return { storageKey, isScanned };
}

/** @returns whether the file was scanned. @throws AppError without a verdict */
async function scan({ scan: scanBytes, logger }: Resumes, bytes: Buffer): Promise<boolean> {
  if (!scanBytes) return false;
  let found: string | undefined;
  try {
    found = await scanBytes(bytes);
  } catch (err) {
    logger.error({ event: 'resume.unscanned', err }, 'uploads cannot be scanned');
    throw new AppError('SERVICE_UNAVAILABLE', { retryAfter: 30 });
  }
  if (!found) return true;
  logger.warn({ event: 'resume.infected', found }, 'an uploaded file is infected');
  throw new AppError('RESUME_INFECTED');
}

/** Removes the file from the profile. Employers to whom it was sent keep it. */
export async function removeResume(db: Db, actor: Actor, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await lockSeekerProfile(tx, actor.id, now);
    const file = await findCurrentFile(tx, actor.id);
    if (file) await retire(tx, file, now);
  });
}

async function retire(tx: Db, { id }: ResumeFileRow, now: Date): Promise<void> {
  const key = await retireFile(tx, id, now);
  if (key) await removeBytes(tx, [key]);
}

/** @throws AppError NOT_FOUND */
export async function openOwnResume(resumes: Resumes, db: Db, actor: Actor) {
  return open(resumes, await findCurrentFile(db, actor.id));
}

/** @throws AppError NOT_FOUND for users other than the two parties of the application */
export async function openApplicationResume(
  resumes: Resumes,
  db: Db,
  { actor, id }: { actor: Actor; id: number },
) {
  return open(resumes, await findApplicationFile(db, id, actor));
}

async function open(resumes: Resumes, file: ResumeFileRow | undefined) {
  const content = file && (await contentOf(resumes, file));
  if (!content) throw new AppError('NOT_FOUND');
  return { ...file, content };
}

/** Undefined if the store does not have the file. */
export async function contentOf(
  { files, logger }: Resumes,
  { id, storageKey }: Pick<ResumeFileRow, 'id' | 'storageKey'>,
) {
  const content = await files.get(storageKey);
  if (!content) {
    logger.error({ event: 'resume.missing', id }, 'the bytes of a file are not there');
  }
  return content;
}

export type OpenedResume = ResumeFileRow & { content: Buffer | undefined };

/** Files of a user, including those that only applications refer to; each is read on iteration. */
export async function openAllResumes(
  resumes: Resumes,
  db: Db,
  actor: Actor,
): Promise<AsyncIterable<OpenedResume>> {
  return readEach(resumes, await listFiles(db, actor.id));
}

async function* readEach(resumes: Resumes, files: ResumeFileRow[]): AsyncGenerator<OpenedResume> {
  for (const file of files) yield { ...file, content: await contentOf(resumes, file) };
}
