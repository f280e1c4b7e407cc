import { and, count, desc, eq, gt, isNotNull, like, lte } from 'drizzle-orm';
import type { StaffAct } from '#shared/domain/staff.ts';
import { staffAudit, staffMembers } from '#shared/schema/staff.ts';
import { users } from '#shared/schema/users.ts';
import type { Db } from '../../../platform/db/connect.ts';

/** Number of entries of each member and kind in a time; without a member those of the command line and of time. */
export function countUse(db: Db, from: Date, until: Date) {
  const entries = count().as('entries');
  return db
    .select({
      member: { id: users.id, username: users.username, fullName: users.fullName },
      act: staffAudit.act,
      entries,
    })
    .from(staffAudit)
    .leftJoin(users, eq(users.id, staffAudit.staffId))
    .where(and(gt(staffAudit.at, from), lte(staffAudit.at, until)))
    .groupBy(users.id, staffAudit.act)
    .orderBy(users.username, desc(entries));
}

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

/** Ids of the members who decide about money. */
export async function listDeciders(db: Db): Promise<number[]> {
  const rows = await db
    .select({ id: staffMembers.userId })
    .from(staffMembers)
    .where(eq(staffMembers.role, 'money'));
  return rows.map(({ id }) => id);
}
