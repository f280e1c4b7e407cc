import { type SQL, sql } from 'drizzle-orm';
import type { StaffEvent } from '#shared/contract/contract.ts';
import { keysOf } from '#shared/domain/keys.ts';
import { TIMELINE_KINDS, type TimelineKind } from '#shared/domain/staff.ts';
import { accountClosures, dataExports } from '#shared/schema/account.ts';
import { applicationStatusChanges, applications } from '#shared/schema/applications.ts';
import { escrowEvents } from '#shared/schema/escrow-events.ts';
import { jobs } from '#shared/schema/jobs.ts';
import { mails } from '#shared/schema/mail.ts';
import { escrows } from '#shared/schema/payments.ts';
import { companyProfiles, jobSeekerProfiles } from '#shared/schema/profiles.ts';
import { reports } from '#shared/schema/reports.ts';
import { staffAudit, staffAuditTexts } from '#shared/schema/staff.ts';
import { users } from '#shared/schema/users.ts';
import { LAST_INSTANT, z } from '#shared/validators/validator.ts';
import { decodeCursor, encodeCursor, type ListQuery, type Page } from '../../platform/core/page.ts';
import type { Db } from '../../platform/db/connect.ts';

const PAGE_SIZE = 50;

const ofParty = (userId: number) =>
  sql`(${escrows.employerId} = ${userId} or ${escrows.jobSeekerId} = ${userId})`;

const ofSeeker = (userId: number) => sql`
  join ${jobSeekerProfiles} on ${jobSeekerProfiles.id} = ${applications.jobSeekerId}
   and ${jobSeekerProfiles.userId} = ${userId}
  join ${jobs} on ${jobs.id} = ${applications.jobId}`;

/**
 * Queries for the events of a person by kind: id within the kind, what, time, title of the posting,
 * amount, note, who, the object by its kind and id, and the two parties of a payment.
 */
const EVENTS: Record<TimelineKind, (userId: number) => SQL> = {
  account: (userId) => sql`
    select each.id, each.what, each.at, null, null, null, null, null, null, null
      from ${users}
      left join ${accountClosures} on ${accountClosures.userId} = ${users.id}
      left join ${dataExports} on ${dataExports.userId} = ${users.id}
      cross join lateral (values (1, 'registered', ${users.createdAt}),
        (2, 'confirmed', ${users.emailConfirmedAt}), (3, 'data-requested', ${dataExports.requestedAt}),
        (4, 'closed', ${accountClosures.closedAt}),
        (5, 'erased', ${accountClosures.erasedAt})) each (id, what, at)
     where ${users.id} = ${userId} and each.at is not null`,
  application: (userId) => sql`
    select 2 * ${applicationStatusChanges.id}, ${applicationStatusChanges.status},
           coalesce(${applicationStatusChanges.publishedAt}, ${applicationStatusChanges.changedAt}),
           ${jobs.title}, null, null, null, 'job', ${jobs.id}, null
      from ${applicationStatusChanges}
      join ${applications} on ${applications.id} = ${applicationStatusChanges.applicationId}
      ${ofSeeker(userId)}
     where (${applicationStatusChanges.dueAt} is null or ${applicationStatusChanges.publishedAt} is not null)
       and not ${applicationStatusChanges.isSuperseded}
    union all
    select 2 * ${applications.id} + 1, 'withdrawn', ${applications.withdrawnAt},
           ${jobs.title}, null, null, null, 'job', ${jobs.id}, null
      from ${applications} ${ofSeeker(userId)}
     where ${applications.withdrawnAt} is not null`,
  money: (userId) => sql`
    select ${escrowEvents.id}, ${escrowEvents.type}, ${escrowEvents.at}, ${jobs.title},
           coalesce(${escrowEvents.amount}, ${escrows.amount})::text, ${escrowEvents.by},
           ${users.fullName}, 'escrow', ${escrows.id},
           jsonb_build_object('employer', ${companyProfiles.companyName}, 'seeker', seekers.full_name)
      from ${escrowEvents}
      join ${escrows} on ${escrows.id} = ${escrowEvents.escrowId}
      join ${applications} on ${applications.id} = ${escrows.applicationId}
      join ${jobs} on ${jobs.id} = ${applications.jobId}
      join ${companyProfiles} on ${companyProfiles.id} = ${jobs.companyId}
      join users seekers on seekers.id = ${escrows.jobSeekerId}
      left join ${users} on ${users.id} = ${escrowEvents.memberId}
     where ${ofParty(userId)}`,
  mail: (userId) => sql`
    select ${mails.id}, ${mails.kind}, coalesce(${mails.endedAt}, ${mails.createdAt}),
           null, null, ${mails.status}, null, null, null, null
      from ${mails} where ${mails.userId} = ${userId}`,
  report: (userId) => sql`
    select ${reports.id}, case when ${reports.isAppeal} then 'answer'
             when ${reports.reportedId} = ${userId} then 'reported' else 'made' end,
           ${reports.createdAt}, ${jobs.title}, null, ${reports.status}, null, 'report', ${reports.id}, null
      from ${reports} left join ${jobs} on ${jobs.id} = ${reports.jobId}
     where ${reports.reportedId} = ${userId} or ${reports.reporterId} = ${userId}`,
  staff: (userId) => sql`
    select ${staffAudit.id}, ${staffAudit.act}, ${staffAudit.at}, null, null, ${staffAuditTexts.reason},
           ${users.fullName}, ${staffAudit.target}, ${staffAudit.targetId}, null
      from ${staffAudit}
      left join ${staffAuditTexts} on ${staffAuditTexts.entryId} = ${staffAudit.id}
      left join ${users} on ${users.id} = ${staffAudit.staffId}
     where (${staffAudit.act} not like 'view-%' or ${staffAudit.act} = 'view-page')
       and (${staffAudit.subjectId} = ${userId} or ${staffAudit.target} = 'escrow'
         and ${staffAudit.targetId} = any(array(
           select ${escrows.id} from ${escrows} where ${ofParty(userId)})))`,
};

