import { eq, type GetColumnData, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgSelectBase, SelectedFields } from 'drizzle-orm/pg-core';
import { applicationSnapshots } from '#shared/schema/application-snapshots.ts';
import { applications } from '#shared/schema/applications.ts';
import { jobs } from '#shared/schema/jobs.ts';
import { escrows } from '#shared/schema/payments.ts';
import { jobSeekerProfiles } from '#shared/schema/profiles.ts';
import type { Db } from './connect.ts';
import { fromApplicants, seekers } from './joins.ts';

/** A time, or a placeholder for one in ISO text. */
export type Instant = Date | Placeholder;

const timeOf = (now: Instant): SQL =>
  sql`${now instanceof Date ? now.toISOString() : now}::timestamptz`;

/** Whether the employer may still see the application; see `forget-ended-applications`. */
export const isRetained: SQL = isNull(applications.forgottenAt);

/**
 * Whether an application has ended: it was withdrawn or rejected, or its posting is closed without
 * a hire, and no money for the work is held.
 */
export const isEnded = (now: Instant): SQL => sql`(
  (${applications.withdrawnAt} is not null or ${applications.status} = 'rejected'
    or (not ${jobs.isActive} or ${jobs.deletedAt} is not null or coalesce(${jobs.closesAt} <= ${timeOf(now)}, false))
      and not exists (select from applications hired where hired.job_id = ${jobs.id} and hired.status = 'hired' and hired.withdrawn_at is null))
  and not exists (select from ${escrows} where ${escrows.applicationId} = ${applications.id} and ${escrows.status} not in ('released', 'refunded')))`;

/** While the applicant's account is closed, the snapshot is hidden with the rest of it. */
const isOfOpenAccount = sql`not exists (
  select from account_closures closed join job_seeker_profiles own on own.user_id = closed.user_id
   where own.id = ${applications.jobSeekerId})`;

/** Join condition of the snapshot, which the employer sees once the application has ended. */
export const snapshotOfEnded = (now: Instant): SQL =>
  sql`${applicationSnapshots.applicationId} = ${applications.id} and ${isEnded(now)} and ${isOfOpenAccount}`;

/** The value in the snapshot if it is joined, else the current one. */
export function snapshotOr<Live extends PgColumn>(
  sent: PgColumn,
  live: Live,
): SQL<GetColumnData<Live>> {
  const value = sql`case when ${applicationSnapshots.applicationId} is null then ${live} else ${sent} end`;
  return value.mapWith(live) as SQL<GetColumnData<Live>>;
}

/** Applicant columns for the employer: from the snapshot of an ended application, else current. */
export const shownApplicant = {
  name: snapshotOr(applicationSnapshots.fullName, seekers.fullName),
  title: snapshotOr(applicationSnapshots.title, seekers.title),
  skills: snapshotOr(applicationSnapshots.skills, jobSeekerProfiles.skills),
  experience: snapshotOr(applicationSnapshots.experience, jobSeekerProfiles.experience),
  education: snapshotOr(applicationSnapshots.education, jobSeekerProfiles.education),
  location: snapshotOr(applicationSnapshots.location, jobSeekerProfiles.location),
  resumeUrl: snapshotOr(applicationSnapshots.resumeUrl, jobSeekerProfiles.resumeUrl),
  isAvailable: snapshotOr(applicationSnapshots.isAvailable, jobSeekerProfiles.isAvailable),
};

type Shown<Fields extends SelectedFields> = PgSelectBase<
  'applications',
  Fields,
  'partial',
  Record<
    'applications' | 'jobs' | 'company_profiles' | 'job_seeker_profiles' | 'seekers',
    'not-null'
  > &
    Record<'application_snapshots', 'nullable'>
>;

/** Selects from applications, joined with everything that `shownApplicant` reads. */
export function fromShownApplicants<Fields extends SelectedFields>(
  db: Db,
  now: Instant,
  fields: Fields,
): Shown<Fields>;
export function fromShownApplicants(db: Db, now: Instant, fields: SelectedFields) {
  return fromApplicants(db, fields)
    .innerJoin(seekers, eq(seekers.id, jobSeekerProfiles.userId))
    .leftJoin(applicationSnapshots, snapshotOfEnded(now));
}
