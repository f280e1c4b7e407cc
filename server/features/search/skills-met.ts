import { matchingModel } from '../../knowledge/matching/matching-model.ts';
import { createSkillReader } from '../../knowledge/matching/score/skills.ts';
import type { Actor } from '../../platform/core/actor.ts';
import type { Db } from '../../platform/db/connect.ts';
import { findSeeker } from '../recommendations/queries.ts';

/** Adds how many of each job's skills the reader has, by the same rule as recommendations. */
export async function withSkillsMet<Job extends { skills: string[] }>(
  db: Db,
  actor: Actor | undefined,
  jobs: readonly Job[],
): Promise<(Job & { skillsMet: number | null })[]> {
  const seeker = actor?.role === 'job_seeker' ? await findSeeker(db, actor.id) : undefined;
  if (!seeker?.profile?.skills?.length) return jobs.map((job) => ({ ...job, skillsMet: null }));
  const read = createSkillReader({ ...seeker.profile, title: seeker.title }, matchingModel());
  return jobs.map((job) => ({ ...job, skillsMet: read(job.skills).met.length }));
}