/** Position after an event: kinds have ids of their own, so its rank among them is a part. */
const positionSchema = z.object({
  at: z.int().min(0).max(LAST_INSTANT),
  rank: z.int().min(0).max(TIMELINE_KINDS.length),
  id: z.int().min(0).max(Number.MAX_SAFE_INTEGER),
});

interface EventRow extends Record<string, unknown> {
  kind: TimelineKind;
  rank: number;
  id: number;
  what: string;
  /** Milliseconds since 1970. */
  at: number;
  title: string | null;
  amount: string | null;
  note: string | null;
  by: string | null;
  target: NonNullable<StaffEvent['target']>['kind'] | null;
  targetId: number | null;
  parties: StaffEvent['parties'];
}

/** Typed, because PostgreSQL takes a null of a subquery for a text. */
const columns = sql`id::bigint, what::text, at, title::text, amount::text, note::text, by::text,
  target::text, target_id::int, parties::jsonb`;

/** Everything that has happened to a person, newest first, or all of a kind. */
export async function readTimeline(
  db: Db,
  userId: number,
  { kind, limit = PAGE_SIZE, cursor }: ListQuery & { kind?: TimelineKind | undefined },
): Promise<Page<StaffEvent>> {
  const after = decodeCursor(positionSchema, cursor);
  const kinds = keysOf(EVENTS).filter((each) => !kind || each === kind);
  const all = sql.join(
    kinds.map(
      (each) =>
        sql`select ${each}::text as kind, ${TIMELINE_KINDS.indexOf(each)}::int as rank, ${columns} from (${EVENTS[each](userId)}) events (id, what, at, title, amount, note, by, target, target_id, parties)`,
    ),
    sql` union all `,
  );
  const isAfter = after
    ? sql`where (at, rank, id) < (${new Date(after.at).toISOString()}::timestamptz, ${after.rank}, ${after.id})`
    : sql``;
  const { rows } = await db.execute<EventRow>(sql`
    select kind, rank, id::float8 as id, what, extract(epoch from at)::float8 * 1000 as at, title,
           amount, note, by, parties, target, target_id as "targetId"
      from (${all}) timeline ${isAfter}
     order by timeline.at desc, rank desc, id desc limit ${limit + 1}`);
  const count = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${all}) timeline`,
  );
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    items: page.map(presentEvent),
    total: count.rows[0]?.total ?? 0,
    ...(last && { nextCursor: encodeCursor({ at: last.at, rank: last.rank, id: last.id }) }),
  };
}

const presentEvent = ({ rank: _, at, target, targetId, ...event }: EventRow): StaffEvent => ({
  ...event,
  at: new Date(at).toISOString(),
  target: target && targetId !== null ? { kind: target, id: targetId } : null,
});
