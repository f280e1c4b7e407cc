/** The types of event on a person's live stream. */
export const LIVE_EVENT_TYPES = [
  'message',
  'message-read',
  'application-received',
  /** A status change for the job seeker, a withdrawal for the employer. */
  'application-status',
  'escrow',
  /** An interview was proposed, answered, moved or called off. */
  'interview',
  /** A job offer was sent, answered, taken back, or ended. */
  'offer',
  /** A colleague rated or noted. */
  'assessment',
] as const;
export type LiveEventType = (typeof LIVE_EVENT_TYPES)[number];

/** Event types that are listed after login until the person has seen them. */
export const WAITING_EVENT_TYPES = [
  'message',
  'application-received',
  'application-status',
  'escrow',
  /** Only reminders of applicants who have not heard. */
  'interview',
] as const satisfies readonly LiveEventType[];
export type WaitingEventType = (typeof WAITING_EVENT_TYPES)[number];

/** Marks of a person on a notification. */
export const NOTIFICATION_MARKS = ['read', 'removed'] as const;
export type NotificationMark = (typeof NOTIFICATION_MARKS)[number];
