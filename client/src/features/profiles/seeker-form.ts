import type { SeekerProfile } from '#shared/contract/contract.ts';
import { seekerProfileSchema } from '#shared/validators/seeker-profile.ts';
import type { z } from '#shared/validators/validator.ts';

/** The profile's rules, and that the two salaries fit each other. */
export const seekerFormSchema = seekerProfileSchema
  .required()
  .refine(
    ({ desiredSalaryMin: min, desiredSalaryMax: max }) => min == null || max == null || min <= max,
    { path: ['desiredSalaryMax'], message: 'validation.salaryRange', when: () => true },
  );

export type SeekerValues = z.input<typeof seekerFormSchema>;
export type SeekerChanges = z.output<typeof seekerFormSchema>;

/** The preferences of a profile, as its form shows them. */
export function preferenceValues(profile: SeekerProfile | null) {
  return {
    desiredJobTypes: profile?.desiredJobTypes ?? [],
    desiredLocations: profile?.desiredLocations ?? [],
    desiredSalaryMin: profile?.desiredSalaryMin ?? null,
    desiredSalaryMax: profile?.desiredSalaryMax ?? null,
    isAvailable: profile?.isAvailable ?? true,
  };
}

/** Every field of a profile, as its form shows them. */
export function profileValues(profile: SeekerProfile | null): SeekerValues {
  return {
    ...preferenceValues(profile),
    skills: profile?.skills ?? [],
    experience: profile?.experience ?? '',
    education: profile?.education ?? '',
    location: profile?.location ?? '',
    resumeUrl: profile?.resumeUrl ?? '',
  };
}
