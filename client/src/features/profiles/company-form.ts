import { lazyResolver } from '#client/lib/lazy-resolver.ts';
import type { CompanyProfile } from '#shared/contract/contract.ts';
import type { companyProfileSchema } from '#shared/validators/company-profile.ts';
import type { z } from '#shared/validators/validator.ts';

export type CompanyValues = z.input<typeof companyProfileSchema>;
export type CompanyChanges = z.output<typeof companyProfileSchema>;

export const companyResolver = lazyResolver(() =>
  import('#shared/validators/company-profile.ts').then((m) => m.companyProfileSchema),
);

/** What the form begins with: the company, or blanks. */
export function companyValues(company: CompanyProfile | null): CompanyValues {
  return {
    companyName: company?.companyName ?? '',
    industry: company?.industry ?? '',
    location: company?.location ?? '',
    website: company?.website ?? '',
    companySize: company?.companySize ?? null,
    foundedYear: company?.foundedYear ?? null,
    logoUrl: company?.logoUrl ?? '',
    description: company?.description ?? '',
  };
}
