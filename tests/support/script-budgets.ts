import { paths, routePatterns } from '#client/lib/text/paths.ts';

/** Pages that are read, which have no validator or table. */
const READING = 120;
const MEMBER = 168;
const FORM = 204;
/** Reads level, licences and languages from the texts as they are typed. */
const POSTING_FORM = 242;

/** Path of the page of an unknown address. */
export const NOT_FOUND = '/no-such-page';

/**
 * Maximum size of each route's scripts before the first input, in kB gzip, with the room of 0.2 kB
 * that the examples of the contributing guide need.
 */
export const SCRIPT_BUDGETS: Record<string, number> = {
  [paths.home]: 103,
  [paths.auth]: 127,
  [routePatterns.account]: 127,
  [paths.jobs]: 157,
  [routePatterns.job]: 2,
  [routePatterns.jobList]: 157,
  [routePatterns.company]: 152,
  [paths.salaries]: 138,
  [routePatterns.salary]: 144,
  [routePatterns.regionalSalary]: 144,
  [paths.forEmployers]: 134,
  [paths.helpCenter]: 145,
  [paths.careerResources]: 135,
  [paths.about]: 132,
  [paths.howMatchingWorks]: READING,
  [paths.contact]: READING,
  [paths.privacyPolicy]: READING,
  [paths.termsOfService]: READING,
  [paths.accessibility]: READING,
  [paths.fraudPolicy]: 135,
  [NOT_FOUND]: 130,
  [paths.settings]: FORM,
  [paths.jobSeeker.jobs]: FORM,
  [paths.jobSeeker.savedJobs]: MEMBER,
  [paths.jobSeeker.recommendations]: MEMBER,
  [paths.jobSeeker.dashboard]: 173,
  [paths.jobSeeker.applications]: MEMBER,
  [paths.jobSeeker.profile]: 220,
  [paths.jobSeeker.payments]: 169,
  [routePatterns.seekerPayment]: MEMBER,
  [paths.jobSeeker.messages()]: MEMBER,
  [paths.employer.dashboard]: MEMBER,
  [paths.employer.jobPostings]: MEMBER,
  [paths.employer.newJobPosting]: POSTING_FORM,
  [routePatterns.editJobPosting]: POSTING_FORM,
  [paths.employer.candidates()]: 198,
  [paths.employer.companyProfile]: FORM,
  [paths.employer.team]: FORM,
  [paths.employer.payments]: FORM,
  [routePatterns.employerPayment]: FORM,
  [paths.employer.messages()]: MEMBER,
};
