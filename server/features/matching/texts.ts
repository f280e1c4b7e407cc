import type { jobs } from '#shared/schema/jobs.ts';
import type { jobSeekerProfiles } from '#shared/schema/profiles.ts';
import { recogniseOccupation } from '../occupations/occupations.ts';
import type { JobText, ProfileText } from './model/encode.ts';

type Profile = typeof jobSeekerProfiles.$inferSelect;
type Job = Pick<typeof jobs.$inferSelect, 'title' | 'skills' | 'description' | 'requirements'>;

/** The fields of a person that matching reads: no name, photo or contact. */
export function profileText(
  profile: Pick<Profile, 'skills' | 'experience' | 'education'> | null,
  title: string | null,
): ProfileText {
  return {
    title,
    occupation: recogniseOccupation(title ?? ''),
    skills: profile?.skills,
    experience: profile?.experience,
    education: profile?.education,
  };
}

/** The texts of a posting that matching reads. */
export function jobText({ title, skills, description, requirements }: Job): JobText {
  return { title, occupation: recogniseOccupation(title), skills, description, requirements };
}
