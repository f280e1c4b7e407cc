import { RUN_MS } from './due-rows.ts';
import { addTask, type Task, type TaskContext } from './task.ts';

interface BatchWork extends Omit<Task, 'run'> {
  /** Does the next batch. @returns whether more is left */
  batch(context: TaskContext): Promise<boolean>;
}

/**
 * Makes a task that works in batches. A run ends after `RUN_MS` or when its process stops; the next
 * run, which follows at once, continues.
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
