import type { jobs } from '#shared/schema/jobs.ts';
import type { jobSeekerProfiles } from '#shared/schema/profiles.ts';
import { voteOccupations } from '../occupations/occupations.ts';
import type { JobText, OccupationVote, ProfileText } from './model/encode.ts';
import { splitSegments } from './model/fold.ts';

type Profile = typeof jobSeekerProfiles.$inferSelect;
type Job = Pick<typeof jobs.$inferSelect, 'title' | 'skills' | 'description' | 'requirements'>;

/** A title whose best vote is below this says little: the rest of the profile votes as well. */
const SAYS_LITTLE = 0.3;
/** What a skill or a sentence counts, beside a title. */
const OF_A_TITLE = 0.3;
const ALL_SKILLS = 0.5;
const UNNAMED = 0.9;
const MOST_SENTENCES = 20;

/** Which occupations a profile points to: by its title, else by its skills and sentences. */
function voteProfile(
  title: string,
  skills: readonly string[],
  experience: string,
): OccupationVote[] {
  const sums = new Map<string, number>();
  const add = (text: string, factor: number) => {
    for (const { code, weight } of text.trim() === '' ? [] : voteOccupations(text)) {
      const sum = (sums.get(code) ?? 0) + weight * factor;
      // Only a title names an occupation.
      sums.set(code, factor === 1 ? sum : Math.min(UNNAMED, sum));
    }
  };
  add(title, 1);
  if (Math.max(0, ...sums.values()) < SAYS_LITTLE) {
    add(skills.join(' '), ALL_SKILLS);
    const sentences = splitSegments(experience).slice(0, MOST_SENTENCES);
    for (const text of [...skills, ...sentences]) add(text, OF_A_TITLE);
  }
  return [...sums]
    .map(([code, weight]) => ({ code, weight }))
    .sort((a, b) => b.weight - a.weight || (a.code < b.code ? -1 : 1));
}

/** The fields of a person that matching reads: no name, photo or contact. */
export function profileText(
  profile: Pick<Profile, 'skills' | 'experience' | 'education'> | null,
  title: string | null,
): ProfileText {
  const { skills = [], experience = null, education = null } = profile ?? {};
  const occupations = voteProfile(title ?? '', skills, experience ?? '');
  return { title, occupations, skills, experience, education };
}

/** The texts of a posting that matching reads. */
export function jobText({ title, skills, description, requirements }: Job): JobText {
  const occupations = voteOccupations(title, skills);
  return { title, occupations, skills, description, requirements };
}
