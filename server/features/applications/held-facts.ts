import type { HeldFact } from '#shared/domain/candidates.ts';
import { factsOfProfile, type OwnFacts } from '#shared/domain/work-facts.ts';
import { jobSeekerProfiles } from '#shared/schema/profiles.ts';

/** Columns of the facts that a job seeker has set themselves. */
export const ownFacts = {
  licences: jobSeekerProfiles.licences,
  workLanguages: jobSeekerProfiles.workLanguages,
};

/**
 * Languages and licences that an applicant has set, or else that their texts name. Of an ended
 * application only the texts were kept.
 */
export function heldFacts(
  texts: Parameters<typeof factsOfProfile>[0],
  own: Partial<OwnFacts> | null,
): HeldFact[] {
  const { licences, workLanguages } = factsOfProfile(texts, own ?? {});
  return [...workLanguages, ...licences];
}
