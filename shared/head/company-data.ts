import type { Organization, WithContext } from 'schema-dts';
import type { PublicCompany } from '../contract/contract.ts';

/** Facts of a company that its page's metadata name. */
export type CompanyFacts = Pick<
  PublicCompany,
  'id' | 'name' | 'description' | 'website' | 'location' | 'logoUrl'
>;

/** A company as schema.org's Organization; only what its profile states. */
export function organizationData(company: CompanyFacts, url: string): WithContext<Organization> {
  const { name, description, website, location, logoUrl } = company;
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name,
    url,
    description: description || undefined,
    sameAs: website || undefined,
    logo: logoUrl || undefined,
    address: location
      ? { '@type': 'PostalAddress', addressLocality: location, addressCountry: 'CA' }
      : undefined,
  };
}
