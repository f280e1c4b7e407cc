import { clearFailures, markFailure } from '../../work/due-rows.ts';
import { logDeferred, type PaymentsDeps } from './deps.ts';

/** Rows that one claim takes, which are handled at once: a slow answer of Stripe holds up few others. */
export const CLAIMED_AT_ONCE = 4;

/** Handles claimed rows. One that fails is marked, and retried when its lease ends. */
export async function handleClaimed<Row extends { id: number }>(
  deps: PaymentsDeps,
  queue: string,
  claimed: Row[],
  handle: (row: Row) => Promise<void>,
): Promise<void> {
  const outcomes = await Promise.allSettled(
    claimed.map(async (row) => {
      try {
        await handle(row);
        await clearFailures(deps.db, queue, [row.id]);
      } catch (err) {
        logDeferred(deps, 'payment.deferred', { err, queue, row: row.id });
        await markFailure(deps, { queue, rowId: row.id, err }, [deps.staleMs / 60_000]);
      }
    }),
  );
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}
