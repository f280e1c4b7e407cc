import { CANDIDATE_ROWS } from '#shared/contract/list-sizes.ts';
import type { CandidateSort } from '#shared/domain/candidates.ts';
import type { Locale } from '#shared/locales/text.ts';
import { placeName } from '../../knowledge/matching/geo/location-names.ts';
import { matchingModel } from '../../knowledge/matching/matching-model.ts';
import { createSkillReader } from '../../knowledge/matching/score/skills.ts';
import type { Actor } from '../../platform/core/actor.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { ApplicantFilter } from '../applications/applicants/queries.ts';
import { countLocations } from '../applications/queries.ts';
import type { ScoredApplicant } from '../recommendations/present.ts';
import { scoreApplicants } from '../recommendations/service.ts';
import type { ListedApplicant } from './present.ts';
import {
  type ApplicantRow,
  countOfPeople,
  countSkills,
  findOwnJob,
  listApplicantsById,
  listMatchedApplicants,
  listOrderedIds,
} from './queries.ts';

/** Maximum number of skills and of places to choose from. */
const MAX_CHOICES = 40;

/**
 * Sorted ids of an employer's applicants, with the first rows. Sorting by match needs a posting
 * with matching on; otherwise the newest are first.
 */
export async function listCandidates(
  db: Db,
  actor: Actor,
  filter: ApplicantFilter,
  { sort, signal }: { sort: CandidateSort | undefined; signal: AbortSignal },
) {
  const { jobId, now } = filter;
  const options = { now, signal };
  if ((sort === undefined || sort === 'match') && jobId !== undefined) {
    const job = await findOwnJob(db, actor, jobId);
    if (job?.matchCandidates) {
      const applicants = await listMatchedApplicants(db, actor, filter);
      const matches = await scoreApplicants(job, applicants, signal);
      const ids = matches.map(({ applicationId }) => applicationId);
      return {
        sort: 'match' as const,
        ids,
        rows: await readRows(db, actor, firstPage(ids), options),
      };
    }
  }
  const chosenSort = sort === undefined || sort === 'match' ? 'applied' : sort;
  const ids = await listOrderedIds(db, actor, filter, chosenSort);
  return { sort: chosenSort, ids, rows: await readRows(db, actor, firstPage(ids), options) };
}

const firstPage = (ids: number[]) => ids.slice(0, CANDIDATE_ROWS);

export async function readRows(
  db: Db,
  actor: Actor,
  ids: number[],
  { now, signal }: { now: Date; signal: AbortSignal },
): Promise<ListedApplicant[]> {
  const applicants = await listApplicantsById(db, actor, ids, now);
  const matched = applicants.filter(({ job }) => job.matchCandidates);
  const jobs = new Map(matched.map(({ job }) => [job.id, job]));
  const matches = new Map<number, ScoredApplicant>();
  for (const job of jobs.values()) {
    const jobApplicants = matched.filter((applicant) => applicant.job.id === job.id);
    for (const match of await scoreApplicants(job, jobApplicants, signal)) {
      matches.set(match.applicationId, match);
    }
  }
  const people = [...new Set(applicants.map(({ person }) => person))];
  const totals = await countOfPeople(db, actor, people);
  return applicants.map((applicant) => ({
    applicant,
    others: (totals.get(applicant.person) ?? 1) - 1,
    skills: skillsOf(applicant),
    match: matches.get(applicant.applicationId),
  }));
}

/**
 * The most frequent skills and places of applicants, each counted among those whom the other
 * filters leave; places are metropolitan areas if possible.
 */
export async function listChoices(
  db: Db,
  actor: Actor,
  { forSkills, forPlaces }: { forSkills: ApplicantFilter; forPlaces: ApplicantFilter },
  locale: Locale,
) {
  const skills = await countSkills(db, actor, forSkills, MAX_CHOICES);
  const places = new Map<string, number>();
  for (const { location, total } of await countLocations(db, actor, forPlaces)) {
    const name = placeName(location, locale);
    places.set(name, (places.get(name) ?? 0) + total);
  }
  const byCount = [...places].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  return {
    skills,
    places: byCount.slice(0, MAX_CHOICES).map(([value, count]) => ({ value, count })),
  };
}

function skillsOf({ job, profile, title }: ApplicantRow) {
  const text = { title, ...profile };
  const { met } = createSkillReader(text, matchingModel())(job.skills);
  return { met, missing: job.skills.filter((skill) => !met.includes(skill)) };
}
