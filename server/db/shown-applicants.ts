import { eq, type GetColumnData, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgSelectBase, SelectedFields } from 'drizzle-orm/pg-core';
import { applicationSnapshots } from '#shared/schema/application-snapshots.ts';
import { applications } from '#shared/schema/applications.ts';
import { jobs } from '#shared/schema/jobs.ts';
import { escrows } from '#shared/schema/payments.ts';
import { jobSeekerProfiles } from '#shared/schema/profiles.ts';
import type { Db } from './connect.ts';
import { fromApplicants, seekers } from './joins.ts';

/** A placeholder is given as a text. */
export type Moment = Date | Placeholder;

const timeOf = (now: Moment): SQL =>
  sql`${now instanceof Date ? now.toISOString() : now}::timestamptz`;

/** Whether its employer has not been made to forget an application. */
export const isKept: SQL = isNull(applications.forgottenAt);

/**
 * Whether an application has ended: it was withdrawn or rejected, or its posting is closed and nobody
 * was hired. It has not while money for the work is held.
 */
export const isEnded = (now: Moment): SQL => sql`(
  (${applications.withdrawnAt} is not null or ${applications.status} = 'rejected'
    or (not ${jobs.isActive} or ${jobs.deletedAt} is not null or coalesce(${jobs.closesAt} <= ${timeOf(now)}, false))
      and not exists (select from applications hired where hired.job_id = ${jobs.id} and hired.status = 'hired' and hired.withdrawn_at is null))
  and not exists (select from ${escrows} where ${escrows.applicationId} = ${applications.id} and ${escrows.status} not in ('released', 'refunded')))`;

/** While the account is closed, what was sent is hidden with the rest of it. */
const isOfOpenAccount = sql`not exists (
  select from account_closures closed join job_seeker_profiles own on own.user_id = closed.user_id
   where own.id = ${applications.jobSeekerId})`;

/** Joins the snapshot of an application, where that is what its employer sees. */
export const ofEnded = (now: Moment): SQL =>
  sql`${applicationSnapshots.applicationId} = ${applications.id} and ${isEnded(now)} and ${isOfOpenAccount}`;

/** As it was sent, or as it is now where the snapshot was not joined. */
export function asSent<Live extends PgColumn>(
  sent: PgColumn,
  live: Live,
): SQL<GetColumnData<Live>> {
  const value = sql`case when ${applicationSnapshots.applicationId} is null then ${live} else ${sent} end`;
  return value.mapWith(live) as SQL<GetColumnData<Live>>;
}

/** The applicant's fields for the employer: the snapshot of an ended application, else the profile. */
export const shown = {
  name: asSent(applicationSnapshots.fullName, seekers.fullName),
  title: asSent(applicationSnapshots.title, seekers.title),
  skills: asSent(applicationSnapshots.skills, jobSeekerProfiles.skills),
  experience: asSent(applicationSnapshots.experience, jobSeekerProfiles.experience),
  education: asSent(applicationSnapshots.education, jobSeekerProfiles.education),
  location: asSent(applicationSnapshots.location, jobSeekerProfiles.location),
  resumeUrl: asSent(applicationSnapshots.resumeUrl, jobSeekerProfiles.resumeUrl),
  isAvailable: asSent(applicationSnapshots.isAvailable, jobSeekerProfiles.isAvailable),
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

/** From applications with the posting, its company, and of the applicant what `shown` reads. */
export function fromShown<Fields extends SelectedFields>(
  db: Db,
  now: Moment,
  fields: Fields,
): Shown<Fields>;
export function fromShown(db: Db, now: Moment, fields: SelectedFields) {
  return fromApplicants(db, fields)
    .innerJoin(seekers, eq(seekers.id, jobSeekerProfiles.userId))
    .leftJoin(applicationSnapshots, ofEnded(now));
}
