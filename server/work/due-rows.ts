import { and, type Column, eq, inArray, lt, notExists, type SQL, sql } from 'drizzle-orm';
import { dueFailures } from '#shared/schema/work.ts';
import { describeError } from '../core/describe-error.ts';
import type { Db } from '../db/connect.ts';
import { deleteBatch } from '../db/delete-batch.ts';
import { addTask, type Task, type TaskContext } from './task.ts';

/** After this time a run leaves the rest to the next one, so that no task keeps a slot to itself. */
export const RUN_MS = 5_000;
/** Rows that one statement looks up. */
const LISTED_AT_ONCE = 100;
/** After so many minutes a failed row is tried again; from the last of them on, every so often. */
const RETRY_MINUTES = [1, 2, 5, 15, 60, 360];

/** A column with the id of a queue's row. */
type IdColumn = Column | SQL;

/** `isReady` of a queue, by the column with the id. */
export type IsReady = (id: IdColumn) => SQL;

type Ids = [number, ...number[]];

interface DueQueue {
  /** The name of the task. */
  name: string;
  schedule: string;
  atStart?: boolean;
  /** Rows that one call of `handle` takes; where they fail together, each is handled alone. */
  atOnce?: number;
  /** The ids of due rows, the oldest first. */
  list(db: Db, now: Date, isReady: IsReady, limit: number): Promise<number[]>;
  /**
   * Does what is due for these rows, in a transaction that locks them and looks whether they are
   * still due. A row that is handled is no longer due.
   */
  handle(context: TaskContext, ids: Ids): Promise<void>;
}

/**
 * The task of a queue of rows. One row that fails is marked and tried again later, and the others
 * are handled; a run is bounded in time and ends when its process stops.
 */
export function dueTask({ name, schedule, atStart, atOnce = 1, list, handle }: DueQueue): Task {
  return {
    name,
    schedule,
    ...(atStart && { atStart }),
    async run(context) {
      const { db, clock, signal } = context;
      const end = performance.now() + RUN_MS;
      const limit = Math.max(LISTED_AT_ONCE, atOnce);
      for (;;) {
        const now = clock.now();
        const ids = await list(db, now, (id) => isReady(db, name, id, now), limit);
        for (let at = 0; at < ids.length; at += atOnce) {
          if (signal?.aborted) return;
          if (performance.now() > end) return addTask(db, { name });
          await handleRows(context, name, ids.slice(at, at + atOnce), (some) =>
            handle(context, some),
          );
        }
        if (ids.length < limit) return;
      }
    },
  };
}

/**
 * Handles rows together, and where that fails each alone, so that only those that fail themselves
 * are marked.
 * @throws where the failure cannot be noted, as when the database is away
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
    if (others.length === 0) return noteFailure(context, queue, first, err);
    for (const id of [first, ...others]) await handleRows(context, queue, [id], handle);
  }
}

/** Whether the row of a queue has not failed a short time ago. */
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

/** Forgets what failed before for rows that are handled now. */
export async function clearFailures(db: Db, queue: string, ids: number[]): Promise<void> {
  const isOfRows = and(eq(dueFailures.queue, queue), inArray(dueFailures.rowId, ids));
  await db.delete(dueFailures).where(isOfRows);
}

/** Marks a row that failed, and logs it. */
export async function noteFailure(
  context: TaskContext,
  queue: string,
  rowId: number,
  err: unknown,
): Promise<void> {
  const attempts = await markFailure(context, { queue, rowId, err });
  const note = { queue, row: rowId, attempts, error: describeError(err) };
  context.logger.warn({ event: 'work.row-failed', ...note }, 'a row is tried again later');
}

/**
 * Marks a row that failed, with the error's name but no values.
 * @param retryMinutes after how many minutes it is tried again, by the number of attempts
 * @returns the number of attempts so far
 */
export async function markFailure(
  { db, clock }: Pick<TaskContext, 'db' | 'clock'>,
  { queue, rowId, err }: { queue: string; rowId: number; err: unknown },
  retryMinutes: readonly number[] = RETRY_MINUTES,
): Promise<number | undefined> {
  const lastError = describeError(err);
  const now = clock.now();
  const later = retryMinutes.map((minutes) => new Date(now.getTime() + minutes * 60_000));
  const first = { queue, rowId, attempts: 1, nextTryAt: later[0] ?? now, lastError };
  const times = sql.join(
    later.map((time) => sql`${time.toISOString()}::timestamptz`),
    sql`, `,
  );
  const [marked] = await db
    .insert(dueFailures)
    .values(first)
    .onConflictDoUpdate({
      target: [dueFailures.queue, dueFailures.rowId],
      set: {
        attempts: sql`${dueFailures.attempts} + 1`,
        nextTryAt: sql`(array[${times}])[least(${dueFailures.attempts} + 1, ${later.length})]`,
        lastError,
      },
    })
    .returning({ attempts: dueFailures.attempts });
  return marked?.attempts;
}

const FORGOTTEN_MS = 86_400_000;

/** Forgets rows that were to be tried long ago: they are no longer due, such as of what was deleted. */
export async function forgetFailures(db: Db, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - FORGOTTEN_MS);
  return deleteBatch(db, dueFailures, lt(dueFailures.nextTryAt, before));
}

/** The number of rows whose last attempt failed, by queue. */
export async function countFailing(db: Db): Promise<{ queue: string; rows: number }[]> {
  return db
    .select({ queue: dueFailures.queue, rows: sql<number>`count(*)::int` })
    .from(dueFailures)
    .groupBy(dueFailures.queue);
}
