import { promisify } from 'node:util';
import { strToU8, type Unzipped, unzip, type Zippable, zip } from 'fflate';
import { EXPORT_KEPT_DAYS } from '#shared/domain/account.ts';
import { z } from '#shared/validators/validator.ts';
import * as t from '#texts';
import type { Actor } from '../../platform/core/actor.ts';
import { AppError } from '../../platform/core/errors.ts';
import type { Db } from '../../platform/db/connect.ts';
import { queueMails } from '../../platform/mail/outbox.ts';
import { addTask, type Task } from '../../platform/work/task.ts';
import { openSentFiles } from '../messages/files/service.ts';
import { openAllResumes, type Resumes } from '../resumes/service.ts';
import { readOwnData } from './contents.ts';
import { type ExportRow, findArchive, findExport, finishExport, insertExport } from './queries.ts';
import { type ZipEntry, zipStream } from './zip-stream.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const compress = promisify<Zippable, Uint8Array>(zip);
const decompress = promisify<Uint8Array, Unzipped>(unzip);

/** The archive that can be downloaded, or is being made. */
export async function findCurrentExport(
  db: Db,
  { id }: Pick<Actor, 'id'>,
  now: Date,
): Promise<ExportRow | undefined> {
  const dataExport = await findExport(db, id);
  return dataExport?.expiresAt && dataExport.expiresAt <= now ? undefined : dataExport;
}

/** Queues a new archive, unless one of the last day exists or is being made. */
export async function requestExport(
  db: Db,
  actor: Pick<Actor, 'id'>,
  now: Date,
): Promise<ExportRow> {
  return db.transaction(async (tx) => {
    const current = await findCurrentExport(tx, actor, now);
    const isRecent = current && now.getTime() - current.requestedAt.getTime() < DAY_MS;
    if (isRecent) return current;
    await insertExport(tx, actor.id, now);
    await addTask(tx, prepareExport, { userId: actor.id }, `data-export-${actor.id}`);
    return { requestedAt: now, readyAt: null, expiresAt: null };
  });
}

/**
 * Streams the prepared lists, then the uploaded files, which are read from storage in turn.
 * @throws AppError NOT_FOUND if there is no archive or it has expired
 */
export async function openArchive(
  resumes: Resumes,
  db: Db,
  { actor, now }: { actor: Actor; now: Date },
): Promise<AsyncIterable<Uint8Array>> {
  const row = await findArchive(db, actor.id);
  if (!row?.archive || !row.expiresAt || row.expiresAt <= now) {
    throw new AppError('NOT_FOUND');
  }
  const lists = await decompress(row.archive);
  return zipStream(entriesOf(lists, openFiles(resumes, db, actor)));
}

/** Uploaded files, with their paths in the archive. */
async function* openFiles(resumes: Resumes, db: Db, actor: Actor) {
  for await (const { id, name, content } of await openAllResumes(resumes, db, actor)) {
    yield { name: `resume-files/${id} ${name}`, content };
  }
  for await (const { id, name, content } of openSentFiles(resumes, db, actor)) {
    yield { name: `message-files/${id} ${name}`, content };
  }
}

/** Lists files without stored bytes in `missing-files.json` instead of failing. */
async function* entriesOf(
  lists: Unzipped,
  files: ReturnType<typeof openFiles>,
): AsyncGenerator<ZipEntry> {
  for (const [name, bytes] of Object.entries(lists)) yield { name, bytes };
  const missing: string[] = [];
  for await (const { name, content } of files) {
    if (content) yield { name, bytes: content };
    else missing.push(name);
  }
  if (missing.length > 0) yield { name: 'missing-files.json', bytes: toJson(missing) };
}

const toJson = (list: unknown[]) => strToU8(JSON.stringify(list, null, 2));

const payloadSchema = z.object({ userId: z.int() });

export const prepareExport: Task = {
  name: 'prepare-data-export',
  isLong: true,
  async run({ db, clock }, payload) {
    const { userId } = payloadSchema.parse(payload);
    const files = await readOwnData(db, userId);
    const archive = await compress({
      'README.txt': strToU8(
        [t.account.archiveText('en'), t.account.archiveText('fr')].join('\n\n'),
      ),
      ...Object.fromEntries(files.map(([name, rows]) => [`${name}.json`, toJson(rows)])),
    });
    const readyAt = clock.now();
    const expiresAt = new Date(readyAt.getTime() + EXPORT_KEPT_DAYS * DAY_MS);
    await db.transaction(async (tx) => {
      if (!(await finishExport(tx, userId, { archive, readyAt, expiresAt }))) return;
      const data = { path: '/settings#data', validUntil: expiresAt.toISOString() };
      const dedupeKey = `data-ready-${userId}`;
      await queueMails(tx, [{ kind: 'data-ready', to: userId, data, dedupeKey }], readyAt);
    });
  },
};
