import { eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { SelectedFields } from 'drizzle-orm/pg-core';
import type { ApplicationStatus } from '#shared/domain/application-status.ts';
import { applications } from '#shared/schema/applications.ts';
import { jobs } from '#shared/schema/jobs.ts';
import type { Db } from '../../db/connect.ts';
import { fromApplications } from '../../db/joins.ts';
import { fromShown, shown } from '../../db/shown-applicants.ts';

/** Filters an employer's applicants. */
export interface ApplicantFilter {
  /** Decides whether an application has ended, and so which fields are filtered. */
  now: Date;
  jobId?: number;
  status?: ApplicationStatus;
  text?: string;
  skill?: string;
  /** As profiles write them. */
  locations?: string[];
}

/** Whether it asks what `shown` says; all of an employer's applications are then compared. */
export const isOfApplicant = ({ text, skill, locations }: ApplicantFilter): boolean =>
  Boolean(text || skill || locations);

/** From applications, with what the conditions of a filter read. */
export const fromFiltered = <Fields extends SelectedFields>(
  db: Db,
  filter: ApplicantFilter | undefined,
  fields: Fields,
) =>
  filter && isOfApplicant(filter)
    ? (fromShown(db, filter.now, fields) as unknown as ReturnType<typeof fromApplications<Fields>>)
    : fromApplications(db, fields);

/** For a query from what `fromFiltered` joins. */
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
  return sql`unaccent(concat_ws(' · ', ${shown.name}, ${shown.title}, ${jobs.title})) ilike unaccent(${pattern})`;
}

const hasSkill = (skill: string): SQL =>
  sql`exists (select from unnest(${shown.skills}) as listed where lower(unaccent(listed)) = lower(unaccent(${skill})))`;

const isFrom = (locations: string[]): SQL =>
  sql`${shown.location} = any(${sql.param(locations)}::text[])`;
