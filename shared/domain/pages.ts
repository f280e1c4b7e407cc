/** The pages that anyone may open, with the names that their titles have in `pages.json`. */
export const PUBLIC_PAGES = {
  home: '/',
  auth: '/auth',
  jobs: '/jobs',
  salaries: '/salaries',
  forEmployers: '/for-employers',
  careerResources: '/career-resources',
  helpCenter: '/help-center',
  about: '/about',
  howMatchingWorks: '/how-matching-works',
  contact: '/contact',
  privacyPolicy: '/privacy-policy',
  termsOfService: '/terms-of-service',
  accessibility: '/accessibility',
  fraudPolicy: '/fraud-policy',
} as const;

/** The pages that links in mails lead to; in one address for both languages, and not for search engines. */
export const ACCOUNT_PAGES = {
  forgot: '/account/forgot',
  reset: '/account/reset',
  confirm: '/account/confirm',
} as const;

export type PublicPage = keyof typeof PUBLIC_PAGES;

/** A job's own page; the id is the whole of the last segment. */
export const JOB_PAGE = /^\/jobs\/([^/]+)$/;

/** The id of a path's job, where it is one that the database can hold. */
export function jobIdOf(path: string): number | undefined {
  const text = JOB_PAGE.exec(path)?.[1] ?? '';
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) < 2 ** 31 ? Number(text) : undefined;
}

/** The pages behind sign-in: the server knows that they exist and nothing more of them. */
export const MEMBER_PAGES: readonly RegExp[] = [
  /^\/(?:settings|account\/(?:forgot|reset|confirm))$/,
  /^\/job-seeker\/(?:dashboard|jobs(?:\/saved|\/recommended)?|applications|messages|profile|payments)$/,
  /^\/employer\/(?:dashboard|candidates|messages|company-profile|payments)$/,
  /^\/employer\/job-postings(?:\/new|\/edit\/[^/]+)?$/,
];

/** What precedes the path of a public page in French. */
const FRENCH = '/fr';

/** Pages behind sign-in have one address in both languages. */
const MEMBER_AREA = /^\/(?:job-seeker|employer|settings|account|staff)(?:[/?#]|$)/;

type Language = 'en' | 'fr';

/** The path that an address has in the routes, and its language where the address decides that. */
export function readAddress(pathname: string): { path: string; locale: Language | undefined } {
  const behind = /^\/fr(?=\/|$)/.test(pathname) ? pathname.slice(FRENCH.length) || '/' : undefined;
  if (behind !== undefined && !MEMBER_AREA.test(behind)) return { path: behind, locale: 'fr' };
  return { path: pathname, locale: MEMBER_AREA.test(pathname) ? undefined : 'en' };
}

/** The address of a path, with or without a query, for readers of a language. */
export function addressFor(locale: Language, path: string): string {
  if (locale === 'en' || MEMBER_AREA.test(path)) return path;
  return FRENCH + path.replace(/^\/(?=[?#]|$)/, '');
}

/** A page's title as its tab shows it. */
export const tabTitle = (title: string) =>
  /^Portage(?!\S)/.test(title) ? title : `${title} · Portage`;
