import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { paymentChecks, paymentSweeps } from '#shared/schema/payment-checks.ts';
import { escrows, paymentIntents, paymentTransactions } from '#shared/schema/payments.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { isOpen } from '../escrow/movements.ts';
import { listFindings, sumDifferences } from '../findings/queries.ts';

interface Waiting extends Record<string, unknown> {
  kind: string;
  waiting: number;
  /** Age of the oldest. */
  ageSeconds: number;
  /** Delay of the worker for the row that has been due for longest. */
  lateSeconds: number;
}

export async function measurePayments(db: Db, now: Date) {
  const since = (time: SQL | PgColumn) =>
    sql`coalesce(extract(epoch from greatest(${now} - min(${time}), '0'::interval)), 0)::float8`;
  const measure = (
    kind: SQL,
    { from, age, due }: { from: SQL; age: PgColumn; due: PgColumn },
  ) => sql`
    select ${kind} as kind, count(*)::int as waiting,
           ${since(age)} as "ageSeconds", ${since(due)} as "lateSeconds" from ${from}`;
  const { transactionType, createdAt, nextAttemptAt } = paymentTransactions;
  const operations = (type: 'release' | 'refund') =>
    measure(sql`${type}::text`, {
      from: sql`${paymentTransactions} where ${isOpen} and ${transactionType} = ${type}`,
      age: createdAt,
      due: nextAttemptAt,
    });
  const { rows: waiting } = await db.execute<Waiting>(
    sql.join(
      [
        operations('release'),
        operations('refund'),
        measure(sql`'payment'`, {
          from: sql`${paymentIntents} where ${paymentIntents.status} in ('pending', 'processing')`,
          age: paymentIntents.createdAt,
          due: paymentIntents.checkAt,
        }),
        measure(sql`'dispute'`, {
          from: sql`${escrows} where ${escrows.disputeCheckAt} is not null`,
          age: escrows.fundedAt,
          due: escrows.disputeCheckAt,
        }),
        measure(sql`'sweep'`, {
          from: sql`${paymentSweeps}`,
          age: paymentSweeps.sweptUntil,
          due: paymentSweeps.nextAt,
        }),
      ],
      sql` union all `,
    ),
  );
  const { rows: ledger } = await db.execute<{ difference: number }>(sumDifferences(now));
  const { rows: books } = await db.execute<{ differences: number; ageSeconds: number }>(sql`
    select ${paymentChecks.differences} as differences,
           extract(epoch from ${now} - ${paymentChecks.day}::timestamptz)::float8 as "ageSeconds"
      from ${paymentChecks} where ${paymentChecks.differences} is not null
     order by ${paymentChecks.day} desc limit 1`);
  return {
    waiting,
    findings: await listFindings(db, now),
    ledgerDifference: ledger[0]?.difference ?? 0,
    /** Undefined before the first comparison. */
    books: books[0],
  };
}
