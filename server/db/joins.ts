import { eq, type SQL } from 'drizzle-orm';
import { alias, type PgSelectBase, type SelectedFields } from 'drizzle-orm/pg-core';
import { applications } from '#shared/schema/applications.ts';
import { jobs } from '#shared/schema/jobs.ts';
import { companyProfiles, jobSeekerProfiles } from '#shared/schema/profiles.ts';
import { users } from '#shared/schema/users.ts';
import { allOf, anyOf } from './conditions.ts';
import type { Db } from './connect.ts';

/** The accounts of applicants, beside other users. */
export const seekers = alias(users, 'seekers');

type Joined<Fields extends SelectedFields, Tables extends string> = PgSelectBase<
  'applications',
  Fields,
  'partial',
  Record<Tables, 'not-null'>
>;

/** From applications with the posting and its company. */
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

/** From applications with the posting, its company and the applicant's profile. */
export function fromApplicants<Fields extends SelectedFields>(
  db: Db,
  fields: Fields,
): Joined<Fields, 'applications' | 'jobs' | 'company_profiles' | 'job_seeker_profiles'>;
export function fromApplicants(db: Db, fields: SelectedFields) {
  const isOfApplicant = eq(jobSeekerProfiles.id, applications.jobSeekerId);
  return fromApplications(db, fields).innerJoin(jobSeekerProfiles, isOfApplicant);
}

/** Applications of `fromApplicants` that these two people share, whichever of them applied. */
export function sharedBy(userId: number, otherId: number): SQL {
  const isBetween = (seekerId: number, employerId: number) =>
    allOf(eq(jobSeekerProfiles.userId, seekerId), eq(companyProfiles.userId, employerId));
  return anyOf(isBetween(userId, otherId), isBetween(otherId, userId));
}
