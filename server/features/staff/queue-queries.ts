import { eq, type SQL, sql } from 'drizzle-orm';
import { keysOf } from '#shared/domain/keys.ts';
import {
  QUEUE_DAYS,
  QUEUE_KINDS,
  type QueueKind,
  type QueueShare,
} from '#shared/domain/staff-queue.ts';
import { applications } from '#shared/schema/applications.ts';
import { jobs } from '#shared/schema/jobs.ts';
import { escrows } from '#shared/schema/payments.ts';
import { companyProfiles } from '#shared/schema/profiles.ts';
import { reports } from '#shared/schema/reports.ts';
import { staffCases, staffMembers } from '#shared/schema/staff.ts';
import { users } from '#shared/schema/users.ts';
import { employerVerifications } from '#shared/schema/verifications.ts';
import { isListedReport, isOpenReport } from '../../platform/db/conditions.ts';
import type { Db } from '../../platform/db/connect.ts';
import { WAITING_ESCROWS } from '../payments/staff/queries.ts';
import { isAccountOpen } from '../profiles/queries.ts';

const MAX_ITEMS = 200;

/** Items of a kind: id, time of waiting, title, names and accounts of the people concerned. */
type Branch = (now: Date) => SQL;

const ofEscrows =
  (kind: keyof typeof WAITING_ESCROWS): Branch =>
  (now) =>
    sql`
    select ${kind}::text as kind, waiting.id::bigint, waiting.since, ${jobs.title} as title,
           array[${companyProfiles.companyName}, seekers.full_name]::text[] as names,
           array[${escrows.employerId}, ${escrows.jobSeekerId}] as person_ids
      from (${WAITING_ESCROWS[kind](now)}) waiting
      join ${escrows} on ${escrows.id} = waiting.id
      join ${applications} on ${applications.id} = ${escrows.applicationId}
      join ${jobs} on ${jobs.id} = ${applications.jobId}
      join ${companyProfiles} on ${companyProfiles.id} = ${jobs.companyId}
      join ${users} seekers on seekers.id = ${escrows.jobSeekerId}`;

const ofReports =
  (kind: 'report' | 'answer'): Branch =>
  () =>
    sql`
    select ${kind}::text, ${reports.id}::bigint, ${reports.createdAt},
           coalesce(${jobs.title}, ${users.username}), array[${users.fullName}]::text[],
           array_remove(array[${reports.reportedId}, ${reports.reporterId}], null) || array(
             select unnest(array_remove(array[merged.reported_id, merged.reporter_id], null))
               from ${reports} merged where merged.merged_into = ${reports.id})
      from ${reports} join ${users} on ${users.id} = ${reports.reportedId}
      left join ${jobs} on ${jobs.id} = ${reports.jobId}
     where ${isOpenReport} and ${isListedReport}
       and ${reports.isAppeal} = ${kind === 'answer'}`;

const BRANCHES: Record<QueueKind, Branch> = {
  objected: ofEscrows('objected'),
  'refused-refund': ofEscrows('refused-refund'),
  dispute: ofEscrows('dispute'),
  payout: ofEscrows('payout'),
  report: ofReports('report'),
  answer: ofReports('answer'),
  // A company that was refused the mark waits again once it changes its profile.
  verification: (now) => sql`
    select 'verification', ${companyProfiles.userId}::bigint, ${companyProfiles.updatedAt},
           ${companyProfiles.companyName}, array[${users.fullName}]::text[], array[${users.id}]
      from ${companyProfiles} join ${users} on ${users.id} = ${companyProfiles.userId}
     where ${companyProfiles.businessNumber} is not null and not ${companyProfiles.isAdditional}
       and ${isAccountOpen(companyProfiles.userId)} and not exists (
         select from ${employerVerifications}
          where ${employerVerifications.userId} = ${companyProfiles.userId}
            and (${employerVerifications.revokedAt} is null and ${employerVerifications.expiresAt} > ${now}
              or ${employerVerifications.revokedAt} >= ${companyProfiles.updatedAt}))`,
  task: () => sql`
    select 'task', id::bigint, updated_at, task_identifier, '{}'::text[], '{}'::int[]
      from graphile_worker.jobs where attempts >= max_attempts`,
};

