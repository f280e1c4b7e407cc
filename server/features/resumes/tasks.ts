import { z } from '#shared/validators/validator.ts';
import type { FileStore } from '../../storage/file-store.ts';
import { addTask, type Task } from '../../work/task.ts';
import { isBackingUp, REMOVE_FILE } from './removal.ts';
import { sweepFiles } from './sweep.ts';

const payloadSchema = z.object({ key: z.string() });

/** Between two looks whether a backup is finished. */
const BACKUP_WAIT_MS = 60_000;

/** The work on stored files, beside the tasks of the database. */
export function fileTasks(files: FileStore): Task[] {
  return [
    {
      ...REMOVE_FILE,
      async run({ db }, payload) {
        const { key } = payloadSchema.parse(payload);
        if (!(await isBackingUp(db))) return files.remove(key);
        return addTask(db, REMOVE_FILE, { key }, key, { inMs: BACKUP_WAIT_MS });
      },
    },
    {
      name: 'sweep-resume-files',
      schedule: '20 * * * *',
      run: async (context) => void (await sweepFiles({ ...context, files })),
    },
  ];
}
