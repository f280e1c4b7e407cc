import { eq, inArray } from 'drizzle-orm';
import { locate } from '#server/knowledge/matching/geo/whereabouts.ts';
import { matchingModel } from '#server/knowledge/matching/matching-model.ts';
import { encodeJob, encodeProfile } from '#server/knowledge/matching/model/encode.ts';
import { createExplainer } from '#server/knowledge/matching/score/explain.ts';
import { createSeeker } from '#server/knowledge/matching/score/score.ts';
import { annualPay, wishesOf } from '#server/knowledge/matching/score/wishes.ts';
import { jobText, profileText } from '#server/knowledge/matching/texts.ts';
import type { Db } from '#server/platform/db/connect.ts';
import { jobs } from '#shared/schema/jobs.ts';
import { jobSeekerProfiles } from '#shared/schema/profiles.ts';
import { users } from '#shared/schema/users.ts';
import type { Ranker } from './replay.ts';

/** Ranks lists with this working tree's formula and the current profiles and postings. */
export function presentModel(db: Db): Ranker {
  const model = matchingModel();
  return async (list) => {
    const [person] = await db
      .select({ title: users.title, profile: jobSeekerProfiles })
      .from(users)
      .leftJoin(jobSeekerProfiles, eq(jobSeekerProfiles.userId, users.id))
      .where(eq(users.id, list.userId));
    const ids = list.jobs.map(({ jobId }) => jobId);
    const rows = await db.select().from(jobs).where(inArray(jobs.id, ids));
    const text = profileText(person?.profile ?? null, person?.title ?? null);
    const features = encodeProfile(text, model);
    const seeker = createSeeker(features, wishesOf(person?.profile ?? {}), model);
    const explain = createExplainer(seeker, { text, features }, model);
    const ranks = new Map(
      rows.map((job) => {
        const { location, isRemote, jobType, skills } = job;
        const facts = { where: locate(location), isRemote, jobType, ...annualPay(job) };
        const posting = { features: encodeJob(jobText(job), model), facts, skills, location };
        return [job.id, explain(posting).rank];
      }),
    );
    return ids.map((id) => ranks.get(id) ?? 0);
  };
}
