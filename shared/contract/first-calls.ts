import { readCandidateView } from '../domain/candidates.ts';
import type { Role } from '../domain/constants.ts';
import { filtersOfList, isJobList, occupationOf } from '../domain/job-lists.ts';
import { jobIdOf, PUBLIC_PAGES } from '../domain/pages.ts';
import { SORTS } from '../domain/search.ts';
import { readFilters, toQuery } from '../domain/search-filters.ts';
import { LANDING_JOBS, LINKED_OCCUPATIONS, SALARY_WAGES, SEARCH_JOBS } from './list-sizes.ts';
import type { PageCall } from './page-data.ts';

/** The search at an address, and how its words are understood. */
function searchCalls(path: string, search: string): PageCall[] {
  const given = new URLSearchParams(search);
  const filters = { ...readFilters(search), ...filtersOfList(path) };
  const { keyword, location, literal } = filters;
  const sort = SORTS.find((one) => one === given.get('sort'));
  const cursor = given.get('cursor') ?? undefined;
  const found: PageCall = {
    name: 'listJobs',
    input: { query: { ...toQuery(filters), sort, limit: SEARCH_JOBS, cursor } },
    grows: true,
  };
  return keyword === undefined && location === undefined
    ? [found]
    : [found, { name: 'interpretSearch', input: { query: { keyword, location, literal } } }];
}

/** The other lists, and what the list of an occupation is called. */
function listCalls(path: string): PageCall[] {
  const code = occupationOf(path);
  const others: PageCall = {
    name: 'listOccupations',
    input: { query: { limit: LINKED_OCCUPATIONS } },
  };
  return code ? [others, { name: 'getOccupation', input: { query: { code } } }] : [others];
}

/** What a job seeker has to do with the jobs of a list. */
const ownLists: PageCall[] = [
  { name: 'listJobMarks', input: {} },
  { name: 'listSeekerApplications', input: {} },
];

/** An employer's applicants; those of one posting may have to be compared with it, which takes longer. */
function candidateCalls(search: string): PageCall[] {
  const view = readCandidateView(new URLSearchParams(search));
  const { jobId, text, skill, place } = view;
  const counts: PageCall = {
    name: 'countEmployerApplications',
    input: { query: { jobId, text, skill, place } },
  };
  return jobId === undefined
    ? [{ name: 'listCandidates', input: { query: view } }, counts]
    : [counts];
}

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
  if (path === PUBLIC_PAGES.home) {
    return [
      { name: 'listJobs', input: { query: { limit: LANDING_JOBS } }, grows: true },
      { name: 'countFacets', input: { query: {} } },
    ];
  }
  if (isJobList(path) || (path === '/job-seeker/jobs' && role === 'job_seeker')) {
    const calls = searchCalls(path, search);
    return role === 'job_seeker' ? [...ownLists, ...calls] : [...calls, ...listCalls(path)];
  }
  if (path === PUBLIC_PAGES.salaries) {
    return [{ name: 'listWages', input: { query: { limit: SALARY_WAGES } }, grows: true }];
  }
  if (path === PUBLIC_PAGES.privacyPolicy) return [{ name: 'getPrivacyOfficer', input: {} }];
  if (!role) return [];
  if (path === '/settings') {
    const shown: PageCall[] = [
      { name: 'getMailPreferences', input: {} },
      { name: 'listSessions', input: {} },
      { name: 'listBlocks', input: {} },
      { name: 'getDataExport', input: {} },
    ];
    // Whatever comes late moves the sections below it, and one of them may have been asked for.
    return role === 'job_seeker' ? [{ name: 'listSavedSearches', input: {} }, ...shown] : shown;
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
  if (path === '/employer/candidates' && role === 'employer') return candidateCalls(search);
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
        { name: 'listMarkedJobs', input: { query: { mark: 'saved' } } },
      ]
    : [
        { name: 'getCompanyProfile', input: {} },
        { name: 'getEmployerPlan', input: {} },
        { name: 'listPostingStages', input: {} },
        { name: 'listEmployerEscrows', input: {} },
      ];
}
