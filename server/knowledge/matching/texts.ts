import type { jobs } from '#shared/schema/jobs.ts';
import type { jobSeekerProfiles } from '#shared/schema/profiles.ts';
import { voteOccupations } from '../occupations/occupations.ts';
import type { JobText, OccupationVote, ProfileText } from './model/encode.ts';
import { splitSegments } from './model/fold.ts';

type Profile = typeof jobSeekerProfiles.$inferSelect;
type Job = Pick<typeof jobs.$inferSelect, 'title' | 'skills' | 'description' | 'requirements'>;

/** With a best vote of the title below it, the rest of the profile votes as well. */
const MIN_TITLE_VOTE = 0.3;
/** Weights relative to a title. */
const SENTENCE_WEIGHT = 0.3;
const ALL_SKILLS_WEIGHT = 0.5;
const MAX_UNNAMED = 0.9;
const MOST_SENTENCES = 20;

/** Votes for the occupations of a profile by its title, otherwise by its skills and sentences. */
function voteProfile(
  title: string,
  skills: readonly string[],
  experience: string,
): OccupationVote[] {
  const sums = new Map<string, number>();
  const add = (text: string, factor: number) => {
    for (const { code, weight } of text.trim() === '' ? [] : voteOccupations(text)) {
      const sum = (sums.get(code) ?? 0) + weight * factor;
      // Only a title can name an occupation.
      sums.set(code, factor === 1 ? sum : Math.min(MAX_UNNAMED, sum));
    }
  };
  add(title, 1);
  if (Math.max(0, ...sums.values()) < MIN_TITLE_VOTE) {
    add(skills.join(' '), ALL_SKILLS_WEIGHT);
    const sentences = splitSegments(experience).slice(0, MOST_SENTENCES);
    for (const text of [...skills, ...sentences]) add(text, SENTENCE_WEIGHT);
  }
  return [...sums]
    .map(([code, weight]) => ({ code, weight }))
    .sort((a, b) => b.weight - a.weight || (a.code < b.code ? -1 : 1));
}

/** Fields of a person that matching reads: no name, photo or contact. */
export function profileText(
  profile: Pick<Profile, 'skills' | 'experience' | 'education'> | null,
  title: string | null,
): ProfileText {
  const { skills = [], experience = null, education = null } = profile ?? {};
  const occupations = voteProfile(title ?? '', skills, experience ?? '');
  return { title, occupations, skills, experience, education };
}

export function jobText({ title, skills, description, requirements }: Job): JobText {
  const occupations = voteOccupations(title, skills);
  return { title, occupations, skills, description, requirements };
}
