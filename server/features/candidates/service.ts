import type { ResponseOf } from '#shared/contract/contract.ts';
import { CANDIDATE_ROWS } from '#shared/contract/list-sizes.ts';
import type { CandidateSort } from '#shared/domain/candidates.ts';
import { foldText } from '#shared/domain/text.ts';
import type { Locale } from '#shared/locales/text.ts';
import { placeName } from '../../knowledge/matching/geo/location-names.ts';
import { matchingModel } from '../../knowledge/matching/matching-model.ts';
import { createSkillReader } from '../../knowledge/matching/score/skills.ts';
import { skillIn } from '../../knowledge/skills/known-skills.ts';
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
 * filters leave; skills are in the reader's language and places metropolitan areas if possible.
 */
export async function listChoices(
  db: Db,
  actor: Actor,
  { forSkills, forPlaces }: { forSkills: ApplicantFilter; forPlaces: ApplicantFilter },
  locale: Locale,
) {
  const skills = await countSkills(db, actor, forSkills);
  const locations = await countLocations(db, actor, forPlaces);
  return {
    skills: mostFrequent(skills, (skill) => skillIn(skill, locale)),
    places: mostFrequent(
      locations.map(({ location, total }) => ({ value: location, count: total })),
      (location) => placeName(location, locale),
    ),
  };
}

type Choice = ResponseOf<'listCandidateChoices'>['skills'][number];

/** Counts choices together that have one name, whose first spelling stays. */
function mostFrequent(choices: readonly Choice[], nameOf: (value: string) => string): Choice[] {
  const byName = new Map<string, Choice>();
  for (const { value, count } of choices) {
    const name = nameOf(value);
    const key = foldText(name);
    const listed = byName.get(key) ?? { value: name, count: 0 };
    byName.set(key, { ...listed, count: listed.count + count });
  }
  return [...byName.values()]
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, MAX_CHOICES);
}

function skillsOf({ job, profile, title }: ApplicantRow) {
  const text = { title, ...profile };
  const { met } = createSkillReader(text, matchingModel())(job.skills);
  return { met, missing: job.skills.filter((skill) => !met.includes(skill)) };
}
