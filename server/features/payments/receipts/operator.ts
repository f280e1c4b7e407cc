import { desc } from 'drizzle-orm';
import { operators } from '#shared/schema/receipts.ts';
import type { Config } from '../../../platform/config/config.ts';
import { type Db, firstRow } from '../../../platform/db/connect.ts';

export type OperatorRow = typeof operators.$inferSelect;

/** Who issues papers now; undefined in a database that no configured server has opened. */
export const findOperator = (db: Db) =>
  firstRow(db.select().from(operators).orderBy(desc(operators.id)).limit(1));

/** Records the configured operator, unless it is the latest. */
export async function recordOperator(
  db: Db,
  operator: Config['operator'],
  recordedAt: Date,
): Promise<void> {
  const latest = await findOperator(db);
  const fields = ['legalName', 'legalAddress', 'gstNumber', 'qstNumber'] as const;
  if (fields.every((field) => (latest?.[field] ?? null) === operator[field])) return;
  await db.insert(operators).values({ ...operator, recordedAt });
}