const days = sql.raw(
  keysOf(QUEUE_DAYS)
    .map((kind) => `when '${kind}' then ${QUEUE_DAYS[kind]}`)
    .join(' '),
);

/** Everything that waits, with its assignee while that is a member. */
const everything = (now: Date) => sql`
  select item.*, item.since + make_interval(days => case item.kind ${days} end) as due_at,
         ${staffCases.snoozedUntil} as snoozed_until,
         case when ${staffMembers.userId} is not null then ${staffCases.assigneeId} end as assignee_id
    from (${sql.join(
      QUEUE_KINDS.map((kind) => BRANCHES[kind](now)),
      sql` union all `,
    )}) item
    left join ${staffCases} on ${staffCases.kind} = item.kind and ${staffCases.itemId} = item.id
    left join ${staffMembers} on ${staffMembers.userId} = ${staffCases.assigneeId}`;

const isSnoozed = (now: Date) => sql`coalesce(snoozed_until > ${now}, false)`;

const SHARES: Record<QueueShare, (now: Date, staffId: number) => SQL> = {
  all: (now) => sql`not ${isSnoozed(now)}`,
  mine: (now, staffId) => sql`not ${isSnoozed(now)} and assignee_id = ${staffId}`,
  free: (now) => sql`not ${isSnoozed(now)} and assignee_id is null`,
  snoozed: isSnoozed,
};

export interface QueueRow extends Record<string, unknown> {
  kind: QueueKind;
  id: number;
  title: string;
  names: string[];
  personIds: number[];
  /** Times are texts of PostgreSQL, which drizzle leaves as they are in a query of one's own. */
  since: string;
  dueAt: string;
  snoozedUntil: string | null;
  assigneeId: number | null;
}

const columns = sql`
  kind, id::float8 as id, title, names, person_ids as "personIds", since,
  due_at as "dueAt", snoozed_until as "snoozedUntil", assignee_id as "assigneeId"`;

interface Choice {
  share: QueueShare;
  kind?: QueueKind | undefined;
  staffId: number;
}

/** Items of a share, due first. */
export async function listQueue(
  db: Db,
  { share, kind, staffId }: Choice,
  now: Date,
): Promise<QueueRow[]> {
  const ofKind = kind ? sql`and kind = ${kind}` : sql``;
  const { rows } = await db.execute<QueueRow>(sql`
    select ${columns} from (${everything(now)}) as queue
     where ${SHARES[share](now, staffId)} ${ofKind}
     order by due_at, kind, id limit ${MAX_ITEMS}`);
  return rows;
}

/** Number of items of each kind in a share. */
export async function countQueue(
  db: Db,
  { share, staffId }: Choice,
  now: Date,
): Promise<Record<QueueKind, number>> {
  const { rows } = await db.execute<{ kind: QueueKind; count: number }>(sql`
    select kind, count(*)::int as count from (${everything(now)}) as queue
     where ${SHARES[share](now, staffId)} group by kind`);
  const counts = new Map(rows.map(({ kind, count }) => [kind, count]));
  return Object.fromEntries(QUEUE_KINDS.map((kind) => [kind, counts.get(kind) ?? 0])) as Record<
    QueueKind,
    number
  >;
}

export async function findQueueItem(
  db: Db,
  kind: QueueKind,
  id: number,
  now: Date,
): Promise<QueueRow | undefined> {
  const { rows } = await db.execute<QueueRow>(sql`
    select ${columns} from (${everything(now)}) as queue where kind = ${kind} and id = ${id}`);
  return rows[0];
}

export async function putCase(
  tx: Db,
  { kind, id }: { kind: QueueKind; id: number },
  values: { assigneeId?: number | null; snoozedUntil?: Date | null },
): Promise<void> {
  await tx
    .insert(staffCases)
    .values({ kind, itemId: id, ...values })
    .onConflictDoUpdate({ target: [staffCases.kind, staffCases.itemId], set: values });
}

/** Leaves the items that a member has taken to everyone. */
export async function releaseCases(tx: Db, memberId: number): Promise<void> {
  await tx.update(staffCases).set({ assigneeId: null }).where(eq(staffCases.assigneeId, memberId));
}
