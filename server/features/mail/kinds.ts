import type { EscrowNotice } from '#shared/domain/escrow-status.ts';
import { ALERT_MAILS, type MailKind, NOTICE_MAILS } from '#shared/domain/mail.ts';
import type { Locale } from '#shared/locales/text.ts';
import type { Db } from '../../db/connect.ts';
import type { Letter } from './letter.ts';

/**
 * What each kind of mail is written from. A `path` is one of this site, with its query; a time is
 * ISO 8601.
 */
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
  'account-suspended': { path: string };
  'suspension-lifted': { path: string };
  'application-received': { applicationId: number };
  'application-status': { applicationId: number; changeId: number };
  'message-unread': { applicationId: number };
  'payment-steps': { applicationId: number };
  payment: { escrowId: number; about: PaymentNews };
  'posting-closes': { jobId: number };
  'saved-job-closes': { jobId: number };
  'search-alert': { searchId: number };
  'report-answered': { entryId: number };
  'posting-taken-down': { takedownId: number };
  'posting-put-back': { takedownId: number };
}

/** What a mail about held money is about. */
export type PaymentNews =
  | 'held'
  | 'released'
  | 'refunded'
  | 'refund-returned'
  | 'disputed'
  | 'payout-account'
  | 'split'
  | EscrowNotice;

/** Whom a mail is for. */
export interface Reader {
  /** Undefined for an address without an account. */
  userId: number | undefined;
  address: string;
  /** Whether its owner has shown that it is theirs; to others goes nothing that a person typed. */
  isConfirmed: boolean;
  /** What the mail calls them; undefined where the address is not confirmed. */
  fullName: string | undefined;
  locale: Locale;
  timeZone: string;
}

/** What a mail is written from, as it is just before it is sent. */
export interface Occasion<Data> {
  db: Db;
  data: Data;
  reader: Reader;
  /** When its cause was. */
  since: Date;
  now: Date;
}

/** A mail as it is sent now. */
export interface Mail extends Letter {
  /** What is noted in the transaction that notes that it was sent. */
  onSent?: (tx: Db, now: Date) => Promise<void>;
}

/** Not sent `until` a later time, or not at all: what it would say is over. */
export type Written = Mail | { until: Date } | 'obsolete';

/** Reads the state anew, and writes the mail from it. */
export type Writer<Data> = (occasion: Occasion<Data>) => Written | Promise<Written>;

/** The kinds of which several to one person are one mail, and one mail an hour. */
export const GROUPS: readonly (readonly MailKind[])[] = [NOTICE_MAILS, ALERT_MAILS];
