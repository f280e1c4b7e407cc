import { eq, type SQL } from 'drizzle-orm';
import { alias, type PgSelectBase, type SelectedFields } from 'drizzle-orm/pg-core';
import { applications } from '#shared/schema/applications.ts';
import { jobs } from '#shared/schema/jobs.ts';
import { companyProfiles, jobSeekerProfiles } from '#shared/schema/profiles.ts';
import { users } from '#shared/schema/users.ts';
import { allOf, anyOf } from './conditions.ts';
import type { Db } from './connect.ts';

/** Accounts of applicants, aliased so that other users can be joined too. */
export const seekers = alias(users, 'seekers');

type Joined<Fields extends SelectedFields, Tables extends string> = PgSelectBase<
  'applications',
  Fields,
  'partial',
  Record<Tables, 'not-null'>
>;

/** Selects from applications, joined with the posting and its company. */
export function fromApplications<Fields extends SelectedFields>(
  db: Db,
  fields: Fields,
): Joined<Fields, 'applications' | 'jobs' | 'company_profiles'>;
export function fromApplications(db: Db, fields: SelectedFields) {
  return db
    .select(fields)
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(companyProfiles, eq(companyProfiles.id, jobs.companyId));
}

/** Selects from applications, joined with the posting, its company and the applicant's profile. */
export function fromApplicants<Fields extends SelectedFields>(
  db: Db,
  fields: Fields,
): Joined<Fields, 'applications' | 'jobs' | 'company_profiles' | 'job_seeker_profiles'>;
export function fromApplicants(db: Db, fields: SelectedFields) {
  const isOfApplicant = eq(jobSeekerProfiles.id, applications.jobSeekerId);
  return fromApplications(db, fields).innerJoin(jobSeekerProfiles, isOfApplicant);
}

/** Condition on `fromApplicants`: applications between two people, whichever of them applied. */
export function isBetween(userId: number, otherId: number): SQL {
  const isFrom = (seekerId: number, employerId: number) =>
    allOf(eq(jobSeekerProfiles.userId, seekerId), eq(companyProfiles.userId, employerId));
  return anyOf(isFrom(userId, otherId), isFrom(otherId, userId));
}
