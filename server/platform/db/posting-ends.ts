import { type SQL, sql } from 'drizzle-orm';
import { applicationStatusChanges } from '#shared/schema/applications.ts';
import { jobs } from '#shared/schema/jobs.ts';
import type { Instant } from './shown-applicants.ts';

const timeOf = (now: Instant): SQL =>
  sql`${now instanceof Date ? now.toISOString() : now}::timestamptz`;

/** Whether a posting takes no applications, as `isClosed` has it. */
export const isPostingClosed = (now: Instant): SQL =>
  sql`(not ${jobs.isActive} or ${jobs.deletedAt} is not null or coalesce(${jobs.closesAt} <= ${timeOf(now)}, false))`;

/** Whether a posting has hired as many people as it wants, and all of them know it. */
export const isFilled: SQL = sql`(
  select count(*) from applications hired
   where hired.job_id = ${jobs.id} and hired.status = 'hired' and hired.withdrawn_at is null
     and not exists (
       select from ${applicationStatusChanges}
        where ${applicationStatusChanges.applicationId} = hired.id and ${applicationStatusChanges.dueAt} is not null
          and ${applicationStatusChanges.publishedAt} is null and not ${applicationStatusChanges.isSuperseded})
  ) >= coalesce(${jobs.openings}, 1)`;
