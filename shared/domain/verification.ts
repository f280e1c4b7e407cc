/** So long a mark holds; then what it says is to be checked again. */
export const VERIFIED_MONTHS = 12;

/** What the domain of an employer's email address says about its website. */
export const DOMAIN_FINDINGS = ['same', 'unconfirmed', 'free', 'none', 'other'] as const;
export type DomainFinding = (typeof DOMAIN_FINDINGS)[number];

/** Of what support staff has seen, and of where. */
export const SEEN_LENGTH = 200;
