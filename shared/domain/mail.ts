/**
 * Where a mail is. `kept` is one that was written where no SMTP server is configured; `skipped` one
 * whose cause was over, or whose reader wants none, when it was to be sent.
 */
export const MAIL_STATUSES = ['queued', 'sending', 'sent', 'kept', 'skipped', 'failed'] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

/** What happens to a mail. */
export const MAIL_EVENTS = ['claim', 'send', 'keep', 'skip', 'defer', 'giveUp'] as const;
export type MailEvent = (typeof MAIL_EVENTS)[number];

/** The statuses in which an event may happen, and the one after it. */
export const MAIL_TRANSITIONS: Record<MailEvent, { from: MailStatus[]; to: MailStatus }> = {
  /** A process takes it; also from another that has not finished with it in its time. */
  claim: { from: ['queued', 'sending'], to: 'sending' },
  send: { from: ['sending'], to: 'sent' },
  keep: { from: ['sending'], to: 'kept' },
  skip: { from: ['queued', 'sending'], to: 'skipped' },
  /** It is tried again later. */
  defer: { from: ['queued', 'sending'], to: 'queued' },
  giveUp: { from: ['sending'], to: 'failed' },
};

/** Mails about the account and its security: at once, at night too, and to be turned off by no one. */
export const SECURITY_MAILS = [
  'confirm-email',
  'password-reset',
  'password-changed',
  'email-changed',
  'new-sign-in',
  'second-factor-on',
  'second-factor-off',
  'recovery-code-used',
  'data-ready',
  'account-closed',
  'account-suspended',
  'suspension-lifted',
] as const;

/** Mails about what happens to a person's applications, messages, payments and postings. */
export const NOTICE_MAILS = [
  'application-received',
  'application-status',
  'message-unread',
  'payment',
  'payment-steps',
  'posting-closes',
  'saved-job-closes',
] as const;

/** Mails that a person has asked for, and can end with one press without signing in. */
export const ALERT_MAILS = ['search-alert'] as const;

/** Mails in which support staff answers or acts: each of its own, at once, to be turned off by no one. */
export const STAFF_MAILS = ['report-answered', 'posting-taken-down', 'posting-put-back'] as const;

export const MAIL_KINDS = [
  ...SECURITY_MAILS,
  ...NOTICE_MAILS,
  ...ALERT_MAILS,
  ...STAFF_MAILS,
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

const MONEY_MAILS: readonly MailKind[] = ['payment', 'payment-steps'];

/** Which of the mails that are due go first: the lower the sooner. */
export const MAIL_PRIORITIES = { security: 0, urgent: 1, news: 2 } as const;

/** A mail about money, and a notice that is marked so, waits for no pause after other mails. */
export function mailPriority(kind: MailKind, isUrgent = MONEY_MAILS.includes(kind)): number {
  const isSecurity = SECURITY_MAILS.some((each) => each === kind);
  if (isSecurity) return MAIL_PRIORITIES.security;
  return isUrgent ? MAIL_PRIORITIES.urgent : MAIL_PRIORITIES.news;
}

/** How often new postings of a saved search are mailed. */
export const ALERT_FREQUENCIES = ['instant', 'daily', 'weekly'] as const;
export type AlertFrequency = (typeof ALERT_FREQUENCIES)[number];

/** Where a person decided about an alert. */
export const ALERT_PLACES = ['saved-searches', 'settings', 'email'] as const;
export type AlertPlace = (typeof ALERT_PLACES)[number];

/** Of the text by which alerts are asked for; raised when it changes. */
export const ALERT_TEXT_VERSION = 1;

export const MAX_SAVED_SEARCHES = 50;

/** The kinds of mail that each preference turns off. */
export const MAIL_PREFERENCES = {
  applications: ['application-received', 'application-status'],
  messages: ['message-unread'],
  closing: ['posting-closes', 'saved-job-closes'],
} as const satisfies Record<string, readonly (typeof NOTICE_MAILS)[number][]>;
export type MailPreference = keyof typeof MAIL_PREFERENCES;

/** A message is mailed about when it was not read for so long. */
export const UNREAD_MS = 30 * 60_000;

/** So long before it closes a posting is mailed about. */
export const CLOSING_MS = 3 * 86_400_000;

/** The only mails to an account that is closed and not yet erased, which its owner can still keep. */
export const MAILS_TO_CLOSED: readonly MailKind[] = [
  'password-reset',
  'password-changed',
  'email-changed',
  'new-sign-in',
  'account-closed',
];

/** The only mails to an address that its owner has not confirmed. */
export const MAILS_TO_UNCONFIRMED: readonly MailKind[] = ['confirm-email', 'password-reset'];
