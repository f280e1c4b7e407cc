import { sql } from 'drizzle-orm';
import { accountClosures } from '#shared/schema/account.ts';
import { applicationStatusChanges, applications } from '#shared/schema/applications.ts';
import { jobSeekerProfiles } from '#shared/schema/profiles.ts';

/**
 * Condition on `fromApplicants`: the application has ended for both sides, because it was withdrawn,
 * its applicant's account is closed, or the job seeker knows that it was rejected.
 */
export const isApplicationOver = sql`(${applications.withdrawnAt} is not null
  or exists (select from ${accountClosures} where ${accountClosures.userId} = ${jobSeekerProfiles.userId})
  or ${applications.status} = 'rejected' and not exists (
    select from ${applicationStatusChanges}
     where ${applicationStatusChanges.applicationId} = ${applications.id} and ${applicationStatusChanges.dueAt} is not null
       and ${applicationStatusChanges.publishedAt} is null and not ${applicationStatusChanges.isSuperseded}))`;
