import type { Role } from '../domain/constants.ts';
import { jobIdOf, PUBLIC_PAGES } from '../domain/pages.ts';
import type { CallName, CurrentUser } from './contract.ts';
import type { InputOf } from './input.ts';
import type { LiveEvent } from './live.ts';

/** The id of the element of a page's HTML that holds its `PageData`. */
export const PAGE_DATA = 'page-data';

/** What a page's HTML brings along, so that its first view asks for none of it. */
export interface PageData {
  /** When it was put together, ISO 8601: times are worded by it until the page is interactive. */
  at: string;
  /** Null for a visitor; absent where it could not be found out. */
  user?: CurrentUser | null;
  /** The event id after which the person's live stream starts, and the unread events before it. */
  live?: { lastEventId: number; waiting: LiveEvent[] };
  answers: PageAnswer[];
}

/** The answer of a call; of a list that grows page by page, its first. */
export type PageAnswer = PageCall & {
  answer?: unknown;
  page?: { items: unknown[]; nextCursor?: string; total: string };
};

/** A read that a page begins with. */
export type PageCall = {
  [Name in CallName]: { name: Name; input: InputOf<Name>; grows?: boolean };
}[CallName];

/** How many of the newest jobs the landing page shows: the rows of one, two and three columns. */
export const LANDING_JOBS = 12;

/** How many jobs the search shows first, and at each further step. */
export const SEARCH_JOBS = 20;

const newestJobs = (limit: number): PageCall => ({
  name: 'listJobs',
  input: { query: { limit } },
  grows: true,
});

/** The reads that the page at an address begins with and that cost little, for who is signed in. */
export function firstCalls(
  { path, search }: { path: string; search: string },
  role: Role | undefined,
): PageCall[] {
  const id = jobIdOf(path);
  if (id !== undefined) {
    const input = { params: { id } };
    const shown: PageCall[] = [
      { name: 'getJob', input },
      { name: 'getJobWage', input },
      { name: 'getJobEmployer', input },
    ];
    return role === 'job_seeker' ? [...shown, { name: 'getJobApplication', input }] : shown;
  }
  if (!role) {
    return path === PUBLIC_PAGES.home && search === '' ? [newestJobs(LANDING_JOBS)] : [];
  }
  if (role === 'job_seeker' && path === '/job-seeker/jobs') {
    const known: PageCall[] = [
      { name: 'listJobMarks', input: {} },
      { name: 'listSeekerApplications', input: {} },
    ];
    return search === '' ? [...known, newestJobs(SEARCH_JOBS)] : known;
  }
  if (role === 'job_seeker' && path === '/job-seeker/jobs/recommended') {
    return [
      { name: 'listJobMarks', input: {} },
      { name: 'getSeekerProfile', input: {} },
    ];
  }
  if (path === `/${role === 'job_seeker' ? 'job-seeker' : 'employer'}/payments`) {
    const escrows = role === 'job_seeker' ? 'listSeekerEscrows' : 'listEmployerEscrows';
    return [
      { name: 'getStripeConfig', input: {} },
      { name: escrows, input: {} },
    ];
  }
  const area = role === 'job_seeker' ? '/job-seeker/' : '/employer/';
  const isMemberPage = /^\/(?:job-seeker|employer)\//.test(path);
  // Sign-in and the pages of the other role lead to the dashboard.
  const isAtDashboard =
    path === `${area}dashboard` ||
    path === PUBLIC_PAGES.auth ||
    (isMemberPage && !path.startsWith(area));
  if (!isAtDashboard) return [];
  return role === 'job_seeker'
    ? [
        { name: 'getSeekerProfile', input: {} },
        { name: 'listSeekerApplications', input: {} },
        { name: 'listJobMarks', input: {} },
        { name: 'listConversations', input: {} },
      ]
    : [
        { name: 'getCompanyProfile', input: {} },
        { name: 'getEmployerPlan', input: {} },
        { name: 'countEmployerApplications', input: {} },
      ];
}
