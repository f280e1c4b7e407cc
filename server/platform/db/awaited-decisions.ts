import { type SQL, sql } from 'drizzle-orm';
import { applications } from '#shared/schema/applications.ts';
import { interviewSchedules, interviews } from '#shared/schema/interviews.ts';
import { jobOffers } from '#shared/schema/offers.ts';
import { companyProfiles } from '#shared/schema/profiles.ts';

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

/** Facts of which `hearBy` makes the day; for `fromApplications`. */
export const awaitedFacts = {
  interviewedAt,
  offeredAt,
  aimsToAnswer: companyProfiles.aimsToAnswer,
};
