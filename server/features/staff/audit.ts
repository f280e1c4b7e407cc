import { desc, eq, gt, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { STAFF_AUDIT_YEARS, type StaffAct, type StaffTarget } from '#shared/domain/staff.ts';
import { staffAudit } from '#shared/schema/staff.ts';
import { users } from '#shared/schema/users.ts';
import type { FetchRange } from '../../core/page.ts';
import { allOf, anyOf, olderThan } from '../../db/conditions.ts';
import type { Db } from '../../db/connect.ts';
import { deleteBatch } from '../../db/delete-batch.ts';

/** What is done to whom, and why. */
export interface Act {
  act: StaffAct;
  /** Absent for the command line. */
  staffId?: number;
  subjectId?: number;
  target?: { kind: StaffTarget; id: number };
  /** Absent for a look only. */
  reason?: string;
  /** Ids, amounts and states; no text that a person wrote. */
  details?: Record<string, string | number | boolean>;
}

/** Writes an act to the audit log; to be called in the transaction of the act. */
export async function recordAct(tx: Db, act: Act, now: Date): Promise<void> {
  const { target, details = {}, ...rest } = act;
  await tx
    .insert(staffAudit)
    .values({ ...rest, target: target?.kind, targetId: target?.id, details, at: now });
}

/** Looks at one account within this time are one entry. */
const SAME_LOOK_MS = 15 * 60_000;

/** Writes to the audit log that a member of the staff has looked at an account. */
export async function recordLook(
  db: Db,
  { staffId, subjectId }: { staffId: number; subjectId: number },
  now: Date,
): Promise<void> {
  const isSame = allOf(
    eq(staffAudit.act, 'view-account'),
    eq(staffAudit.staffId, staffId),
    eq(staffAudit.subjectId, subjectId),
    gt(staffAudit.at, new Date(now.getTime() - SAME_LOOK_MS)),
  );
  if ((await db.$count(staffAudit, isSame)) > 0) return;
  await recordAct(db, { act: 'view-account', staffId, subjectId }, now);
}

export interface AuditFilter {
  act?: StaffAct | undefined;
  /** The member, or the person concerned. */
  personId?: number | undefined;
  escrowId?: number | undefined;
}

function conditionOf({ act, personId, escrowId }: AuditFilter) {
  return allOf(
    sql`true`,
    ...(act ? [eq(staffAudit.act, act)] : []),
    ...(personId
      ? [anyOf(eq(staffAudit.staffId, personId), eq(staffAudit.subjectId, personId))]
      : []),
    ...(escrowId ? [eq(staffAudit.target, 'escrow'), eq(staffAudit.targetId, escrowId)] : []),
  );
}

export type AuditRow = Awaited<ReturnType<typeof listAudit>>[number];

/** Newest first. */
export function listAudit(db: Db, filter: AuditFilter, { limit, after }: FetchRange) {
  const staff = alias(users, 'staff');
  const subject = alias(users, 'subject');
  return db
    .select({
      entry: staffAudit,
      staff: { id: staff.id, username: staff.username, fullName: staff.fullName },
      subject: { id: subject.id, username: subject.username, fullName: subject.fullName },
    })
    .from(staffAudit)
    .leftJoin(staff, eq(staff.id, staffAudit.staffId))
    .leftJoin(subject, eq(subject.id, staffAudit.subjectId))
    .where(
      allOf(
        conditionOf(filter),
        ...(after ? [olderThan(staffAudit.at, staffAudit.id, after)] : []),
      ),
    )
    .orderBy(desc(staffAudit.at), desc(staffAudit.id))
    .limit(limit);
}

export const countAudit = (db: Db, filter: AuditFilter): Promise<number> =>
  db.$count(staffAudit, conditionOf(filter));

/** The trigger on the table lets entries go that are older than the setting says. */
export async function forgetOldAudit(db: Db, now: Date): Promise<boolean> {
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - STAFF_AUDIT_YEARS);
  return db.transaction(async (tx) => {
    await tx.execute(
      sql`select set_config('portage.forget_audit_before', ${before.toISOString()}, true)`,
    );
    return deleteBatch(tx, staffAudit, lt(staffAudit.at, before));
  });
}
