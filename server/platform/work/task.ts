import { sql } from 'drizzle-orm';
import type { Clock } from '../core/clock.ts';
import type { Db } from '../db/connect.ts';
import type { Logger } from '../log/log.ts';

export interface TaskContext {
  db: Db;
  /**
   * Decides which rows are due. The queue uses the database's clock, but only to start tasks: work
   * that is due at a time is a row, and a task compares its time with this clock.
   */
  clock: Clock;
  logger: Logger;
  /** Aborted when the process stops; a task then leaves the rest to the next run. */
  signal?: AbortSignal;
}

/**
 * A background task. It runs again if its process is killed, so it must be atomic and repeatable.
 */
export interface Task {
  /**
   * Stored with the queued task. A process takes only tasks whose names it knows, so a task whose
   * meaning changes with a release must change its name.
   */
  name: string;
  /** Crontab schedule in UTC. */
  schedule?: string;
  /** Whether each process adds the task at start. */
  atStart?: boolean;
  /** Whether a run may exceed `RUN_MS`. Only one long task runs at a time. */
  isLong?: boolean;
  run(context: TaskContext, payload: unknown): Promise<void>;
}

/** Tasks that a person waits for; they start before all others that are due. */
const URGENT_TASKS = ['send-password-reset', 'send-mails'];

/** Priority in graphile-worker; lower values run first. */
export const priorityOf = (task: string): number => (URGENT_TASKS.includes(task) ? -1 : 0);

/** Name of the task's queue; tasks of a queue run one at a time across processes. */
export const queueOf = ({ name, isLong }: Pick<Task, 'name' | 'isLong'>): string =>
  isLong ? 'long' : name;

/** Retries follow after e, e², … seconds; the last one after half an hour. */
export const MAX_ATTEMPTS = 8;

/**
 * Adds a task in a transaction; it starts after the commit, once no other task of its name runs. Of
 * queued tasks with the same key only the newest stays, due at the time of the oldest. A running
 * task with the key is not retried after a failure, because the new one follows.
 * @param inMs delay in milliseconds; the task's clock still decides what is due
 * @param isSerial false for partial tasks that may run beside others of their name
 */
export async function addTask(
  tx: Db,
  task: Pick<Task, 'name' | 'isLong'>,
  payload: object = {},
  key = task.name,
  { inMs = 0, isSerial = true } = {},
): Promise<void> {
  const { name } = task;
  await tx.execute(sql`
    select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json,
      job_key => ${key}, max_attempts => ${MAX_ATTEMPTS},
      queue_name => ${isSerial ? queueOf(task) : null}, priority => ${priorityOf(name)},
      run_at => clock_timestamp() + ${inMs} * interval '1 millisecond')`);
}
