import { and, eq, gt, sql } from 'drizzle-orm';
import type { StaffAct } from '#shared/domain/staff.ts';
import { staffAudit } from '#shared/schema/staff.ts';
import type { Db } from '../../../platform/db/connect.ts';

/**
 * Members who have opened more than so many people since a time, each once however often, with a
 * search as one. Lists count for nothing: the queue alone may show hundreds.
 */
export async function listBusyMembers(
  db: Db,
  since: Date,
  maxLooks: number,
): Promise<{ staffId: number; looks: number }[]> {
  const { rows } = await db.execute<{ staffId: number; looks: number }>(sql`
    select staff_id as "staffId", count(distinct seen)::int as looks
      from ${staffAudit} cross join lateral unnest(
        case act when 'view-search' then array['search ' || id]
                 else array_append(seen_ids, subject_id)::text[] end) seen
     where at > ${since.toISOString()}::timestamptz and act like 'view-%' and act <> 'view-list'
       and staff_id is not null
     group by staff_id having count(distinct seen) > ${maxLooks}`);
  return rows;
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
