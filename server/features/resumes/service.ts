import { createHash, randomBytes } from 'node:crypto';
import PQueue from 'p-queue';
import type { Actor } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { Logger } from '../../core/log.ts';
import type { Db } from '../../db/connect.ts';
import type { FileStore } from '../../storage/file-store.ts';
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

/** What the uploads of a process need. */
export interface Resumes {
  files: FileStore;
  /** Undefined where nothing scans. */
  scan: Scan | undefined;
  /** In a thread with limits, unless the files are our own. */
  readFile: (bytes: Buffer) => Promise<ReadFile>;
  /** One file is read at a time, because it may take the memory of a whole reader. */
  readers: PQueue;
  logger: Logger;
}

/** More than wait are refused. */
const MAX_WAITING = 10;

export function createResumes(
  parts: Omit<Resumes, 'readers' | 'readFile'> & Partial<Pick<Resumes, 'readFile'>>,
): Resumes {
  return { readFile: readInThread, ...parts, readers: new PQueue({ concurrency: 1 }) };
}

/**
 * Stores an uploaded file as the one of the profile. The bytes are stored before the row, so that
 * there is no row without them; what is left of an interrupted upload is swept. The same content
 * again is the file that is there.
 * @throws AppError with what is wrong with the file, SERVICE_UNAVAILABLE
 */
export async function uploadResume(
  resumes: Resumes,
  db: Db,
  { actor, file, now }: { actor: Actor; file: File; now: Date },
): Promise<ResumeFileRow> {
  const { files } = resumes;
  const bytes = Buffer.from(await file.arrayBuffer());
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const present = await findCurrentFile(db, actor.id);
  if (present?.sha256 === sha256) return present;
  const { type, text } = await read(resumes, bytes);
  const isScanned = await scan(resumes, bytes);
  const storageKey = randomBytes(16).toString('hex');
  await files.put(storageKey, bytes);
  return db.transaction(async (tx) => {
    const profile = await lockSeekerProfile(tx, actor.id, now);
    const before = await findCurrentFile(tx, actor.id);
    if (before?.sha256 === sha256) {
      await removeBytes(tx, [storageKey]);
      return before;
    }
    if (before) await retire(tx, before, now);
    return insertFile(tx, {
      ...{ jobSeekerId: profile.id, storageKey, type, sha256, text },
      name: safeFileName(file.name, type),
      bytes: bytes.length,
      uploadedAt: now,
      scannedAt: isScanned ? now : null,
    });
  });
}

async function read({ readers, readFile, logger }: Resumes, bytes: Buffer): Promise<ReadFile> {
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

/** Where files are scanned, none is taken without a verdict. */
async function scan({ scan: ask, logger }: Resumes, bytes: Buffer): Promise<boolean> {
  if (!ask) return false;
  let found: string | undefined;
  try {
    found = await ask(bytes);
  } catch (err) {
    logger.error({ event: 'resume.unscanned', err }, 'uploads cannot be scanned');
    throw new AppError('SERVICE_UNAVAILABLE', { retryAfter: 30 });
  }
  if (!found) return true;
  logger.warn({ event: 'resume.infected', found }, 'an uploaded file is infected');
  throw new AppError('RESUME_INFECTED');
}

/** Takes the file off the profile. It remains for employers who were sent it. */
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

/** @throws AppError NOT_FOUND for everyone but the two people of the application */
export async function openApplicationResume(
  resumes: Resumes,
  db: Db,
  { actor, id }: { actor: Actor; id: number },
) {
  return open(resumes, await findApplicationFile(db, id, actor.id));
}

async function open(resumes: Resumes, file: ResumeFileRow | undefined) {
  const content = file && (await contentOf(resumes, file));
  if (!content) throw new AppError('NOT_FOUND');
  return { ...file, content };
}

/** Undefined where the store does not have it. */
async function contentOf({ files, logger }: Resumes, { id, storageKey }: ResumeFileRow) {
  const content = await files.get(storageKey);
  if (!content) {
    logger.error({ event: 'resume.missing', id }, 'the bytes of a resume are not there');
  }
  return content;
}

export type OpenedResume = ResumeFileRow & { content: Buffer | undefined };

/** Every file of a person, also those that only applications hold; each is read when it is taken. */
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
