import { eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { ApplicationStatus } from '#shared/domain/application-status.ts';
import { applications } from '#shared/schema/applications.ts';
import { jobs } from '#shared/schema/jobs.ts';
import { isShown, shown } from '../../db/shown-applicants.ts';

/** Filters an employer's applicants. */
export interface ApplicantFilter {
  /** What is shown of an applicant depends on it. */
  now: Date;
  jobId?: number;
  status?: ApplicationStatus;
  text?: string;
  skill?: string;
  /** As profiles write them. */
  locations?: string[];
}

export const filterConditions = (filter: ApplicantFilter): SQL[] => {
  const { now, jobId, status, text, skill, locations } = filter;
  return [
    ...(jobId ? [eq(jobs.id, jobId)] : []),
    // One that was withdrawn is in no status's list.
    ...(status ? [eq(applications.status, status), isNull(applications.withdrawnAt)] : []),
    ...(text ? [isShown(now, mentions(text))] : []),
    ...(skill ? [isShown(now, hasSkill(skill))] : []),
    ...(locations ? [isShown(now, isFrom(locations))] : []),
  ];
};

/** In the applicant's name or title or the job's title, without regard to case and accents. */
function mentions(text: string): SQL {
  const pattern = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql`unaccent(concat_ws(' · ', ${shown.name}, ${shown.title}, ${jobs.title})) ilike unaccent(${pattern})`;
}

const hasSkill = (skill: string): SQL =>
  sql`exists (select from unnest(${shown.skills}) as listed where lower(unaccent(listed)) = lower(unaccent(${skill})))`;

const isFrom = (locations: string[]): SQL =>
  sql`${shown.location} = any(${sql.param(locations)}::text[])`;
