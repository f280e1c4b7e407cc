import { readAddress } from '#shared/domain/pages.ts';
import type { Text } from '#shared/locales/text.ts';
import * as t from '#texts';

/** Names of pages by the beginnings of their paths, without the area of the person. */
const NAMES: [beginning: string, name: Text][] = [
  ['/dashboard', t.layout.dashboard],
  ['/jobs', t.layout.jobs],
  ['/applications', t.layout.applications],
  ['/candidates', t.layout.candidates],
  ['/job-postings', t.layout.jobPostings],
  ['/messages', t.layout.messages],
  ['/payments', t.layout.payments],
  ['/company-profile', t.layout.companyProfile],
  ['/profile', t.layout.myProfile],
  ['/salaries', t.layout.salaries],
  ['/settings', t.layout.settings],
  ['/auth', t.layout.logIn],
  ['/staff', t.layout.staffDesk],
];

/** Sentence about the page to which a link leads; one that has no name here is not named. */
export function leadsToText(to: string): string {
  const path = readAddress(to).path.replace(/^\/(?:job-seeker|employer)(?=\/)/, '');
  const [, name] = NAMES.find(([beginning]) => path.startsWith(beginning)) ?? [];
  return name ? t.staging.leadsTo({ page: name() }) : t.staging.leadsToPage();
}
