import { type SQL, sql } from 'drizzle-orm';
import { CLOSING_MS } from '#shared/domain/mail.ts';
import { HOLD_DAYS } from '#shared/domain/money.ts';
import type { DueKind } from '#shared/domain/staging-time.ts';
import { accountClosures } from '#shared/schema/account.ts';
import { jobSearch } from '#shared/schema/jobs.ts';
import { mails } from '#shared/schema/mail.ts';
import { jobMarks } from '#shared/schema/marks.ts';
import { escrows } from '#shared/schema/payments.ts';
import { savedSearches } from '#shared/schema/saved-searches.ts';
import { staffProposals } from '#shared/schema/staff.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { isContestedNow } from '../../payments/findings/queries.ts';

const IS_HELD = sql`${escrows.status} in ('funded', 'in_progress', 'releasing')`;

/** Queries for the times of time-driven events, by kind. */
const DUE_TIMES: Record<DueKind, SQL> = {
  posting: sql`select ${jobSearch.closesAt} as at from ${jobSearch}`,
  reminder: sql`
    select ${jobSearch.closesAt} - make_interval(secs => ${CLOSING_MS / 1_000}) as at
      from ${jobSearch} join ${jobMarks} on ${jobMarks.jobId} = ${jobSearch.jobId}
     where ${jobMarks.mark} = 'saved'`,
  alert: sql`
    select ${savedSearches.alertDueAt} as at from ${savedSearches}
     where ${savedSearches.alert} is not null`,
  mail: sql`
    select ${mails.dueAt} as at from ${mails} where ${mails.status} in ('queued', 'sending')`,
  escrow: sql`select ${escrows.dueAt} as at from ${escrows} where ${IS_HELD}`,
  holdEnd: sql`
    select coalesce(${escrows.holdEndsAt}, ${escrows.fundedAt} + make_interval(days => ${HOLD_DAYS})) as at
      from ${escrows} where ${IS_HELD} and not ${isContestedNow}`,
  decision: sql`
    select ${staffProposals.dueAt} as at from ${staffProposals}
     where ${staffProposals.status} = 'waiting'`,
  account: sql`
    select ${accountClosures.dueAt} as at from ${accountClosures}
     where ${accountClosures.erasedAt} is null`,
};

/** Next due time of each kind, earliest first. */
export async function listNextDue(db: Db, now: Date): Promise<{ kind: DueKind; at: Date }[]> {
  const parts = Object.entries(DUE_TIMES).map(
    ([kind, times]) => sql`
      select ${kind}::text as kind, extract(epoch from min(at))::float8 * 1000 as at
        from (${times}) as times where at > ${now.toISOString()}::timestamptz
      having min(at) is not null`,
  );
  const { rows } = await db.execute<{ kind: DueKind; at: number }>(
    sql`${sql.join(parts, sql` union all `)} order by at`,
  );
  // Rounded up, because the database has microseconds: a truncated time would be too early.
  return rows.map(({ kind, at }) => ({ kind, at: new Date(Math.ceil(at)) }));
}
