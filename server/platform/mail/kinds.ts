import type { PaymentMailTopic } from '#shared/domain/escrow-transitions.ts';
import type { InterviewMailTopic } from '#shared/domain/interview-transitions.ts';
import { ALERT_MAILS, type MailKind, NOTICE_MAILS } from '#shared/domain/mail.ts';
import type { OfferState } from '#shared/domain/offer.ts';
import type { Ending } from '#shared/domain/progress.ts';
import type { SeenPage } from '#shared/domain/seen-pages.ts';
import type { Locale } from '#shared/locales/text.ts';
import type { Db } from '../db/connect.ts';
import type { Letter } from './letter.ts';

/** Data of each kind of mail. A `path` is on this site, with its query; a time is in ISO 8601. */
export interface MailData {
  'confirm-email': { path: string };
  'password-reset': { path: string; validUntil: string };
  'password-changed': { at: string; path: string };
  'email-changed': { newEmail: string; path: string };
  'new-sign-in': { device: string; at: string; path: string };
  'second-factor-on': { at: string; path: string };
  'second-factor-off': { at: string; path: string };
  'recovery-code-used': { at: string; left: number; path: string };
  'data-ready': { path: string; validUntil: string };
  'account-closed': { eraseAt: string; path: string };
  'sessions-ended': { at: string; path: string };
  'account-suspended': { path: string };
  'suspension-lifted': { path: string };
  'application-received': { applicationId: number };
  'application-status': { applicationId: number; changeId: number };
  'application-ended': { applicationId: number; about: Ending };
  'news-asked': { jobId: number };
  'message-unread': { applicationId: number };
  'interview-times': { interviewId: number; about: InterviewMailTopic };
  interview: { interviewId: number; about: InterviewMailTopic };
  'job-offer': { offerId: number; about: OfferState };
  'answer-due': { applicationId: number };
  'payment-steps': { applicationId: number };
  'payment-steps-answered': { applicationId: number };
  payment: { escrowId: number; about: PaymentMailTopic };
  'posting-closes': { jobId: number };
  /** `from` is the day on which the rate takes effect, ISO 8601 without a time. */
  'minimum-wage': { jobId: number; from: string };
  'saved-job-closes': { jobId: number };
  'search-alert': { searchId: number };
  'report-answered': { entryId: number };
  'posting-taken-down': { takedownId: number };
  'posting-put-back': { takedownId: number };
  /** `reason` is as the member of staff has written it. */
  'page-seen': { page: SeenPage; reason: string; at: string };
  /** `place` is that of the last entry, null where the log was tampered with. */
  'staff-digest': { from: string; until: string; place: string | null };
  'staff-alarm': { staffId: number; looks: number; at: string };
  'company-invitation': { invitationId: number; path: string };
  'note-mention': { noteId: number };
}

export interface Reader {
  /** Undefined for an address without an account. */
  userId: number | undefined;
  address: string;
  /** Whether the recipient has confirmed the address; others get no text that a person typed. */
  isConfirmed: boolean;
  /** Name in the greeting; undefined if the address is not confirmed. */
  fullName: string | undefined;
  locale: Locale;
  timeZone: string;
}

/** Input of a mail's writer, as of just before it is sent. */
export interface MailContext<Data> {
  db: Db;
  data: Data;
  reader: Reader;
  /** Time of the mail's cause. */
  since: Date;
  now: Date;
}

export interface Mail extends Letter {
  /** Runs in the transaction that records the mail as sent. */
  onSent?: (tx: Db, now: Date) => Promise<void>;
}

/** A mail, a later time at which to write it, or 'obsolete' if its cause no longer exists. */
export type WriteResult = Mail | { until: Date } | 'obsolete';

/** Writes a mail from the current state of its cause. */
export type Writer<Data> = (context: MailContext<Data>) => WriteResult | Promise<WriteResult>;

/** A writer for each kind of mail. */
export type Writers = { [Kind in MailKind]: Writer<MailData[Kind]> };

/** Kinds of mail that are combined into one mail per person and hour. */
export const MAIL_GROUPS: readonly (readonly MailKind[])[] = [NOTICE_MAILS, ALERT_MAILS];
