import type { SeekerProfile } from '#shared/contract/contract.ts';
import { hasPreferences, seekerCompletion } from '#shared/domain/profile-completion.ts';

/** First steps of a job seeker: resume, which fills in the rest, skills and location, preferences. */
export function firstStepsOf(profile: SeekerProfile | null) {
  const { missing } = seekerCompletion(profile);
  return [
    { name: 'resume', isDone: !missing.includes('resumeUrl') },
    { name: 'work', isDone: !missing.includes('skills') },
    { name: 'wishes', isDone: hasPreferences(profile) },
  ] as const;
}
