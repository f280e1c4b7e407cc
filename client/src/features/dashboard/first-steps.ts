import type { SeekerProfile } from '#shared/contract/contract.ts';
import { hasPreferences, seekerCompletion } from '#shared/domain/profile-completion.ts';

/** What a job seeker can do and where they are, what they apply with, and what they want. */
export function firstStepsOf(profile: SeekerProfile | null) {
  const { missing } = seekerCompletion(profile);
  return [
    { name: 'work', isDone: !missing.includes('skills') },
    { name: 'resume', isDone: !missing.includes('resumeUrl') },
    { name: 'wishes', isDone: hasPreferences(profile) },
  ] as const;
}
