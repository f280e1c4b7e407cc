import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { languagesOf } from '#shared/domain/posting-language.ts';
import { factsOfPosting } from '#shared/domain/work-facts.ts';
import { workplaceOf } from '#shared/domain/workplace.ts';
import {
  applicationSnapshotFeatures,
  applicationSnapshots,
} from '#shared/schema/application-snapshots.ts';
import { jobs } from '#shared/schema/jobs.ts';
import { jobFeatures, profileFeatures } from '#shared/schema/matching.ts';
import { jobSeekerProfiles } from '#shared/schema/profiles.ts';
import { users } from '#shared/schema/users.ts';
import { matchingModel } from '../knowledge/matching/matching-model.ts';
import { encodeJob, encodeProfile } from '../knowledge/matching/model/encode.ts';
import { annualPay } from '../knowledge/matching/score/wishes.ts';
import { jobText, profileText } from '../knowledge/matching/texts.ts';
import { defineProjection } from './projection.ts';
import { postings, seekers, snapshots } from './sources.ts';

/** PostgreSQL channel of changed jobs: their ids, separated by commas. */
export const MATCHING_CHANNEL = 'portage_matching';

/** A notice is limited to 8,000 bytes. */
const IDS_PER_NOTICE = 500;

/** Raise it with a new model, which a test checks, and with every change of the rows below. */
export const MATCHING_VERSION = 7;

/** Matching data of postings: a row for each active one, until it closes. */
export const jobFeatureRows = defineProjection({
  name: 'job-features',
  table: jobFeatures,
  key: 'jobId',
  closesAt: 'closesAt',
  writtenAt: 'changedAt',
  source: postings,
  version: MATCHING_VERSION,
  build: async (tx, ids) => {
    const model = matchingModel();
    const open = await tx
      .select()
      .from(jobs)
      .where(and(inArray(jobs.id, ids), jobs.isActive, isNull(jobs.deletedAt)));
    return open.map((job) => ({
      jobId: job.id,
      modelVersion: model.version,
      features: encodeJob(jobText(job), model),
      location: job.location,
      isRemote: workplaceOf(job) === 'remote',
      jobType: job.jobType,
      ...annualPay(job),
      ...factsOfPosting({ ...job, languages: languagesOf(job) }, job),
      postedAt: job.postedAt,
      closesAt: job.closesAt,
      changedAt: sql`clock_timestamp()`,
    }));
  },
  /** Every process with an index in memory reloads these rows when the transaction commits. */
  async announce(tx, ids) {
    for (let start = 0; start < ids.length; start += IDS_PER_NOTICE) {
      const notice = ids.slice(start, start + IDS_PER_NOTICE).join(',');
      await tx.execute(sql`select pg_notify(${MATCHING_CHANNEL}, ${notice})`);
    }
  },
});

export const profileFeatureRows = defineProjection({
  name: 'profile-features',
  table: profileFeatures,
  key: 'jobSeekerId',
  source: seekers,
  version: MATCHING_VERSION,
  build: async (tx, ids) => {
    const model = matchingModel();
    const profiles = await tx
      .select({ profile: jobSeekerProfiles, title: users.title })
      .from(jobSeekerProfiles)
      .innerJoin(users, eq(users.id, jobSeekerProfiles.userId))
      .where(inArray(jobSeekerProfiles.id, ids));
    return profiles.map(({ profile, title }) => ({
      jobSeekerId: profile.id,
      modelVersion: model.version,
      features: encodeProfile(profileText(profile, title), model),
    }));
  },
});

/** Matching data of application snapshots; the trigger that takes one copies the profile's. */
export const snapshotFeatureRows = defineProjection({
  name: 'snapshot-features',
  table: applicationSnapshotFeatures,
  key: 'applicationId',
  source: snapshots,
  version: MATCHING_VERSION,
  build: async (tx, ids) => {
    const model = matchingModel();
    const sent = await tx
      .select()
      .from(applicationSnapshots)
      .where(inArray(applicationSnapshots.applicationId, ids));
    return sent.map((snapshot) => ({
      applicationId: snapshot.applicationId,
      modelVersion: model.version,
      features: encodeProfile(profileText(snapshot, snapshot.title), model),
    }));
  },
});
