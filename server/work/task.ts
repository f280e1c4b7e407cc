import { sql } from 'drizzle-orm';
import type { Clock } from '../core/clock.ts';
import type { Logger } from '../core/log.ts';
import type { Db } from '../db/connect.ts';

export interface TaskContext {
  db: Db;
  /**
   * Decides what is due. The queue uses the database's clock, but only to start tasks: work that is
   * due at some time is a row whose time a task compares with this clock.
   */
  clock: Clock;
  logger: Logger;
  /** Aborted when the process stops: a task that has more to do leaves it to the next run. */
  signal?: AbortSignal;
}

/**
 * A background task. It is restarted when its process is killed, so it must be atomic and safe to
 * repeat.
 */
export interface Task {
  /**
   * Stored with the queued task. A process takes only tasks whose names it knows, so a task
   * that changes its meaning with a release changes its name too.
   */
  name: string;
  /** When it is scheduled, as in a crontab, in UTC. */
  schedule?: string;
  /** Whether each process adds it when it starts. */
  atStart?: boolean;
  /** Whether a run may take longer than `RUN_MS`. Of all such tasks one runs at a time. */
  isLong?: boolean;
  run(context: TaskContext, payload: unknown): Promise<void>;
}

/** Tasks that people wait for, which start before all others that are due. */
const URGENT_TASKS = ['send-password-reset', 'send-mails'];

/** The lower the sooner, as the queue has it. */
export const priorityOf = (task: string): number => (URGENT_TASKS.includes(task) ? -1 : 0);

/** Tasks of one queue run one after the other, in all processes. */
export const queueOf = ({ name, isLong }: Pick<Task, 'name' | 'isLong'>): string =>
  isLong ? 'long' : name;

/** A failure is retried after e, e², … seconds; the last time after half an hour. */
export const MAX_ATTEMPTS = 8;

/**
 * Adds a task in a transaction: it starts once that commits, and no other task of its name has yet to
 * end. Of queued tasks with the same key only the newest is kept, due when the oldest was; a running
 * one is not retried after a failure, because the new one follows.
 * @param inMs starts it later; what is due is decided by the task's clock
 * @param isSerial false for one of many parts of a work, which may run beside others of its name
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
