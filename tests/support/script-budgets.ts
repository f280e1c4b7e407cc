import { paths, routePatterns } from '#client/lib/text/paths.ts';

/** Pages that are read, which have no validator or table. */
const READING = 120;
const MEMBER = 166;
const FORM = 203;
/** Reads level, licences and languages from the texts as they are typed. */
const POSTING_FORM = 239;

/** Path of the page of an unknown address. */
export const NOT_FOUND = '/no-such-page';

/** Maximum size of each route's scripts before the first input, in kB gzip. */
export const SCRIPT_BUDGETS: Record<string, number> = {
  [paths.home]: 102,
  [paths.auth]: 126,
  [routePatterns.account]: 126,
  [paths.jobs]: 155,
  [routePatterns.job]: 2,
  [routePatterns.jobList]: 155,
  [routePatterns.company]: 150,
  [paths.salaries]: 136,
  [routePatterns.salary]: 143,
  [routePatterns.regionalSalary]: 143,
  [paths.forEmployers]: 132,
  [paths.helpCenter]: 144,
  [paths.careerResources]: 133,
  [paths.about]: 130,
  [paths.howMatchingWorks]: READING,
  [paths.contact]: READING,
  [paths.privacyPolicy]: READING,
  [paths.termsOfService]: READING,
  [paths.accessibility]: READING,
  [paths.fraudPolicy]: 133,
  [NOT_FOUND]: 128,
  [paths.settings]: FORM,
  [paths.jobSeeker.jobs]: FORM,
  [paths.jobSeeker.savedJobs]: MEMBER,
  [paths.jobSeeker.recommendations]: MEMBER,
  [paths.jobSeeker.dashboard]: 170,
  [paths.jobSeeker.applications]: MEMBER,
  [paths.jobSeeker.profile]: 217,
  [paths.jobSeeker.payments]: MEMBER,
  [routePatterns.seekerPayment]: MEMBER,
  [paths.jobSeeker.messages()]: MEMBER,
  [paths.employer.dashboard]: MEMBER,
  [paths.employer.jobPostings]: MEMBER,
  [paths.employer.newJobPosting]: POSTING_FORM,
  [routePatterns.editJobPosting]: POSTING_FORM,
  [paths.employer.candidates()]: 196,
  [paths.employer.companyProfile]: FORM,
  [paths.employer.team]: FORM,
  [paths.employer.payments]: FORM,
  [routePatterns.employerPayment]: FORM,
  [paths.employer.messages()]: MEMBER,
};
