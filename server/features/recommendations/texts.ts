import type { jobSeekerProfiles } from '#shared/schema/profiles.ts';
import type { ProfileText } from './model/encode.ts';

type Profile = typeof jobSeekerProfiles.$inferSelect;

/** All that matching reads of a person: never their name, their photo or how to reach them. */
export function profileText(
  profile: Pick<Profile, 'skills' | 'experience' | 'education'> | null,
  title: string | null,
): ProfileText {
  return {
    title,
    skills: profile?.skills,
    experience: profile?.experience,
    education: profile?.education,
  };
}
