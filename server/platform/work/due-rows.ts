import { and, type Column, eq, inArray, lt, notExists, type SQL, sql } from 'drizzle-orm';
import { dueFailures } from '#shared/schema/work.ts';
import { describeError } from '../core/describe-error.ts';
import type { Db } from '../db/connect.ts';
import { deleteBatch } from '../db/delete-batch.ts';
import { addTask, type Task, type TaskContext } from './task.ts';

/** Maximum duration of a run; the rest is left to the next, so that no task occupies a slot. */
export const RUN_MS = 5_000;
/** Number of row ids per query. */
const LIST_LIMIT = 100;
/** Minutes until a failed row is retried, by attempt; the last value repeats. */
const RETRY_MINUTES = [1, 2, 5, 15, 60, 360];

/** Column with the row id of a queue. */
type IdColumn = Column | SQL;

/** `isReady` of one queue. */
export type IsReady = (id: IdColumn) => SQL;

type Ids = [number, ...number[]];

interface DueQueue {
  /** Name of the task and of the queue. */
  name: string;
  schedule: string;
  atStart?: boolean;
  /** Rows per call of `handle`, default 1; if a group fails, its rows are handled one by one. */
  groupSize?: number;
  /** Ids of due rows, oldest first. */
  list(db: Db, now: Date, isReady: IsReady, limit: number): Promise<number[]>;
  /**
   * Handles due rows in a transaction that locks them and checks that they are still due. A handled
   * row is no longer due.
   */
  handle(context: TaskContext, ids: Ids): Promise<void>;
}

/**
 * Makes a task for a queue of rows. A failed row is marked for a later retry and the others are
 * handled. A run ends after `RUN_MS` or when its process stops.
 */
export function dueTask({ name, schedule, atStart, groupSize = 1, list, handle }: DueQueue): Task {
  return {
    name,
    schedule,
    ...(atStart && { atStart }),
    async run(context) {
      const { db, clock, signal } = context;
      const end = performance.now() + RUN_MS;
      const limit = Math.max(LIST_LIMIT, groupSize);
      for (;;) {
        const now = clock.now();
        const ids = await list(db, now, (id) => isReady(db, name, id, now), limit);
        for (let start = 0; start < ids.length; start += groupSize) {
          if (signal?.aborted) return;
          if (performance.now() > end) return addTask(db, { name });
          await handleRows(context, name, ids.slice(start, start + groupSize), (group) =>
            handle(context, group),
          );
        }
        if (ids.length < limit) return;
      }
    },
  };
}

/**
 * Handles rows as a group, or one by one if the group fails, so that only failing rows are marked.
 * @throws if the failure cannot be recorded, for example without a database
 */
export async function handleRows(
  context: TaskContext,
  queue: string,
  [first, ...others]: number[],
  handle: (ids: Ids) => Promise<void>,
): Promise<void> {
  if (first === undefined) return;
  try {
    await handle([first, ...others]);
    await clearFailures(context.db, queue, [first, ...others]);
  } catch (err) {
    if (others.length === 0) return recordFailure(context, queue, first, err);
    for (const id of [first, ...others]) await handleRows(context, queue, [id], handle);
  }
}

/** Whether the next retry of a row is not in the future. */
export const isReady = (db: Db, queue: string, id: IdColumn, now: Date): SQL =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(dueFailures)
      .where(
        and(
          eq(dueFailures.queue, queue),
          eq(dueFailures.rowId, sql`${id}`),
          sql`${dueFailures.nextTryAt} > ${now.toISOString()}::timestamptz`,
        ),
      ),
  );

export async function clearFailures(db: Db, queue: string, ids: number[]): Promise<void> {
  const isOneOfRows = and(eq(dueFailures.queue, queue), inArray(dueFailures.rowId, ids));
  await db.delete(dueFailures).where(isOneOfRows);
}

export async function recordFailure(
  context: TaskContext,
  queue: string,
  rowId: number,
  err: unknown,
): Promise<void> {
  const attempts = await markFailure(context, { queue, rowId, err });
  const details = { queue, row: rowId, attempts, error: describeError(err) };
  context.logger.warn({ event: 'work.row-failed', ...details }, 'a row is tried again later');
}

/**
 * Marks a failed row for a retry, with the error's name but no values.
 * @param retryMinutes minutes until the retry, by number of attempts
 * @returns the number of attempts so far
 */
export async function markFailure(
  { db, clock }: Pick<TaskContext, 'db' | 'clock'>,
  { queue, rowId, err }: { queue: string; rowId: number; err: unknown },
  retryMinutes: readonly number[] = RETRY_MINUTES,
): Promise<number | undefined> {
  const lastError = describeError(err);
  const now = clock.now();
  const retryTimes = retryMinutes.map((minutes) => new Date(now.getTime() + minutes * 60_000));
  const firstFailure = { queue, rowId, attempts: 1, nextTryAt: retryTimes[0] ?? now, lastError };
  const times = sql.join(
    retryTimes.map((time) => sql`${time.toISOString()}::timestamptz`),
    sql`, `,
  );
  const [failureRow] = await db
    .insert(dueFailures)
    .values(firstFailure)
    .onConflictDoUpdate({
      target: [dueFailures.queue, dueFailures.rowId],
      set: {
        attempts: sql`${dueFailures.attempts} + 1`,
        nextTryAt: sql`(array[${times}])[least(${dueFailures.attempts} + 1, ${retryTimes.length})]`,
        lastError,
      },
    })
    .returning({ attempts: dueFailures.attempts });
  return failureRow?.attempts;
}

const FAILURE_KEPT_MS = 86_400_000;

/** Deletes marks whose retry was due long ago: their rows are no longer due, or deleted. */
export async function deleteOldFailures(db: Db, now: Date): Promise<boolean> {
  const limit = new Date(now.getTime() - FAILURE_KEPT_MS);
  return deleteBatch(db, dueFailures, lt(dueFailures.nextTryAt, limit));
}

export async function countFailing(db: Db): Promise<{ queue: string; rows: number }[]> {
  return db
    .select({ queue: dueFailures.queue, rows: sql<number>`count(*)::int` })
    .from(dueFailures)
    .groupBy(dueFailures.queue);
}
