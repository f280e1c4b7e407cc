import { readCandidateView } from '../domain/candidates.ts';
import { companyIdOf } from '../domain/company-pages.ts';
import type { Role } from '../domain/constants.ts';
import { occupationOf } from '../domain/job-list-paths.ts';
import { filtersOfList, isJobList, pageOfList } from '../domain/job-lists.ts';
import { jobIdOf, PUBLIC_PAGES } from '../domain/pages.ts';
import { readSalarySearch, salaryPageOf } from '../domain/salaries.ts';
import { SORTS } from '../domain/search.ts';
import { readFilters, toQuery } from '../domain/search-filters.ts';
import {
  LANDING_JOBS,
  LINKED_OCCUPATIONS,
  RECENT_APPLICANTS,
  RECOMMENDED_FIRST,
  SALARY_WAGES,
  SEARCH_JOBS,
} from './list-sizes.ts';
import type { PageCall } from './page-data.ts';

/** Calls for the search results at a URL and, with a keyword or location, their interpretation. */
function searchCalls(path: string, search: string): PageCall[] {
  const params = new URLSearchParams(search);
  const filters = { ...readFilters(search), ...filtersOfList(path) };
  const { keyword, location, literal } = filters;
  const sort = SORTS.find((one) => one === params.get('sort'));
  const page = pageOfList(search);
  const resultsCall: PageCall = {
    name: 'listJobs',
    input: {
      query: {
        ...toQuery(filters),
        sort,
        limit: SEARCH_JOBS,
        page: page === 1 ? undefined : page,
      },
    },
    grows: true,
  };
  return keyword === undefined && location === undefined
    ? [resultsCall]
    : [resultsCall, { name: 'interpretSearch', input: { query: { keyword, location, literal } } }];
}

/** Calls for the links to the occupations' lists, and for the name of the occupation shown. */
function listCalls(path: string): PageCall[] {
  const code = occupationOf(path);
  const occupationsCall: PageCall = {
    name: 'listOccupations',
    input: { query: { limit: LINKED_OCCUPATIONS } },
  };
  return code
    ? [occupationsCall, { name: 'getOccupation', input: { query: { code } } }]
    : [occupationsCall];
}

/** A job seeker's marks and applications, shown on the jobs of a list. */
const ownLists: PageCall[] = [
  { name: 'listJobMarks', input: {} },
  { name: 'listSeekerApplications', input: {} },
];

/** Calls for an employer's applicants; matching those of one posting takes too long. */
function candidateCalls(search: string): PageCall[] {
  const view = readCandidateView(new URLSearchParams(search));
  const { sort: _, ...listed } = view;
  const { status: __, ...counted } = listed;
  const calls: PageCall[] = [
    { name: 'countEmployerApplications', input: { query: counted } },
    { name: 'listCandidateChoices', input: { query: listed } },
    { name: 'listPostingStages', input: {} },
    { name: 'listOwnJobs', input: {} },
  ];
  return view.jobId === undefined
    ? [{ name: 'listCandidates', input: { query: view } }, ...calls]
    : calls;
}

const SETTINGS_CALLS: PageCall[] = [
  { name: 'getMailPreferences', input: {} },
  { name: 'listSessions', input: {} },
  { name: 'listBlocks', input: {} },
  { name: 'getDataExport', input: {} },
];

/** May ask Stripe. */
const PAYOUT_CALL: PageCall = { name: 'getPayoutAccount', input: {}, isCostly: true };

/** Calls of a job seeker's pages, by the path after '/job-seeker/'. */
const SEEKER_CALLS: Record<string, PageCall[]> = {
  dashboard: [
    { name: 'getSeekerProfile', input: {} },
    { name: 'listSeekerApplications', input: {} },
    { name: 'listJobMarks', input: {} },
    { name: 'listConversations', input: {} },
    { name: 'listSeekerEscrows', input: {} },
    PAYOUT_CALL,
    { name: 'listSteps', input: {} },
    {
      name: 'listRecommendations',
      input: { query: { limit: RECOMMENDED_FIRST } },
      isTop: true,
      isCostly: true,
    },
    { name: 'listMarkedJobs', input: { query: { mark: 'saved' } } },
    { name: 'listInterviews', input: { query: {} } },
  ],
  applications: [
    { name: 'listSeekerApplications', input: {} },
    { name: 'listSteps', input: {} },
    { name: 'listInterviews', input: { query: {} } },
  ],
  profile: [{ name: 'getSeekerProfile', input: {} }],
  'jobs/recommended': [
    { name: 'listJobMarks', input: {} },
    { name: 'getSeekerProfile', input: {} },
  ],
  'jobs/saved': [
    { name: 'listMarkedJobs', input: { query: { mark: 'saved' } } },
    { name: 'listJobMarks', input: {} },
  ],
  payments: [
    { name: 'getStripeConfig', input: {} },
    { name: 'listSeekerEscrows', input: {} },
    PAYOUT_CALL,
    { name: 'listSteps', input: {} },
  ],
  messages: [
    { name: 'listConversations', input: {} },
    { name: 'listSteps', input: {} },
  ],
};

