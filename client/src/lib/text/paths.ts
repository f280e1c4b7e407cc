import type { ApplicationStatus } from '#shared/domain/application-status.ts';
import type { Wait } from '#shared/domain/hear-by.ts';
import { ACCOUNT_PAGES, PUBLIC_PAGES } from '#shared/domain/pages.ts';

interface MessagesQuery {
  applicationId?: number;
}

interface CandidatesQuery {
  jobId?: number;
  status?: ApplicationStatus;
  applicationId?: number;
  waits?: Wait;
}

function withQuery(path: string, query: MessagesQuery | CandidatesQuery): string {
  // JSON drops undefined values.
  const text = new URLSearchParams(JSON.parse(JSON.stringify(query))).toString();
  return text ? `${path}?${text}` : path;
}

/** Paths of all routes. */
export const paths = {
  ...PUBLIC_PAGES,
  browseJobs: '/#browse-jobs',
  settings: '/settings',
  staff: '/staff',
  settingsAt: (section: string) => `/settings#${section}`,
  account: ACCOUNT_PAGES,
  invitation: (token: string) => `${ACCOUNT_PAGES.invitation}?token=${encodeURIComponent(token)}`,
  job: (id: number) => `/jobs/${id}`,
  jobSeeker: {
    dashboard: '/job-seeker/dashboard',
    jobs: '/job-seeker/jobs',
    savedJobs: '/job-seeker/jobs/saved',
    recommendations: '/job-seeker/jobs/recommended',
    applications: '/job-seeker/applications',
    application: (id: number) => `/job-seeker/applications#application-${id}`,
    messages: (query: MessagesQuery = {}) => withQuery('/job-seeker/messages', query),
    profile: '/job-seeker/profile',
    /** Profile form with the focus in one field. */
    editProfile: (field: string) => `/job-seeker/profile?edit=${field}`,
    payments: '/job-seeker/payments',
    payment: (id: number) => `/job-seeker/payments/${id}`,
    /** Payments with the dialog open that answers proposed steps. */
    steps: (applicationId: number) => `/job-seeker/payments?applicationId=${applicationId}`,
  },
  employer: {
    dashboard: '/employer/dashboard',
    jobPostings: '/employer/job-postings',
    jobPosting: (id: number) => `/employer/job-postings#posting-${id}`,
    newJobPosting: '/employer/job-postings/new',
    editJobPosting: (jobId: number) => `/employer/job-postings/edit/${jobId}`,
    candidates: (query: CandidatesQuery = {}) => withQuery('/employer/candidates', query),
    messages: (query: MessagesQuery = {}) => withQuery('/employer/messages', query),
    companyProfile: '/employer/company-profile',
    team: '/employer/team',
    payments: '/employer/payments',
    payment: (id: number) => `/employer/payments/${id}`,
    /** Payments with the fund dialog open for this application. */
    fund: (applicationId: number) => `/employer/payments?applicationId=${applicationId}`,
  },
} as const;

/** Patterns of the routes with parameters. */
export const routePatterns = {
  job: '/jobs/:id',
  jobList: '/jobs/:by/:of',
  company: '/companies/:company',
  salary: '/salaries/:occupation',
  regionalSalary: '/salaries/:occupation/:region',
  seekerPayment: '/job-seeker/payments/:id',
  employerPayment: '/employer/payments/:id',
  account: '/account/:step',
  editJobPosting: '/employer/job-postings/edit/:jobId',
} as const;

/** Start page after login; any role other than job_seeker counts as an employer. */
export function dashboardPath({ role, isStaff }: { role: string; isStaff?: boolean }): string {
  if (isStaff) return paths.staff;
  return role === 'job_seeker' ? paths.jobSeeker.dashboard : paths.employer.dashboard;
}
