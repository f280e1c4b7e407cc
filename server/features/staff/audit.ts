import { arrayContains, desc, eq, gt, gte, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { StaffAct, StaffTarget } from '#shared/domain/staff.ts';
import { staffAudit, staffAuditTexts } from '#shared/schema/staff.ts';
import { users } from '#shared/schema/users.ts';
import type { FetchRange } from '../../platform/core/page.ts';
import { allOf, anyOf, olderThan } from '../../platform/db/conditions.ts';
import type { Db } from '../../platform/db/connect.ts';

export interface Act {
  act: StaffAct;
  /** Undefined for the command line. */
  staffId?: number;
  subjectId?: number;
  target?: { kind: StaffTarget; id: number };
  /** Undefined for reads. */
  reason?: string;
  /** Who gave the command line the order. */
  operator?: string;
  /** Ids, amounts and states; no text that a person wrote. */
  details?: Record<string, string | number | boolean>;
  /** People shown by a read besides the subject. */
  seenIds?: number[];
}

/** Writes an act to the audit log; call it in the act's transaction. */
export async function recordAct(tx: Db, act: Act, now: Date): Promise<void> {
  const { target, details = {}, ...rest } = act;
  await tx
    .insert(staffAudit)
    .values({ ...rest, target: target?.kind, targetId: target?.id, details, at: now });
}

/** Equal reads within this time are one entry. */
const SAME_LOOK_MS = 15 * 60_000;

/** A read of personal data, which changes nothing. */
export type Look = Pick<Act, 'act' | 'subjectId' | 'target' | 'details' | 'seenIds'>;

/** Writes a member's read and the people it has shown to the audit log. */
export async function recordLook(db: Db, staffId: number, look: Look, now: Date): Promise<void> {
  const { act, subjectId = null, target, details = {}, seenIds = [] } = look;
  const isSame = allOf(
    eq(staffAudit.staffId, staffId),
    eq(staffAudit.act, act),
    sql`${staffAudit.subjectId} is not distinct from ${subjectId}::int`,
    sql`${staffAudit.target} is not distinct from ${target?.kind ?? null}::text`,
    sql`${staffAudit.targetId} is not distinct from ${target?.id ?? null}::int`,
    sql`${staffAudit.details} = ${JSON.stringify(details)}::jsonb`,
    gt(staffAudit.at, new Date(now.getTime() - SAME_LOOK_MS)),
  );
  const { seenIds: storedIds } = staffAudit;
  const earlier = await db.select({ shown: storedIds }).from(staffAudit).where(isSame);
  const knownIds = new Set(earlier.flatMap((entry) => entry.shown ?? []));
  const newIds = [...new Set(seenIds)].filter((id) => !knownIds.has(id));
  if (earlier.length > 0 && newIds.length === 0) return;
  await recordAct(db, { ...look, staffId, seenIds: newIds }, now);
}

/** A repeated submission within this time is one act, if the act states no other. */
const SAME_ACT_MS = 60_000;

/**
 * Whether the same member has done the same act with the same reason within a time. Call it in the
 * act's transaction, after locking its subject.
 */
export async function isRepeat(
  tx: Db,
  act: Act,
  now: Date,
  withinMs = SAME_ACT_MS,
): Promise<boolean> {
  const { act: kind, staffId = null, subjectId = null, target, reason = '', details } = act;
  const isSame = allOf(
    sql`${staffAudit.staffId} is not distinct from ${staffId}::int`,
    eq(staffAudit.act, kind),
    sql`${staffAudit.subjectId} is not distinct from ${subjectId}::int`,
    sql`${staffAudit.targetId} is not distinct from ${target?.id ?? null}::int`,
    sql`exists (select from ${staffAuditTexts}
      where ${staffAuditTexts.entryId} = ${staffAudit.id} and ${staffAuditTexts.reason} = ${reason})`,
    ...(details ? [sql`${staffAudit.details} = ${JSON.stringify(details)}::jsonb`] : []),
    gt(staffAudit.at, new Date(now.getTime() - withinMs)),
  );
  return (await tx.$count(staffAudit, isSame)) > 0;
}

export interface AuditFilter {
  act?: StaffAct | undefined;
  /** The member, or a person concerned. */
  personId?: number | undefined;
  from?: Date | undefined;
  /** Up to and including. */
  until?: Date | undefined;
  target?: StaffTarget | undefined;
  targetId?: number | undefined;
}

function conditionOf({ act, personId, from, until, target, targetId }: AuditFilter) {
  return allOf(
    sql`true`,
    ...(act ? [eq(staffAudit.act, act)] : []),
    ...(personId
      ? [
          anyOf(
            eq(staffAudit.staffId, personId),
            eq(staffAudit.subjectId, personId),
            arrayContains(staffAudit.seenIds, [personId]),
          ),
        ]
      : []),
    ...(from ? [gte(staffAudit.at, from)] : []),
    ...(until ? [lte(staffAudit.at, until)] : []),
    ...(target ? [eq(staffAudit.target, target)] : []),
    ...(targetId ? [eq(staffAudit.targetId, targetId)] : []),
  );
}

export type AuditRow = Awaited<ReturnType<typeof listAudit>>[number];

export function listAudit(db: Db, filter: AuditFilter, { limit, after }: FetchRange) {
  const staff = alias(users, 'staff');
  const subject = alias(users, 'subject');
  return db
    .select({
      entry: staffAudit,
      texts: { reason: staffAuditTexts.reason, operator: staffAuditTexts.operator },
      staff: { id: staff.id, username: staff.username, fullName: staff.fullName },
      subject: { id: subject.id, username: subject.username, fullName: subject.fullName },
    })
    .from(staffAudit)
    .leftJoin(staffAuditTexts, eq(staffAuditTexts.entryId, staffAudit.id))
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
