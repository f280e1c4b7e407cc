import { z } from '#shared/validators/validator.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
import { RUN_MS } from '../../platform/work/due-rows.ts';
import { addTask, type Task } from '../../platform/work/task.ts';
import { isBackingUp, REMOVE_FILE } from './removal.ts';
import { sweepFiles } from './sweep.ts';

const SWEEP = { name: 'sweep-resume-files', isLong: true };

const payloadSchema = z.object({ key: z.string() });

/** Interval between two checks whether a backup is finished. */
const BACKUP_WAIT_MS = 60_000;

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
      ...SWEEP,
      schedule: '20 * * * *',
      async run(context) {
        const deadline = performance.now() + RUN_MS;
        const { isMore } = await sweepFiles({ ...context, files, deadline });
        if (isMore) await addTask(context.db, SWEEP);
      },
    },
  ];
}
