import { eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { SelectedFields } from 'drizzle-orm/pg-core';
import type { ApplicationStatus } from '#shared/domain/application-status.ts';
import type { Wait } from '#shared/domain/hear-by.ts';
import { applications } from '#shared/schema/applications.ts';
import { jobs } from '#shared/schema/jobs.ts';
import { usualSkill } from '../../../knowledge/skills/known-skills.ts';
import { awaitsDecision, isUnseen } from '../../../platform/db/awaited-decisions.ts';
import { mentions } from '../../../platform/db/conditions.ts';
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
  answers?: 'met';
  waits?: Wait;
  /** Ids of the applications that `listHolders` or `listFurthest` leaves. */
  ids?: number[];
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
  const { now, jobId, status, text, skill, locations, answers, waits, ids } = filter;
  return [
    ...(jobId ? [eq(jobs.id, jobId)] : []),
    // Withdrawn applications are in no status's list.
    ...(status ? [eq(applications.status, status), isNull(applications.withdrawnAt)] : []),
    ...(text ? [isAbout(text)] : []),
    ...(skill ? [hasSkill(skill)] : []),
    ...(locations ? [isFrom(locations)] : []),
    ...(answers ? [eq(answersMet, 1)] : []),
    ...(waits ? [waits === 'unseen' ? isUnseen(now) : awaitsDecision] : []),
    ...(ids ? [sql`${applications.id} = any(${sql.param(ids)}::int[])`] : []),
  ];
};

/**
 * Share of the answers that the posting wishes which the applicant gave; null where it wishes none.
 * `isAsWished` is the same rule for what is shown.
 */
export const answersMet: SQL<number | null> = sql`(
  select avg(case when exists (
    select from jsonb_array_elements(${applications.answers}) answer
     where answer -> 'question' -> 'id' = question -> 'id' and case question ->> 'kind'
       when 'number' then
         coalesce((answer ->> 'value')::numeric >= (question ->> 'min')::numeric, true)
         and coalesce((answer ->> 'value')::numeric <= (question ->> 'max')::numeric, true)
       else question -> 'wished' @> (answer -> 'value') end)
    then 1 else 0 end)
    from jsonb_array_elements(${jobs.questions}) question
   where jsonb_array_length(question -> 'wished') > 0
      or question ->> 'min' is not null or question ->> 'max' is not null)`;

/** Matches the applicant's name or title or the job's title. */
const isAbout = (text: string): SQL =>
  mentions(
    sql`concat_ws(' · ', ${shownApplicant.name}, ${shownApplicant.title}, ${jobs.title})`,
    text,
  );

/** Matches a skill in either language. */
function hasSkill(skill: string): SQL {
  const names = sql.param(Object.values(usualSkill(skill) ?? { skill }));
  return sql`exists (
    select from unnest(${shownApplicant.skills}) as listed join unnest(${names}::text[]) as name
      on lower(unaccent(listed)) = lower(unaccent(name)))`;
}

const isFrom = (locations: string[]): SQL =>
  sql`${shownApplicant.location} = any(${sql.param(locations)}::text[])`;
