import { and, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { SelectedFields } from 'drizzle-orm/pg-core';
import {
  applicationSnapshotFeatures,
  applicationSnapshots,
} from '#shared/schema/application-snapshots.ts';
import { applications } from '#shared/schema/applications.ts';
import { jobFeatures, profileFeatures } from '#shared/schema/matching.ts';
import { jobSeekerProfiles } from '#shared/schema/profiles.ts';
import { users } from '#shared/schema/users.ts';
import type { FetchRange } from '../../platform/core/page.ts';
import { olderThan } from '../../platform/db/conditions.ts';
import type { Db } from '../../platform/db/connect.ts';
import {
  fromShownApplicants,
  isRetained,
  shownApplicant,
  snapshotOr,
} from '../../platform/db/shown-applicants.ts';

export type SeekerRow = NonNullable<Awaited<ReturnType<typeof findSeeker>>>;

export async function findSeeker(db: Db, userId: number) {
  const [seeker] = await db
    .select({
      title: users.title,
      profile: jobSeekerProfiles,
      features: profileFeatures.features,
      modelVersion: profileFeatures.modelVersion,
    })
    .from(users)
    .leftJoin(jobSeekerProfiles, eq(jobSeekerProfiles.userId, users.id))
    .leftJoin(profileFeatures, eq(profileFeatures.jobSeekerId, jobSeekerProfiles.id))
    .where(eq(users.id, userId));
  return seeker;
}

export async function listAppliedJobIds(db: Db, userId: number): Promise<number[]> {
  const applied = await db
    .select({ jobId: applications.jobId })
    .from(applications)
    .innerJoin(jobSeekerProfiles, eq(jobSeekerProfiles.id, applications.jobSeekerId))
    .where(eq(jobSeekerProfiles.userId, userId));
  return applied.map(({ jobId }) => jobId);
}

/** Stored features and facts of these jobs that are of this model version. */
export async function listJobFeatures(db: Db, ids: number[], version: number) {
  if (ids.length === 0) return new Map<number, never>();
  const { jobId, features, level, licences, workLanguages } = jobFeatures;
  const stored = await db
    .select({ jobId, features, level, licences, workLanguages })
    .from(jobFeatures)
    .where(and(inArray(jobId, ids), eq(jobFeatures.modelVersion, version)));
  return new Map(stored.map((row) => [row.jobId, row]));
}

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
