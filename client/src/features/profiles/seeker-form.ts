import { lazyResolver } from '#client/lib/lazy-resolver.ts';
import type { SeekerProfile } from '#shared/contract/contract.ts';
import type { z } from '#shared/validators/validator.ts';
import type { seekerFormSchema } from './seeker-schema.ts';

export type SeekerValues = z.input<typeof seekerFormSchema>;
export type SeekerChanges = z.output<typeof seekerFormSchema>;

export const seekerResolver = lazyResolver(() =>
  import('./seeker-schema.ts').then((m) => m.seekerFormSchema),
);

/** The preferences of a profile, as its form shows them. */
export function preferenceValues(profile: SeekerProfile | SeekerChanges | null) {
  return {
    desiredJobTypes: profile?.desiredJobTypes ?? [],
    desiredLocations: profile?.desiredLocations ?? [],
    desiredSalaryMin: profile?.desiredSalaryMin ?? null,
    desiredSalaryMax: profile?.desiredSalaryMax ?? null,
    isAvailable: profile?.isAvailable ?? true,
    reach: profile?.reach ?? 'wide',
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
