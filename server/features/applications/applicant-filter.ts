import { eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { ApplicationStatus } from '#shared/domain/application-status.ts';
import { applications } from '#shared/schema/applications.ts';
import { jobs } from '#shared/schema/jobs.ts';

/** Filters an employer's applicants. */
export interface ApplicantFilter {
  jobId?: number;
  status?: ApplicationStatus;
  text?: string;
  skill?: string;
  /** As profiles write them. */
  locations?: string[];
}

export const filterConditions = (filter: ApplicantFilter): SQL[] => {
  const { jobId, status, text, skill, locations } = filter;
  return [
    ...(jobId ? [eq(jobs.id, jobId)] : []),
    // One that was withdrawn is in no status's list.
    ...(status ? [eq(applications.status, status), isNull(applications.withdrawnAt)] : []),
    ...(text ? [mentions(text)] : []),
    ...(skill ? [hasSkill(skill)] : []),
    ...(locations ? [isFrom(locations)] : []),
  ];
};

/** In the applicant's name or title or the job's title, without regard to case and accents. */
function mentions(text: string): SQL {
  const pattern = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql`exists (select from job_seeker_profiles applicant join users on users.id = applicant.user_id where applicant.id = ${applications.jobSeekerId} and unaccent(concat_ws(' · ', users.full_name, users.title, ${jobs.title})) ilike unaccent(${pattern}))`;
}

const hasSkill = (skill: string): SQL =>
  sql`exists (select from job_seeker_profiles applicant, unnest(applicant.skills) as listed where applicant.id = ${applications.jobSeekerId} and lower(unaccent(listed)) = lower(unaccent(${skill})))`;

const isFrom = (locations: string[]): SQL =>
  sql`exists (select from job_seeker_profiles applicant where applicant.id = ${applications.jobSeekerId} and applicant.location = any(${sql.param(locations)}::text[]))`;
