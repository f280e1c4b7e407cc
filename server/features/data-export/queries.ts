import { eq, lte } from 'drizzle-orm';
import { dataExports } from '#shared/schema/account.ts';
import type { Db } from '../../db/connect.ts';
import { deleteBatch } from '../../db/delete-batch.ts';

const { requestedAt, readyAt, expiresAt } = dataExports;

export type ExportRow = NonNullable<Awaited<ReturnType<typeof findExport>>>;

/** Without the archive itself. */
export async function findExport(db: Db, userId: number) {
  const [found] = await db
    .select({ requestedAt, readyAt, expiresAt })
    .from(dataExports)
    .where(eq(dataExports.userId, userId));
  return found;
}

export async function findArchive(db: Db, userId: number) {
  const [found] = await db
    .select({ archive: dataExports.archive, expiresAt })
    .from(dataExports)
    .where(eq(dataExports.userId, userId));
  return found;
}

/** In place of an earlier one. */
export async function insertExport(tx: Db, userId: number, now: Date): Promise<void> {
  const fresh = { requestedAt: now, readyAt: null, expiresAt: null, archive: null };
  await tx
    .insert(dataExports)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({ target: dataExports.userId, set: fresh });
}

/** Whether it is still wanted: an account may be erased while it is made. */
export async function finishExport(
  tx: Db,
  userId: number,
  values: { archive: Uint8Array; readyAt: Date; expiresAt: Date },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(dataExports)
    .set(values)
    .where(eq(dataExports.userId, userId));
  return rowCount === 1;
}

export async function deleteExpiredExports(db: Db, now: Date): Promise<boolean> {
  return deleteBatch(db, dataExports, lte(dataExports.expiresAt, now));
}
