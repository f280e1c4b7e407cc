import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { agreementSteps } from '#shared/schema/agreement-steps.ts';
import { escrows, paymentIntents } from '#shared/schema/payments.ts';

/** drizzle's `and` and `or` may be undefined, which a query takes for no condition; these cannot. */
export const allOf = (first: SQL, ...others: SQL[]): SQL =>
  sql`(${sql.join([first, ...others], sql` and `)})`;
export const anyOf = (first: SQL, ...others: SQL[]): SQL =>
  sql`(${sql.join([first, ...others], sql` or `)})`;

/**
 * Rows after a position in a list that runs from the newest to the oldest; compared as one, so that
 * an index on both columns leads there.
 */
export function olderThan(
  time: AnyPgColumn,
  id: AnyPgColumn,
  position: { at: number; id: number },
): SQL {
  return sql`(${time}, ${id}) < (${sql.param(new Date(position.at), time)}, ${position.id})`;
}

/** Whether an agreed step has a payment, whose records are kept. */
export const isPaid = sql`(
  exists (select from ${paymentIntents} where ${paymentIntents.stepId} = ${agreementSteps.id})
  or exists (select from ${escrows} where ${escrows.stepId} = ${agreementSteps.id}))`;
