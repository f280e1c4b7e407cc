import { eq, lte } from 'drizzle-orm';
import { dataExports } from '#shared/schema/account.ts';
import type { Db } from '../../platform/db/connect.ts';
import { deleteBatch } from '../../platform/db/delete-batch.ts';

const { requestedAt, readyAt, expiresAt } = dataExports;

export type ExportRow = NonNullable<Awaited<ReturnType<typeof findExport>>>;

/** Reads the state of an archive, without its bytes. */
export async function findExport(db: Db, userId: number) {
  const [row] = await db
    .select({ requestedAt, readyAt, expiresAt })
    .from(dataExports)
    .where(eq(dataExports.userId, userId));
  return row;
}

export async function findArchive(db: Db, userId: number) {
  const [row] = await db
    .select({ archive: dataExports.archive, expiresAt })
    .from(dataExports)
    .where(eq(dataExports.userId, userId));
  return row;
}

/** Replaces an earlier archive. */
export async function insertExport(tx: Db, userId: number, now: Date): Promise<void> {
  const emptyExport = { requestedAt: now, readyAt: null, expiresAt: null, archive: null };
  await tx
    .insert(dataExports)
    .values({ userId, ...emptyExport })
    .onConflictDoUpdate({ target: dataExports.userId, set: emptyExport });
}

/** Stores a finished archive. @returns false if the account was erased in the meantime */
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
