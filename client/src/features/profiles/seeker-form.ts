import { lazyResolver } from '#client/lib/react/lazy-resolver.ts';
import type { SeekerProfile } from '#shared/contract/contract.ts';
import type { z } from '#shared/validators/validator.ts';
import type { seekerFormSchema } from './seeker-schema.ts';

export type SeekerValues = z.input<typeof seekerFormSchema>;
export type SeekerChanges = z.output<typeof seekerFormSchema>;

export const seekerResolver = lazyResolver(() =>
  import('./seeker-schema.ts').then((m) => m.seekerFormSchema),
);

/** Form values of a profile's preferences. */
export function preferenceValues(profile: SeekerProfile | SeekerChanges | null) {
  return {
    desiredJobTypes: profile?.desiredJobTypes ?? [],
    desiredLocations: profile?.desiredLocations ?? [],
    desiredSalaryMin: profile?.desiredSalaryMin ?? null,
    desiredSalaryMax: profile?.desiredSalaryMax ?? null,
    isAvailable: profile?.isAvailable ?? true,
    reach: profile?.reach ?? 'wide',
    level: profile?.level ?? null,
    licences: profile?.licences ?? null,
    workLanguages: profile?.workLanguages ?? null,
  };
}

/** Form values of a whole profile, and of the account's professional title. */
export function profileValues(profile: SeekerProfile | null, title: string | null): SeekerValues {
  return {
    ...preferenceValues(profile),
    title: title ?? '',
    skills: profile?.skills ?? [],
    experience: profile?.experience ?? '',
    education: profile?.education ?? '',
    location: profile?.location ?? '',
    resumeUrl: profile?.resumeUrl ?? '',
  };
}
