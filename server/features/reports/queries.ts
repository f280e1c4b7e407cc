import { eq, lt, max, sql } from 'drizzle-orm';
import { REPORTS_KEPT_YEARS } from '#shared/domain/retention.ts';
import { messages } from '#shared/schema/messages.ts';
import { reports } from '#shared/schema/reports.ts';
import { type Db, onlyRow } from '../../db/connect.ts';
import { deleteBatch } from '../../db/delete-batch.ts';

/** The report, or the same one that is open already: its press came twice. */
export async function insertReport(
  db: Db,
  values: typeof reports.$inferInsert,
): Promise<{ id: number }> {
  return onlyRow(
    db
      .insert(reports)
      .values(values)
      .onConflictDoUpdate({
        target: reports.fingerprint,
        targetWhere: sql`${reports.status} in ('new', 'in_review')`,
        set: { fingerprint: values.fingerprint },
      })
      .returning({ id: reports.id }),
  );
}

/** Null where nothing was written yet. */
export async function findLastMessageId(db: Db, applicationId: number): Promise<number | null> {
  const { id } = await onlyRow(
    db
      .select({ id: max(messages.id) })
      .from(messages)
      .where(eq(messages.applicationId, applicationId)),
  );
  return id;
}

/** Deletes reports that are older than the privacy policy says, with what was written about them. */
export async function forgetOldReports(db: Db, now: Date): Promise<boolean> {
  const oldest = new Date(now);
  oldest.setUTCFullYear(now.getUTCFullYear() - REPORTS_KEPT_YEARS);
  return deleteBatch(db, reports, lt(reports.createdAt, oldest));
}
