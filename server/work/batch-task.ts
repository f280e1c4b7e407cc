import { RUN_MS } from './due-rows.ts';
import { addTask, type Task, type TaskContext } from './task.ts';

interface BatchWork extends Omit<Task, 'run'> {
  /** Does the next part of the work. @returns whether more is left */
  batch(context: TaskContext): Promise<boolean>;
}

/**
 * The task of a work that is done part by part. A run is bounded in time and ends when its process
 * stops; what it leaves is done by the next one, which follows at once.
 */
export function batchTask({ batch, ...task }: BatchWork): Task {
  return {
    ...task,
    async run(context) {
      const end = performance.now() + RUN_MS;
      do {
        if (context.signal?.aborted) return;
        if (performance.now() > end) return addTask(context.db, task);
      } while (await batch(context));
    },
  };
}
