import { eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { SelectedFields } from 'drizzle-orm/pg-core';
import type { ApplicationStatus } from '#shared/domain/application-status.ts';
import { applications } from '#shared/schema/applications.ts';
import { jobs } from '#shared/schema/jobs.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { fromApplications } from '../../../platform/db/joins.ts';
import { fromShownApplicants, shownApplicant } from '../../../platform/db/shown-applicants.ts';

export interface ApplicantFilter {
  /** Time of the call; decides which applications have ended, and so which fields are compared. */
  now: Date;
  jobId?: number;
  status?: ApplicationStatus;
  text?: string;
  skill?: string;
  /** Locations as profiles write them. */
  locations?: string[];
}

/**
 * Whether the filter reads `shownApplicant`; all of the employer's applications are then compared.
 */
export const readsApplicant = ({ text, skill, locations }: ApplicantFilter): boolean =>
  Boolean(text || skill || locations);

/** Selects from applications, joined with everything that the filter's conditions read. */
export const fromFiltered = <Fields extends SelectedFields>(
  db: Db,
  filter: ApplicantFilter | undefined,
  fields: Fields,
) =>
  filter && readsApplicant(filter)
    ? (fromShownApplicants(db, filter.now, fields) as unknown as ReturnType<
        typeof fromApplications<Fields>
      >)
    : fromApplications(db, fields);

export const filterConditions = (filter: ApplicantFilter): SQL[] => {
  const { jobId, status, text, skill, locations } = filter;
  return [
    ...(jobId ? [eq(jobs.id, jobId)] : []),
    // Withdrawn applications are in no status's list.
    ...(status ? [eq(applications.status, status), isNull(applications.withdrawnAt)] : []),
    ...(text ? [mentions(text)] : []),
    ...(skill ? [hasSkill(skill)] : []),
    ...(locations ? [isFrom(locations)] : []),
  ];
};

/** Matches the applicant's name or title or the job's title, ignoring case and accents. */
function mentions(text: string): SQL {
  const pattern = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql`unaccent(concat_ws(' · ', ${shownApplicant.name}, ${shownApplicant.title}, ${jobs.title})) ilike unaccent(${pattern})`;
}

const hasSkill = (skill: string): SQL =>
  sql`exists (select from unnest(${shownApplicant.skills}) as listed where lower(unaccent(listed)) = lower(unaccent(${skill})))`;

const isFrom = (locations: string[]): SQL =>
  sql`${shownApplicant.location} = any(${sql.param(locations)}::text[])`;
