import type { AiUse, PAY_EXTRAS, VACANCIES } from './posting-law/facts.ts';
import type { PostingTranslation } from './posting-translation.ts';
import type { WAGE_UNITS } from './wages.ts';
/** Reasons to report a job or a conversation, and to take down a posting. */
export const REPORT_REASONS = [
  'fraud',
  'misleading',
  'discrimination',
  'harassment',
  'spam',
  'other',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Reasons offered for each subject. */
export const REASONS_OF = {
  job: ['fraud', 'misleading', 'discrimination', 'spam', 'other'],
  conversation: ['fraud', 'harassment', 'discrimination', 'spam', 'other'],
} as const satisfies Record<string, readonly ReportReason[]>;
export type ReportSubject = keyof typeof REASONS_OF;

/**
 * Subjects at the desk: besides those of reports, the takedown of a posting and the suspension of
 * an account, which their own person answers.
 */
export const DESK_SUBJECTS = ['job', 'conversation', 'takedown', 'suspension'] as const;
export type DeskSubject = (typeof DESK_SUBJECTS)[number];

export const REPORT_TEXT_LENGTH = 2_000;

/** `answered`: staff has written to the reporter; `closed`: no more work is needed. */
export const REPORT_STATUSES = ['new', 'in_review', 'answered', 'closed'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

/** Statuses in which a report waits for support staff. */
export const OPEN_REPORTS: readonly ReportStatus[] = ['new', 'in_review'];

export const REPORT_EVENTS = ['review', 'answer', 'close', 'reopen'] as const;
export type ReportEvent = (typeof REPORT_EVENTS)[number];

/** Statuses in which each event is allowed, and the status after it. */
export const REPORT_TRANSITIONS: Record<
  ReportEvent,
  { from: readonly ReportStatus[]; to: ReportStatus }
> = {
  review: { from: ['new'], to: 'in_review' },
  /** A second answer is possible: the reporter may ask again. */
  answer: { from: ['new', 'in_review', 'answered'], to: 'answered' },
  close: { from: ['new', 'in_review', 'answered'], to: 'closed' },
  reopen: { from: ['answered', 'closed'], to: 'in_review' },
};

/** Snapshot of a posting at the time of its report. */
export interface ReportedPosting {
  title: string;
  description: string;
  requirements: string | null;
  benefits: string | null;
  /** Absent from older reports. */
  translation?: PostingTranslation | null;
  location: string;
  isRemote: boolean;
  jobType: string;
  skills: string[];
  hourlyRateMin: number | null;
  hourlyRateMax: number | null;
  salaryMin: number | null;
  salaryMax: number | null;
  /** Missing in reports from releases without it, as are the next five. */
  payPeriod?: (typeof WAGE_UNITS)[number] | null;
  payExtras?: (typeof PAY_EXTRAS)[number][] | null;
  existingVacancy?: (typeof VACANCIES)[number] | null;
  aiUse?: AiUse | null;
  accommodation?: string | null;
  languageReason?: string | null;
  postedAt: string;
  company: {
    name: string;
    industry: string;
    location: string | null;
    website: string | null;
    description: string | null;
  };
}

/** Upper bounds of the chart's bars, in hours from a report to its first answer. */
export const ANSWER_HOURS = [4, 24, 72, 168] as const;

/** The versions of the fraud policy, the newest first. A published one is never edited. */
export const FRAUD_POLICIES = [
  { version: 2, date: '2026-11-27' },
  { version: 1, date: '2026-11-23' },
] as const;
