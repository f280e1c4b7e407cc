import { messageFiles } from '#shared/schema/message-files.ts';
import { dueTask } from '../../../platform/work/due-rows.ts';
import type { Task } from '../../../platform/work/task.ts';
import { deleteUnsent, listUnsent } from './queries.ts';

const DAY_MS = 86_400_000;

const aDayBefore = (now: Date) => new Date(now.getTime() - DAY_MS);

/** Deletes files that were uploaded a day ago and sent with no message. */
export const sweepUnsentFiles: Task = dueTask({
  name: 'sweep-unsent-message-files',
  schedule: '50 * * * *',
  list: (db, now, isReady, limit) =>
    listUnsent(db, aDayBefore(now), isReady(messageFiles.id), limit),
  handle: ({ db, clock }, [id]) =>
    db.transaction((tx) => deleteUnsent(tx, id, aDayBefore(clock.now()))),
});
