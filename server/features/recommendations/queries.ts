import { and, desc, eq, inArray } from 'drizzle-orm';
import { applications } from '#shared/schema/applications.ts';
import { jobFeatures, profileFeatures } from '#shared/schema/matching.ts';
import { jobSeekerProfiles } from '#shared/schema/profiles.ts';
import { users } from '#shared/schema/users.ts';
import type { FetchRange } from '../../core/page.ts';
import { olderThan } from '../../db/conditions.ts';
import type { Db } from '../../db/connect.ts';

export type SeekerRow = NonNullable<Awaited<ReturnType<typeof findSeeker>>>;

const matched = {
  title: users.title,
  profile: jobSeekerProfiles,
  features: profileFeatures.features,
  modelVersion: profileFeatures.modelVersion,
};

/** The title, profile and stored features of a person. */
export async function findSeeker(db: Db, userId: number) {
  const [found] = await db
    .select(matched)
    .from(users)
    .leftJoin(jobSeekerProfiles, eq(jobSeekerProfiles.userId, users.id))
    .leftJoin(profileFeatures, eq(profileFeatures.jobSeekerId, jobSeekerProfiles.id))
    .where(eq(users.id, userId));
  return found;
}

export async function listAppliedJobIds(db: Db, userId: number): Promise<number[]> {
  const found = await db
    .select({ jobId: applications.jobId })
    .from(applications)
    .innerJoin(jobSeekerProfiles, eq(jobSeekerProfiles.id, applications.jobSeekerId))
    .where(eq(jobSeekerProfiles.userId, userId));
  return found.map(({ jobId }) => jobId);
}

/** The stored features of these jobs, those of this version of the model. */
export async function listJobFeatures(db: Db, ids: number[], version: number) {
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ jobId: jobFeatures.jobId, features: jobFeatures.features })
    .from(jobFeatures)
    .where(and(inArray(jobFeatures.jobId, ids), eq(jobFeatures.modelVersion, version)));
  return new Map(found.map(({ jobId, features }) => [jobId, features]));
}

/** Who applied to a job, the newest first, as `findSeeker` gives them. */
export async function listMatchedApplicants(db: Db, jobId: number, { limit, after }: FetchRange) {
  return db
    .select({ applicationId: applications.id, appliedAt: applications.appliedAt, ...matched })
    .from(applications)
    .innerJoin(jobSeekerProfiles, eq(jobSeekerProfiles.id, applications.jobSeekerId))
    .innerJoin(users, eq(users.id, jobSeekerProfiles.userId))
    .leftJoin(profileFeatures, eq(profileFeatures.jobSeekerId, jobSeekerProfiles.id))
    .where(
      and(
        eq(applications.jobId, jobId),
        after && olderThan(applications.appliedAt, applications.id, after),
      ),
    )
    .orderBy(desc(applications.appliedAt), desc(applications.id))
    .limit(limit);
}

export type MatchedApplicant = Awaited<ReturnType<typeof listMatchedApplicants>>[number];

export const countApplicants = (db: Db, jobId: number): Promise<number> =>
  db.$count(applications, eq(applications.jobId, jobId));
