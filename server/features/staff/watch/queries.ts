import { and, count, eq, gt, isNotNull, like } from 'drizzle-orm';
import type { StaffAct } from '#shared/domain/staff.ts';
import { staffAudit } from '#shared/schema/staff.ts';
import type { Db } from '../../../platform/db/connect.ts';

/** Members with more than so many looks since a time. */
export function listBusyMembers(db: Db, since: Date, maxLooks: number) {
  return db
    .select({ staffId: staffAudit.staffId, looks: count() })
    .from(staffAudit)
    .where(
      and(gt(staffAudit.at, since), like(staffAudit.act, 'view-%'), isNotNull(staffAudit.staffId)),
    )
    .groupBy(staffAudit.staffId)
    .having(gt(count(), maxLooks));
}

/** Whether there is an entry of a kind, about a person, since a time. */
export async function hasEntry(
  db: Db,
  act: StaffAct,
  { subjectId, since }: { subjectId?: number; since: Date },
): Promise<boolean> {
  const isAbout = subjectId === undefined ? undefined : eq(staffAudit.subjectId, subjectId);
  return (
    (await db.$count(staffAudit, and(eq(staffAudit.act, act), gt(staffAudit.at, since), isAbout))) >
    0
  );
}
