import type { CompanyProfile, SeekerProfile } from '#shared/contract/contract.ts';
import type { CompanyProfileRow, SeekerProfileRow } from './queries.ts';

export function presentSeekerProfile(profile: SeekerProfileRow): SeekerProfile {
  return { ...profile, updatedAt: profile.updatedAt.toISOString() };
}

export function presentCompanyProfile(profile: CompanyProfileRow): CompanyProfile {
  return { ...profile, updatedAt: profile.updatedAt.toISOString() };
}
