import type { LiveEventType } from '../domain/live-events.ts';

/** Cache tags. A cached response is stale once a call or a live event changes one of its tags. */
export const TAGS = [
  /** Who is signed in. */
  'session',
  /** A person's sessions on all devices. */
  'sessions',
  /** Whether a person has a second factor. */
  'second-factor',
  /** The archive of a person's own data. */
  'data-export',
  /** The public postings. */
  'jobs',
  /** The postings of an employer. */
  'own-jobs',
  /** Drafts of postings of a company. */
  'drafts',
  /** Views, clicks and applications of an employer's postings. */
  'job-figures',
  'plan',
  'profile',
  'company',
  /** Members, invitations and assignments of a company. */
  'team',
  'recommendations',
  /** Jobs that a job seeker has saved or dismissed. */
  'marks',
  /** Kinds of mail that a person has turned off. */
  'mail-preferences',
  'saved-searches',
  'applications',
  /** Employers' private notes and ratings. */
  'assessments',
  'messages',
  /** Interviews, and the times that are offered for them. */
  'interviews',
  /** The private address of a person's calendar. */
  'calendar-feed',
  /** Templates of a company's messages. */
  'templates',
  /** People whom a person has blocked. */
  'blocks',
  /** Reports, as support staff see them. */
  'reports',
  /** The marks of employers that support staff has checked. */
  'verifications',
  /** The first notifications after login. */
  'notifications',
  'escrows',
  'payout-account',
  /** Accounts, as staff see them. */
  'staff-accounts',
  /** Audit log of staff. */
  'staff-audit',
  /** Who has taken what waits for staff. */
  'staff-queue',
  /** The reader's language, in which the server words parts of responses. */
  'language',
] as const;
export type Tag = (typeof TAGS)[number];

/** Tags that an event makes stale for its receiver. */
export const LIVE_EVENT_TAGS: Record<LiveEventType, readonly Tag[]> = {
  message: ['messages', 'notifications'],
  'message-read': ['messages', 'notifications'],
  'application-received': ['applications', 'job-figures', 'notifications'],
  'application-status': ['applications', 'notifications'],
  escrow: ['escrows', 'payout-account'],
  interview: ['interviews', 'applications'],
  offer: ['applications'],
  assessment: ['assessments'],
};
