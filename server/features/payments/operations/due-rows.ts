import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { clearFailures, isReady, markFailure } from '../../../platform/work/due-rows.ts';
import { logDeferred, type PaymentsDeps } from '../stripe/deps.ts';

/** Rows per claim, which are handled concurrently: a slow response of Stripe delays few others. */
const CLAIMED_AT_ONCE = 4;

export interface DueRows<Table extends PgTable & { id: PgColumn }> {
  /** Name of the queue in `due_failures`. */
  queue: string;
  table: Table;
  isDue: SQL | undefined;
  orderBy: PgColumn | SQL;
  /** Columns that keep other processes from a row until this time. */
  lease(end: Date): PgUpdateSetSource<Table>;
}

/**
 * Claims a batch of due rows and handles each. A row that cannot be claimed, or that fails, is
 * marked and retried when its lease ends.
 * @returns whether more may be due
 */
export async function handleDue<Table extends PgTable & { id: PgColumn }>(
  deps: PaymentsDeps,
  { queue, table, isDue, orderBy, lease }: DueRows<Table>,
  handle: (row: Table['$inferSelect'] & { id: number }) => Promise<void>,
): Promise<boolean> {
  const { db, clock, staleMs } = deps;
  const now = clock.now();
  const leaseEnd = new Date(now.getTime() + staleMs);
  const source: PgTable = table;
  const due = await db
    .select({ id: table.id })
    .from(source)
    .where(and(isDue, isReady(db, queue, table.id, now)))
    .orderBy(orderBy)
    .limit(CLAIMED_AT_ONCE);
  const dueIds = due.map(({ id }) => Number(id));
  const mark = async (rowId: number, err: unknown) => {
    logDeferred(deps, 'payment.deferred', { err, queue, row: rowId });
    await markFailure(deps, { queue, rowId, err }, [staleMs / 60_000]);
  };

  async function claim(ids: number[]): Promise<(Table['$inferSelect'] & { id: number })[]> {
    const unlocked = db
      .select({ id: table.id })
      .from(source)
      .where(and(inArray(table.id, ids), isDue))
      .for('update', { skipLocked: true });
    try {
      const claimed = await db
        .update(table)
        .set(lease(leaseEnd))
        .where(inArray(table.id, sql`(${unlocked})`))
        .returning();
      return claimed as (Table['$inferSelect'] & { id: number })[];
    } catch (err) {
      const [first = 0, ...otherIds] = ids;
      if (otherIds.length > 0) return (await Promise.all(ids.map((id) => claim([id])))).flat();
      await mark(first, err);
      return [];
    }
  }

  const claimed = dueIds.length > 0 ? await claim(dueIds) : [];
  const outcomes = await Promise.allSettled(
    claimed.map(async (row) => {
      try {
        await handle(row);
        await clearFailures(db, queue, [row.id]);
      } catch (err) {
        await mark(row.id, err);
      }
    }),
  );
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
  return claimed.length > 0 && dueIds.length === CLAIMED_AT_ONCE;
}
