import { eq, lt, max, sql } from 'drizzle-orm';
import { REPORTS_KEPT_YEARS } from '#shared/domain/retention.ts';
import { messages } from '#shared/schema/messages.ts';
import { reports } from '#shared/schema/reports.ts';
import { type Db, onlyRow } from '../../platform/db/connect.ts';
import { deleteBatch } from '../../platform/db/delete-batch.ts';

/** Inserts a report, or returns an equal open one, after a repeated submission. */
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

/** Id of the newest message of a conversation, or null if it is empty. */
export async function findLastMessageId(db: Db, applicationId: number): Promise<number | null> {
  const { id } = await onlyRow(
    db
      .select({ id: max(messages.id) })
      .from(messages)
      .where(eq(messages.applicationId, applicationId)),
  );
  return id;
}

/** Deletes reports past their retention in the privacy policy, with their entries. */
export async function deleteOldReports(db: Db, now: Date): Promise<boolean> {
  const oldest = new Date(now);
  oldest.setUTCFullYear(now.getUTCFullYear() - REPORTS_KEPT_YEARS);
  return deleteBatch(db, reports, lt(reports.createdAt, oldest));
}