/** Calls of an employer's pages, by the path after '/employer/'. */
const EMPLOYER_CALLS: Record<string, PageCall[]> = {
  dashboard: [
    { name: 'getCompanyProfile', input: {} },
    { name: 'getEmployerPlan', input: {} },
    { name: 'listOwnJobs', input: {} },
    { name: 'listPostingDrafts', input: {} },
    { name: 'listPostingStages', input: {} },
    {
      name: 'listEmployerApplications',
      input: { query: { limit: RECENT_APPLICANTS } },
      isTop: true,
    },
    { name: 'listConversations', input: {} },
    { name: 'listEmployerEscrows', input: {} },
    { name: 'listSteps', input: {} },
    { name: 'getOwnVerification', input: {} },
    { name: 'listInterviews', input: { query: {} } },
  ],
  'job-postings': [
    { name: 'listOwnJobs', input: {} },
    { name: 'listPostingDrafts', input: {} },
  ],
  'job-postings/new': [
    { name: 'getCompanyProfile', input: {} },
    { name: 'listPostingDrafts', input: {} },
  ],
  'company-profile': [
    { name: 'getCompanyProfile', input: {} },
    { name: 'getOwnVerification', input: {} },
    { name: 'listOwnJobs', input: {} },
  ],
  payments: [
    { name: 'getStripeConfig', input: {} },
    { name: 'listEmployerEscrows', input: {} },
    { name: 'listSteps', input: {} },
  ],
  messages: [{ name: 'listConversations', input: {} }],
  team: [{ name: 'getTeam', input: {} }],
};

/** Pages that state the fee. */
const FEE_PAGES: readonly string[] = [
  PUBLIC_PAGES.about,
  PUBLIC_PAGES.forEmployers,
  PUBLIC_PAGES.helpCenter,
];

/** Further reads of a visitor's page, for the links in its HTML. */
export function linkCalls({ path }: { path: string }): PageCall[] {
  const jobId = jobIdOf(path);
  if (jobId === undefined) return [];
  return [{ name: 'listRelatedJobs', input: { params: { id: jobId } } }];
}

/** The reads that the page at a URL starts with, by the role of the signed-in user. */
export function firstCalls(
  { path, search }: { path: string; search: string },
  role: Role | undefined,
): PageCall[] {
  const id = jobIdOf(path);
  if (id !== undefined) {
    const input = { params: { id } };
    const calls: PageCall[] = [
      { name: 'getJob', input },
      { name: 'getJobWage', input },
      { name: 'getJobEmployer', input },
    ];
    return role === 'job_seeker' ? [...calls, { name: 'getJobApplication', input }] : calls;
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
    const query = { ...readSalarySearch(search), limit: SALARY_WAGES };
    return [{ name: 'listWages', input: { query }, grows: true }];
  }
  if (FEE_PAGES.includes(path)) return [{ name: 'getFees', input: {} }];
  const companyId = companyIdOf(path);
  if (companyId !== undefined) {
    return [{ name: 'getPublicCompany', input: { params: { id: companyId } } }];
  }
  const salaryPage = salaryPageOf(path);
  if (salaryPage) return [{ name: 'getSalary', input: { query: salaryPage } }];
  if (path === PUBLIC_PAGES.contact) return [{ name: 'getSupportAddress', input: {} }];
  if (path === PUBLIC_PAGES.privacyPolicy) return [{ name: 'getPrivacyOfficer', input: {} }];
  if (!role) return [];
  if (path === '/employer/candidates' && role === 'employer') return candidateCalls(search);
  const isSeeker = role === 'job_seeker';
  const area = isSeeker ? '/job-seeker/' : '/employer/';
  const calls = isSeeker ? SEEKER_CALLS : EMPLOYER_CALLS;
  const page = path.startsWith(area) ? path.slice(area.length) : '';
  // A page may be named like a property of every object, such as 'constructor'.
  if (Object.hasOwn(calls, page)) return calls[page] ?? [];
  if (path === '/settings') {
    // Data that arrives late shifts the sections below it, one of which the URL may point at.
    return isSeeker
      ? [{ name: 'listSavedSearches', input: {} }, ...SETTINGS_CALLS]
      : SETTINGS_CALLS;
  }
  const isMemberPage = /^\/(?:job-seeker|employer)\//.test(path);
  // Sign-in and the pages of the other role redirect to the dashboard.
  const isRedirected = path === PUBLIC_PAGES.auth || (isMemberPage && !path.startsWith(area));
  return (isRedirected && calls.dashboard) || [];
}
