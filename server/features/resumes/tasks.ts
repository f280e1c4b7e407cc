import { z } from '#shared/validators/validator.ts';
import type { FileStore } from '../../storage/file-store.ts';
import type { Task, TaskContext } from '../../work/task.ts';
import { deleteUnheldFiles, knownKeys } from './queries.ts';

/** Removes the bytes of a file whose row is deleted. */
export const REMOVE_FILE = { name: 'remove-resume-file' };

const payloadSchema = z.object({ key: z.string() });

/** An upload is stored and has its row long before. */
const ORPHAN_MS = 3_600_000;
const BATCH = 500;

/** The work on stored files, beside the tasks of the database. */
export function fileTasks(files: FileStore): Task[] {
  return [
    {
      ...REMOVE_FILE,
      run: (_context, payload) => files.remove(payloadSchema.parse(payload).key),
    },
    {
      name: 'sweep-resume-files',
      schedule: '20 * * * *',
      run: (context) => sweepFiles(files, context),
    },
  ];
}

/** Removes files without a row: of uploads that were killed, and of people who are deleted. */
async function sweepFiles(files: FileStore, { db, clock, logger }: TaskContext): Promise<void> {
  await deleteUnheldFiles(db);
  const before = new Date(clock.now().getTime() - ORPHAN_MS);
  let swept = 0;
  let keys: string[] = [];
  async function sweep(): Promise<void> {
    const known = await knownKeys(db, keys);
    for (const key of keys.filter((each) => !known.has(each))) {
      await files.remove(key);
      swept += 1;
    }
    keys = [];
  }
  for await (const { key, storedAt } of files.list()) {
    if (storedAt >= before) continue;
    keys.push(key);
    if (keys.length >= BATCH) await sweep();
  }
  if (keys.length > 0) await sweep();
  if (swept > 0) logger.warn({ event: 'resume.swept', swept }, 'files without a row are removed');
}
