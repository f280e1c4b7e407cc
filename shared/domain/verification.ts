/** Validity of a mark, after which its facts have to be checked again. */
export const VERIFIED_MONTHS = 12;

/** Results of comparing the domain of an employer's email address with its website. */
export const DOMAIN_FINDINGS = ['same', 'unconfirmed', 'free', 'none', 'other'] as const;
export type DomainFinding = (typeof DOMAIN_FINDINGS)[number];

/** Maximum length of each text on the evidence that support staff has seen. */
export const SEEN_LENGTH = 200;
