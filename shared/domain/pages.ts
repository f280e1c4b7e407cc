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
  /^\/job-seeker\/(?:dashboard|jobs(?:\/saved|\/recommended)?|applications|messages|profile|payments)$/,
  /^\/employer\/(?:dashboard|candidates|messages|company-profile|payments)$/,
  /^\/employer\/job-postings(?:\/new|\/edit\/[^/]+)?$/,
];
