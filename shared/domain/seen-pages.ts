import { includesRole, type MemberRole, type Members } from './company.ts';
import type { Role } from './constants.ts';

/** Pages that staff can see as a person does, none of which names other people. */
export const SEEN_PAGES = [
  'dashboard',
  'applications',
  'saved-jobs',
  'profile',
  'job-postings',
  'company-profile',
  'payments',
  'settings',
] as const;
export type SeenPage = (typeof SEEN_PAGES)[number];

/** Minutes in which a page can be loaded again after its reason was given. */
export const SEEN_PAGE_MINUTES = 15;

type Paths = Partial<Record<SeenPage, readonly [path: string, members?: Members]>>;

/** Paths by page; `members` may open it, or all members of the company. */
const PATHS: Record<Role, Paths> = {
  job_seeker: {
    dashboard: ['/job-seeker/dashboard'],
    applications: ['/job-seeker/applications'],
    'saved-jobs': ['/job-seeker/jobs/saved'],
    profile: ['/job-seeker/profile'],
    payments: ['/job-seeker/payments'],
    settings: ['/settings'],
  },
  employer: {
    'job-postings': ['/employer/job-postings', 'hiring'],
    'company-profile': ['/employer/company-profile'],
    settings: ['/settings'],
  },
};

/** Path of a page, or undefined if it is not one of the person's. */
export function seenPath(
  page: SeenPage,
  { role, company }: { role: Role; company?: { role: MemberRole } | undefined },
): string | undefined {
  const [path, members] = PATHS[role][page] ?? [];
  return members && company && !includesRole(members, company.role) ? undefined : path;
}
