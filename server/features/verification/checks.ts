import { domainToASCII } from 'node:url';
import freeMailDomains from 'free-email-domains';
import type { DomainFinding } from '#shared/domain/verification.ts';
import { once } from '../../platform/core/once.ts';

/** Domains of Canadian internet access providers, which the package lacks. */
const ACCESS_PROVIDERS = [
  'accesscomm.ca',
  'bellaliant.net',
  'cogeco.ca',
  'eastlink.ca',
  'execulink.com',
  'globetrotter.net',
  'mts.net',
  'mymts.net',
  'nb.sympatico.ca',
  'nl.rogers.com',
  'northwestel.net',
  'ns.sympatico.ca',
  'oricom.ca',
  'sasktel.net',
  'shawlink.ca',
  'sympatico.ca',
  'tbaytel.net',
  'teksavvy.com',
  'telus.net',
  'videotron.qc.ca',
  'xplornet.com',
];

/** Domains at which anyone can have an address. */
const freeMailDomainSet = once(() => new Set<string>([...freeMailDomains, ...ACCESS_PROVIDERS]));

interface Employer {
  email: string;
  isConfirmed: boolean;
  website: string | null;
}

/** Compares the email domain with the website; `domain` is set if they are equal. */
export function checkDomain({ email, isConfirmed, website }: Employer): {
  finding: DomainFinding;
  domain: string | null;
} {
  const withoutDomain = (finding: DomainFinding) => ({ finding, domain: null });
  const site = website && hostOf(website);
  if (!site) return withoutDomain('none');
  if (!isConfirmed) return withoutDomain('unconfirmed');
  const domain = domainToASCII(email.slice(email.lastIndexOf('@') + 1).toLowerCase());
  if (freeMailDomainSet().has(domain)) return withoutDomain('free');
  return domain && domain === site ? { finding: 'same', domain } : withoutDomain('other');
}

function hostOf(website: string): string | undefined {
  return URL.canParse(website) ? new URL(website).hostname.replace(/^www\./, '') : undefined;
}
