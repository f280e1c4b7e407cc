import { CLOSING_DAYS, EXPORT_KEPT_DAYS, LEDGER_KEPT_YEARS } from './account.ts';
import { LEARNING_KEPT_DAYS } from './learning.ts';
import { SET_UP_HOURS } from './second-factor.ts';
import { STAFF_AUDIT_YEARS } from './staff.ts';

/** How long a link that confirms an address works; one that sets a password ends before. */
export const LINK_DAYS = 7;
/** How long the answers to changes are kept, so that one whose answer was lost is not made twice. */
export const ANSWERS_KEPT_HOURS = 24;
/** How long it is kept which mails were sent. */
export const MAILS_KEPT_DAYS = 90;
/** How long reports are kept, with the posting as it was and the answers. */
export const REPORTS_KEPT_YEARS = 3;
/** How long an employer sees an application that has ended. */
export const ENDED_APPLICATIONS_KEPT_MONTHS = 13;
/** How long the postings of an erased account are kept: Ontario asks for them after they were public. */
export const POSTINGS_KEPT_YEARS = 3;
/**
 * How long names and words of an erased account's payments are kept at most: tax law asks for six
 * years from the end of a tax year, which ends up to a year after a payment, and they are emptied at
 * the end of a calendar year.
 */
export const PAYMENTS_KEPT_YEARS = LEDGER_KEPT_YEARS + 2;
/** How long the alerts that an erased account agreed to can be proven: as long as they can be sued for. */
export const CONSENTS_KEPT_YEARS = 3;
/** How long live events are kept, from which an interrupted stream resumes. */
export const EVENTS_KEPT_MINUTES = 15;
/** How many days, the present one too, visitors of jobs are kept, so that each counts once a day. */
export const VISITORS_KEPT_DAYS = 1;
/** The longest time that attempts and calls are counted for, unless the server is configured otherwise. */
export const COUNTS_KEPT_HOURS = 1;
/** The longest session, unless the server is configured otherwise. */
export const SESSION_DAYS = 30;

interface Retention {
  /** How many, of the unit that its text names. */
  time: number;
  /** The background task that deletes it. */
  task: string;
}

/** What the privacy policy says of how long data is kept, by the names of its texts. */
export const RETENTION = {
  account: { time: CLOSING_DAYS, task: 'erase-closed-accounts' },
  learning: { time: LEARNING_KEPT_DAYS, task: 'forget-learning-events' },
  archive: { time: EXPORT_KEPT_DAYS, task: 'forget-data-exports' },
  links: { time: LINK_DAYS, task: 'forget-account-links' },
  secondFactors: { time: SET_UP_HOURS, task: 'forget-unfinished-second-factors' },
  staffAudit: { time: STAFF_AUDIT_YEARS, task: 'forget-staff-audit' },
  mails: { time: MAILS_KEPT_DAYS, task: 'forget-mails' },
  reports: { time: REPORTS_KEPT_YEARS, task: 'forget-reports' },
  applications: { time: ENDED_APPLICATIONS_KEPT_MONTHS, task: 'forget-ended-applications' },
  postings: { time: POSTINGS_KEPT_YEARS, task: 'forget-erased-postings' },
  payments: { time: PAYMENTS_KEPT_YEARS, task: 'forget-erased-payments' },
  alertConsents: { time: CONSENTS_KEPT_YEARS, task: 'forget-alert-consents' },
  sessions: { time: SESSION_DAYS, task: 'forget-sessions' },
  visitors: { time: VISITORS_KEPT_DAYS, task: 'forget-viewers' },
  answers: { time: ANSWERS_KEPT_HOURS, task: 'forget-answers' },
  counts: { time: COUNTS_KEPT_HOURS, task: 'forget-counts' },
  events: { time: EVENTS_KEPT_MINUTES, task: 'forget-live-events' },
} as const satisfies Record<string, Retention>;
