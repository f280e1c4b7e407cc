import { domainToASCII } from 'node:url';
import freeMailDomains from 'free-email-domains';
import type { DomainFinding } from '#shared/domain/verification.ts';
import { once } from '../../core/once.ts';

/** Of Canadian providers of internet access, which the list leaves out. */
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

/** At which anyone can have an address. */
const freeMail = once(() => new Set<string>([...freeMailDomains, ...ACCESS_PROVIDERS]));

interface Employer {
  email: string;
  isConfirmed: boolean;
  website: string | null;
}

/** Compares the two; `domain` is that of both where they are the same. */
export function checkDomain({ email, isConfirmed, website }: Employer): {
  finding: DomainFinding;
  domain: string | null;
} {
  const refused = (finding: DomainFinding) => ({ finding, domain: null });
  const site = website && hostOf(website);
  if (!site) return refused('none');
  if (!isConfirmed) return refused('unconfirmed');
  const domain = domainToASCII(email.slice(email.lastIndexOf('@') + 1).toLowerCase());
  if (freeMail().has(domain)) return refused('free');
  return domain && domain === site ? { finding: 'same', domain } : refused('other');
}

function hostOf(website: string): string | undefined {
  return URL.canParse(website) ? new URL(website).hostname.replace(/^www\./, '') : undefined;
}
