import { inArray, type SQL, sql } from 'drizzle-orm';
import { APPLICATION_STATUSES, isActiveApplication } from '#shared/domain/application-status.ts';
import { UNSEEN_DAYS } from '#shared/domain/hear-by.ts';
import { applications } from '#shared/schema/applications.ts';
import { interviewSchedules, interviews } from '#shared/schema/interviews.ts';
import { jobOffers } from '#shared/schema/offers.ts';
import { companyProfiles, profileViews } from '#shared/schema/profiles.ts';

const DAY_MS = 86_400_000;

/** End of the last interview of an application that took place; null without any. */
const interviewedAt = sql`(
  select max(${interviews.startsAt} + make_interval(mins => ${interviewSchedules.minutes}))
    from ${interviews} join ${interviewSchedules} on ${interviewSchedules.id} = ${interviews.scheduleId}
   where ${interviews.applicationId} = ${applications.id} and ${interviews.state} = 'held')`.mapWith(
  interviews.startsAt,
) as SQL<Date | null>;

const offeredAt =
  sql`(select max(${jobOffers.createdAt}) from ${jobOffers} where ${jobOffers.applicationId} = ${applications.id})`.mapWith(
    jobOffers.createdAt,
  ) as SQL<Date | null>;

/**
 * Whether the applicant was interviewed and waits for a decision, as `hearBy` has it. Condition on
 * `fromApplications`.
 */
export const awaitsDecision = sql`(${inArray(applications.status, APPLICATION_STATUSES.filter(isActiveApplication))} and ${applications.withdrawnAt} is null
  and ${interviewedAt} > coalesce(${offeredAt}, '-infinity'))`;

/** Number of a group's applicants who wait for a decision, and the earliest interview of theirs. */
export const awaiting = {
  count: sql`count(*) filter (where ${awaitsDecision})`.mapWith(Number),
  interviewedAt: sql`min(${interviewedAt}) filter (where ${awaitsDecision})`.mapWith(
    interviews.startsAt,
  ) as SQL<Date | null>,
};

/**
 * Whether an application is new and nobody of the company has opened the applicant's profile since
 * it came, some days ago. Condition on `fromApplications`.
 */
export const isUnseen = (now: Date): SQL => sql`(
  ${applications.status} = 'pending' and ${applications.withdrawnAt} is null
  and ${applications.appliedAt} <= ${new Date(now.getTime() - UNSEEN_DAYS * DAY_MS).toISOString()}::timestamptz
  and not exists (
    select from ${profileViews}
     where ${profileViews.employerId} = ${companyProfiles.userId} and ${profileViews.jobSeekerId} = ${applications.jobSeekerId}
       and ${profileViews.month} >= date_trunc('month', ${applications.appliedAt} at time zone 'America/Toronto')))`;

/** Facts of which `hearBy` makes the day; for `fromApplications`. */
export const awaitedFacts = {
  interviewedAt,
  offeredAt,
  aimsToAnswer: companyProfiles.aimsToAnswer,
};
