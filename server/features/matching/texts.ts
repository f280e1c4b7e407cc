import type { jobs } from '#shared/schema/jobs.ts';
import type { jobSeekerProfiles } from '#shared/schema/profiles.ts';
import { recogniseOccupation } from '../occupations/occupations.ts';
import type { JobText, ProfileText } from './model/encode.ts';

type Profile = typeof jobSeekerProfiles.$inferSelect;
type Job = Pick<typeof jobs.$inferSelect, 'title' | 'skills' | 'description' | 'requirements'>;

/** All that matching reads of a person: never their name, their photo or how to reach them. */
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

/** All that matching reads of a posting, but for what is weighed against wishes. */
export function jobText({ title, skills, description, requirements }: Job): JobText {
  return { title, occupation: recogniseOccupation(title), skills, description, requirements };
}
