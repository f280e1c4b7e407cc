import { paths, routePatterns } from '#client/lib/text/paths.ts';

/** Pages that are read, which have no validator or table. */
const READING = 120;
const MEMBER = 162;
const FORM = 203;
/** Reads level, licences and languages from the texts as they are typed. */
const POSTING_FORM = 209;

/** Path of the page of an unknown address. */
export const NOT_FOUND = '/no-such-page';

/** Maximum size of each route's scripts before the first input, in kB gzip. */
export const SCRIPT_BUDGETS: Record<string, number> = {
  [paths.home]: 101,
  [paths.auth]: 123,
  [routePatterns.account]: 125,
  [paths.jobs]: 142,
  [routePatterns.job]: 2,
  [routePatterns.jobList]: 142,
  [routePatterns.company]: 140,
  [paths.salaries]: 128,
  [routePatterns.salary]: 131,
  [routePatterns.regionalSalary]: 131,
  [paths.forEmployers]: 126,
  [paths.helpCenter]: 138,
  [paths.careerResources]: 127,
  [paths.about]: 125,
  [paths.howMatchingWorks]: READING,
  [paths.contact]: READING,
  [paths.privacyPolicy]: READING,
  [paths.termsOfService]: READING,
  [paths.accessibility]: READING,
  [paths.fraudPolicy]: 126,
  [NOT_FOUND]: 122,
  [paths.settings]: FORM,
  [paths.jobSeeker.jobs]: FORM,
  [paths.jobSeeker.savedJobs]: MEMBER,
  [paths.jobSeeker.recommendations]: MEMBER,
  [paths.jobSeeker.dashboard]: MEMBER,
  [paths.jobSeeker.applications]: MEMBER,
  [paths.jobSeeker.profile]: 204,
  [paths.jobSeeker.payments]: MEMBER,
  [routePatterns.seekerPayment]: MEMBER,
  [paths.jobSeeker.messages()]: MEMBER,
  [paths.employer.dashboard]: MEMBER,
  [paths.employer.jobPostings]: MEMBER,
  [paths.employer.newJobPosting]: POSTING_FORM,
  [routePatterns.editJobPosting]: POSTING_FORM,
  [paths.employer.candidates()]: 170,
  [paths.employer.companyProfile]: FORM,
  [paths.employer.team]: FORM,
  [paths.employer.payments]: FORM,
  [routePatterns.employerPayment]: FORM,
  [paths.employer.messages()]: MEMBER,
};
