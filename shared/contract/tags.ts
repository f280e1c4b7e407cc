import type { LiveEventType } from '../domain/live-events.ts';

/** What an answer can depend on. A cached answer is stale once a call or a live event changes one of its tags. */
export const TAGS = [
  /** Who is signed in. */
  'session',
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
  'applications',
  'messages',
  /** The first notifications after login. */
  'notifications',
  'escrows',
  'payout-account',
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
