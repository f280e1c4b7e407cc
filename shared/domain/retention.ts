import { CLOSING_DAYS, EXPORT_KEPT_DAYS, LEDGER_KEPT_YEARS } from './account.ts';
import { SET_UP_HOURS } from './second-factor.ts';
import { STAFF_AUDIT_YEARS } from './staff.ts';

/** Lifetime of a link that confirms an address; password links expire earlier. */
export const LINK_DAYS = 7;
/** Retention of the responses to writes, so that a late retry does not run twice. */
export const ANSWERS_KEPT_HOURS = 24;
/** Retention of the records of sent mails. */
export const MAILS_KEPT_DAYS = 90;
/** Retention of reports with their snapshots and answers. */
export const REPORTS_KEPT_YEARS = 3;
/** Retention of refused and failed calls, by whose id staff find out what happened. */
export const FAILED_REQUESTS_KEPT_DAYS = 30;
/** Time that an employer sees an application after its end. */
export const ENDED_APPLICATIONS_KEPT_MONTHS = 13;
/**
 * Retention of a posting's public versions after it closed, and of an erased account's postings,
 * which Ontario requires after publication.
 */
export const POSTINGS_KEPT_YEARS = 3;
/** Retention of the proof that candidates were interviewed and told, which Ontario requires. */
export const INTERVIEW_RECORDS_KEPT_YEARS = 3;
/**
 * Maximum retention of names and texts in an erased account's payments. Tax law asks for six years
 * from the end of a tax year, up to a year after a payment; they are cleared at the end of a year.
 */
export const PAYMENTS_KEPT_YEARS = LEDGER_KEPT_YEARS + 2;
/** Retention of an erased account's alert consents, the proof while it can be sued over. */
export const CONSENTS_KEPT_YEARS = 3;
/** Retention of live events, from which an interrupted stream resumes. */
export const EVENTS_KEPT_MINUTES = 15;
/** Days, including today, that visitors of jobs are kept, so that each counts once a day. */
export const VISITORS_KEPT_DAYS = 1;
/** Longest window of rate-limit counters, unless the server is configured otherwise. */
export const COUNTS_KEPT_HOURS = 1;
/** The longest session, unless the server is configured otherwise. */
export const SESSION_DAYS = 30;

interface Retention {
  /** Amount, in the unit that its text names. */
  time: number;
  /** The background task that deletes it. */
  task: string;
}

/** Retention periods in the privacy policy, by the keys of its texts. */
export const RETENTION = {
  account: { time: CLOSING_DAYS, task: 'erase-closed-accounts' },
  archive: { time: EXPORT_KEPT_DAYS, task: 'forget-data-exports' },
  links: { time: LINK_DAYS, task: 'forget-account-links' },
  secondFactors: { time: SET_UP_HOURS, task: 'forget-unfinished-second-factors' },
  staffAudit: { time: STAFF_AUDIT_YEARS, task: 'forget-staff-audit' },
  mails: { time: MAILS_KEPT_DAYS, task: 'forget-mails' },
  failedRequests: { time: FAILED_REQUESTS_KEPT_DAYS, task: 'forget-failed-requests' },
  reports: { time: REPORTS_KEPT_YEARS, task: 'forget-reports' },
  applications: { time: ENDED_APPLICATIONS_KEPT_MONTHS, task: 'forget-ended-applications' },
  postingVersions: { time: POSTINGS_KEPT_YEARS, task: 'forget-posting-versions' },
  interviewRecords: { time: INTERVIEW_RECORDS_KEPT_YEARS, task: 'forget-interview-records' },
  postings: { time: POSTINGS_KEPT_YEARS, task: 'forget-erased-postings' },
  payments: { time: PAYMENTS_KEPT_YEARS, task: 'forget-erased-payments' },
  alertConsents: { time: CONSENTS_KEPT_YEARS, task: 'forget-alert-consents' },
  sessions: { time: SESSION_DAYS, task: 'forget-sessions' },
  visitors: { time: VISITORS_KEPT_DAYS, task: 'forget-viewers' },
  answers: { time: ANSWERS_KEPT_HOURS, task: 'forget-answers' },
  counts: { time: COUNTS_KEPT_HOURS, task: 'forget-counts' },
  events: { time: EVENTS_KEPT_MINUTES, task: 'forget-live-events' },
} as const satisfies Record<string, Retention>;
