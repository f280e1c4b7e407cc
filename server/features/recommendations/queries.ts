import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { SelectedFields } from 'drizzle-orm/pg-core';
import {
  applicationSnapshotFeatures,
  applicationSnapshots,
} from '#shared/schema/application-snapshots.ts';
import { applications } from '#shared/schema/applications.ts';
import { jobs } from '#shared/schema/jobs.ts';
import { jobFeatures, profileFeatures } from '#shared/schema/matching.ts';
import { jobSeekerProfiles } from '#shared/schema/profiles.ts';
import { users } from '#shared/schema/users.ts';
import type { FetchRange } from '../../platform/core/page.ts';
import { olderThan } from '../../platform/db/conditions.ts';
import type { Db } from '../../platform/db/connect.ts';
import { prepared } from '../../platform/db/prepared.ts';
import {
  fromShownApplicants,
  isRetained,
  shownApplicant,
  snapshotOr,
} from '../../platform/db/shown-applicants.ts';
import { batchCalls } from '../../platform/db/together.ts';

export type SeekerRow = NonNullable<Awaited<ReturnType<typeof findSeeker>>>;

/** A job seeker with the jobs applied to. */
export const findSeeker = batchCalls(async (db: Db, ids: number[]) => {
  const rows = await seekersById(db, { ids });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id));
});

const seekersById = prepared('matched-seekers', (db) =>
  db
    .select({
      id: users.id,
      title: users.title,
      profile: jobSeekerProfiles,
      features: profileFeatures.features,
      modelVersion: profileFeatures.modelVersion,
      appliedJobIds: sql<number[]>`array(
        select ${applications.jobId} from ${applications}
        where ${applications.jobSeekerId} = ${jobSeekerProfiles.id})`,
    })
    .from(users)
    .leftJoin(jobSeekerProfiles, eq(jobSeekerProfiles.userId, users.id))
    .leftJoin(profileFeatures, eq(profileFeatures.jobSeekerId, jobSeekerProfiles.id))
    .where(sql`${users.id} = any(${sql.placeholder('ids')}::int[])`),
);

export type RankedJobRow = Awaited<ReturnType<typeof listRankedJobs>>[number];

/** Fields of these jobs that ranking reads, with what is stored of this model version. */
export const listRankedJobs = prepared('ranked-jobs', (db) =>
  db
    .select({
      id: jobs.id,
      skills: jobs.skills,
      location: jobs.location,
      isRemote: jobs.isRemote,
      workplace: jobs.workplace,
      remoteProvinces: jobs.remoteProvinces,
      jobType: jobs.jobType,
      hoursPerWeek: jobs.hoursPerWeek,
      hourlyRateMin: jobs.hourlyRateMin,
      hourlyRateMax: jobs.hourlyRateMax,
      salaryMin: jobs.salaryMin,
      salaryMax: jobs.salaryMax,
      isActive: jobs.isActive,
      deletedAt: jobs.deletedAt,
      closesAt: jobs.closesAt,
      stored: {
        features: jobFeatures.features,
        level: jobFeatures.level,
        licences: jobFeatures.licences,
        workLanguages: jobFeatures.workLanguages,
      },
    })
    .from(jobs)
    .leftJoin(
      jobFeatures,
      and(
        eq(jobFeatures.jobId, jobs.id),
        sql`${jobFeatures.modelVersion} = ${sql.placeholder('version')}`,
      ),
    )
    .where(sql`${jobs.id} = any(${sql.placeholder('ids')}::int[])`),
);

/** Fields of an applicant that matching reads, with the features of the displayed version. */
const matchedFields = {
  applicationId: applications.id,
  appliedAt: applications.appliedAt,
  title: shownApplicant.title,
  profile: {
    skills: shownApplicant.skills,
    experience: shownApplicant.experience,
    education: shownApplicant.education,
    location: shownApplicant.location,
  },
  features: snapshotOr(
    applicationSnapshotFeatures.features,
    profileFeatures.features,
  ) as SQL<Uint8Array | null>,
  modelVersion: snapshotOr(
    applicationSnapshotFeatures.modelVersion,
    profileFeatures.modelVersion,
  ) as SQL<number | null>,
};

/** Selects applications like `fromShownApplicants`, with the fields that matching reads and further ones. */
export const selectMatched = <Fields extends SelectedFields>(db: Db, now: Date, fields: Fields) =>
  fromShownApplicants(db, now, { ...matchedFields, ...fields })
    .leftJoin(profileFeatures, eq(profileFeatures.jobSeekerId, applications.jobSeekerId))
    .leftJoin(
      applicationSnapshotFeatures,
      eq(applicationSnapshotFeatures.applicationId, applicationSnapshots.applicationId),
    );

/** Applicants of a job, newest first. */
export async function listMatchedApplicants(
  db: Db,
  jobId: number,
  { limit, after, now }: FetchRange & { now: Date },
) {
  return selectMatched(db, now, {})
    .where(
      and(
        eq(applications.jobId, jobId),
        isRetained,
        after && olderThan(applications.appliedAt, applications.id, after),
      ),
    )
    .orderBy(desc(applications.appliedAt), desc(applications.id))
    .limit(limit);
}

export type MatchedApplicant = Awaited<ReturnType<typeof listMatchedApplicants>>[number];

export const countApplicants = (db: Db, jobId: number): Promise<number> =>
  db.$count(applications, and(eq(applications.jobId, jobId), isRetained));
