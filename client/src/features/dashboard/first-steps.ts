import type { SeekerProfile } from '#shared/contract/contract.ts';
import { hasPreferences, seekerCompletion } from '#shared/domain/profile-completion.ts';

/** First steps of a job seeker: skills and location, resume, preferences. */
export function firstStepsOf(profile: SeekerProfile | null) {
  const { missing } = seekerCompletion(profile);
  return [
    { name: 'work', isDone: !missing.includes('skills') },
    { name: 'resume', isDone: !missing.includes('resumeUrl') },
    { name: 'wishes', isDone: hasPreferences(profile) },
  ] as const;
}
