/**
 * Status of a mail. `kept`: written where no SMTP server is configured; `skipped`: its cause was
 * over or its reader wanted none when it was due.
 */
export const MAIL_STATUSES = ['queued', 'sending', 'sent', 'kept', 'skipped', 'failed'] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

export const MAIL_EVENTS = ['claim', 'send', 'keep', 'skip', 'defer', 'giveUp'] as const;
export type MailEvent = (typeof MAIL_EVENTS)[number];

/** Statuses in which each event is allowed, and the status after it. */
export const MAIL_TRANSITIONS: Record<MailEvent, { from: MailStatus[]; to: MailStatus }> = {
  /** A process claims it, also from one whose lease has expired. */
  claim: { from: ['queued', 'sending'], to: 'sending' },
  send: { from: ['sending'], to: 'sent' },
  keep: { from: ['sending'], to: 'kept' },
  skip: { from: ['queued', 'sending'], to: 'skipped' },
  /** It is retried later. */
  defer: { from: ['queued', 'sending'], to: 'queued' },
  giveUp: { from: ['sending'], to: 'failed' },
};

/** Mails about the account and its security: sent at once, also at night; cannot be turned off. */
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
  'sessions-ended',
  'account-suspended',
  'suspension-lifted',
] as const;

/** Mails about what happens to a person's applications, messages, payments and postings. */
export const NOTICE_MAILS = [
  'application-received',
  'application-status',
  'application-ended',
  'news-asked',
  'message-unread',
  'interview-times',
  'job-offer',
  'answer-due',
  'payment',
  'payment-steps',
  'payment-steps-answered',
  'posting-closes',
  'minimum-wage',
  'saved-job-closes',
] as const;

/** Mails that a person has subscribed to; one-click unsubscribe works without signing in. */
export const ALERT_MAILS = ['search-alert'] as const;

/** Mails by which support staff answers or acts, and about them: one each, at once, cannot be turned off. */
export const STAFF_MAILS = [
  'report-answered',
  'posting-taken-down',
  'posting-put-back',
  'page-seen',
  'staff-digest',
  'staff-alarm',
] as const;

/** Mails between the members of a company: one each, at once, cannot be turned off. */
export const COMPANY_MAILS = ['company-invitation', 'note-mention'] as const;

/**
 * Mails about an agreed interview: one each, because each carries an entry for calendars, at once,
 * cannot be turned off.
 */
export const INTERVIEW_MAILS = ['interview'] as const;

export const MAIL_KINDS = [
  ...SECURITY_MAILS,
  ...NOTICE_MAILS,
  ...ALERT_MAILS,
  ...STAFF_MAILS,
  ...COMPANY_MAILS,
  ...INTERVIEW_MAILS,
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

const MONEY_MAILS: readonly MailKind[] = ['payment', 'payment-steps', 'payment-steps-answered'];

/** Order in which due mails are sent, lowest first. */
export const MAIL_PRIORITIES = { security: 0, urgent: 1, news: 2 } as const;

/** Urgent mails, by default those about money, skip the pause after other mails. */
export function mailPriority(kind: MailKind, isUrgent = MONEY_MAILS.includes(kind)): number {
  const isSecurity = SECURITY_MAILS.some((each) => each === kind);
  if (isSecurity) return MAIL_PRIORITIES.security;
  return isUrgent ? MAIL_PRIORITIES.urgent : MAIL_PRIORITIES.news;
}

/** How often new postings of a saved search are mailed. */
export const ALERT_FREQUENCIES = ['instant', 'daily', 'weekly'] as const;
export type AlertFrequency = (typeof ALERT_FREQUENCIES)[number];

/** Places where a person can decide about an alert. */
export const ALERT_PLACES = ['saved-searches', 'settings', 'email'] as const;
export type AlertPlace = (typeof ALERT_PLACES)[number];

/** Version of the consent text for alerts; raised when it changes. */
export const ALERT_TEXT_VERSION = 1;

export const MAX_SAVED_SEARCHES = 50;

/** Kinds of mail that each preference turns off. */
export const MAIL_PREFERENCES = {
  applications: ['application-received', 'application-status', 'application-ended', 'news-asked'],
  messages: ['message-unread'],
  closing: ['posting-closes', 'saved-job-closes'],
} as const satisfies Record<string, readonly (typeof NOTICE_MAILS)[number][]>;
export type MailPreference = keyof typeof MAIL_PREFERENCES;

/** Time unread after which a message is mailed about. */
export const UNREAD_MS = 30 * 60_000;

/** Time in which the candidates of a posting who ask for news are put into one mail. */
export const NEWS_ASKED_MS = 86_400_000;

/** Time before a posting closes at which it is mailed about. */
export const CLOSING_MS = 3 * 86_400_000;

/** The only mails to a closed account, which its owner can reopen until it is erased. */
export const MAILS_TO_CLOSED: readonly MailKind[] = [
  'password-reset',
  'password-changed',
  'email-changed',
  'new-sign-in',
  'account-closed',
];

/** The only mails to an address that its owner has not confirmed. */
export const MAILS_TO_UNCONFIRMED: readonly MailKind[] = ['confirm-email', 'password-reset'];
