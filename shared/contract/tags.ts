import type { LiveEventType } from '../domain/live-events.ts';

/** What an answer can depend on. A cached answer is stale once a call or a live event changes one of its tags. */
export const TAGS = [
  /** Who is signed in. */
  'session',
  /** On which devices a person is signed in. */
  'sessions',
  /** Whether a person has a second factor. */
  'second-factor',
  /** The archive of a person's own data. */
  'data-export',
  /** The public postings. */
  'jobs',
  /** The postings of an employer. */
  'own-jobs',
  /** Views, clicks and applications of an employer's postings. */
  'job-figures',
  'plan',
  'profile',
  'company',
  'recommendations',
  /** Which jobs a job seeker has saved or dismissed. */
  'marks',
  /** Whether what a job seeker does is kept. */
  'learning',
  /** Which kinds of mail a person has turned off. */
  'mail-preferences',
  'saved-searches',
  'applications',
  /** What employers keep about applications for themselves. */
  'assessments',
  'messages',
  /** Whom a person has blocked. */
  'blocks',
  /** What people have reported; support staff's. */
  'reports',
  /** The marks of employers that support staff has checked. */
  'verifications',
  /** The first notifications after login. */
  'notifications',
  'escrows',
  'payout-account',
  /** What staff see of people's accounts. */
  'staff-accounts',
  /** What staff have done. */
  'staff-audit',
  /** The reader's language, in which the server words a part of the answer. */
  'language',
] as const;
export type Tag = (typeof TAGS)[number];

/** What has changed for the person to whom an event is sent. */
export const LIVE_EVENT_TAGS: Record<LiveEventType, readonly Tag[]> = {
  message: ['messages', 'notifications'],
  'message-read': ['messages', 'notifications'],
  'application-received': ['applications', 'job-figures', 'notifications'],
  'application-status': ['applications', 'notifications'],
  escrow: ['escrows', 'payout-account'],
};
