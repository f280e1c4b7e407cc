/** Pages that anyone may open, by the keys of their titles in `pages.json`. */
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

/** Pages that mailed links open; one URL for both languages, not indexed. */
export const ACCOUNT_PAGES = {
  forgot: '/account/forgot',
  reset: '/account/reset',
  confirm: '/account/confirm',
  invitation: '/account/invitation',
} as const;

export type PublicPage = keyof typeof PUBLIC_PAGES;

/** A job's own page; the id is the whole of the last segment. */
export const JOB_PAGE = /^\/jobs\/([^/]+)$/;

/** Job id of a path; undefined where it is no valid PostgreSQL integer. */
export function jobIdOf(path: string): number | undefined {
  const text = JOB_PAGE.exec(path)?.[1] ?? '';
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) < 2 ** 31 ? Number(text) : undefined;
}

/** Paths of the pages behind sign-in; the server only knows that they exist. */
export const MEMBER_PAGES: readonly RegExp[] = [
  /^\/(?:settings|account\/(?:forgot|reset|confirm|invitation))$/,
  /^\/job-seeker\/(?:dashboard|jobs(?:\/saved|\/recommended)?|applications|messages|profile|payments(?:\/[^/]+)?)$/,
  /^\/employer\/(?:dashboard|candidates|messages|company-profile|team|payments(?:\/[^/]+)?)$/,
  /^\/employer\/job-postings(?:\/new|\/edit\/[^/]+)?$/,
];

const FRENCH_PREFIX = '/fr';

/** Pages behind sign-in have one URL for both languages. */
const MEMBER_AREA = /^\/(?:job-seeker|employer|settings|account|staff)(?:[/?#]|$)/;

type Language = 'en' | 'fr';

/** Route path of a URL path, and its language where the URL decides it. */
export function readAddress(pathname: string): { path: string; locale: Language | undefined } {
  const unprefixed = /^\/fr(?=\/|$)/.test(pathname)
    ? pathname.slice(FRENCH_PREFIX.length) || '/'
    : undefined;
  if (unprefixed && !MEMBER_AREA.test(unprefixed)) return { path: unprefixed, locale: 'fr' };
  return { path: pathname, locale: MEMBER_AREA.test(pathname) ? undefined : 'en' };
}

/** URL in a language of a path, with or without a query. */
export function addressFor(locale: Language, path: string): string {
  if (locale === 'en' || MEMBER_AREA.test(path)) return path;
  return FRENCH_PREFIX + path.replace(/^\/(?=[?#]|$)/, '');
}

/** Title of the browser tab, with the site's name. */
export const tabTitle = (title: string) =>
  /^Portage(?!\S)/.test(title) ? title : `${title} · Portage`;
