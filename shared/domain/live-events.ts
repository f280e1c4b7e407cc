/** The types of event on a person's live stream. */
export const LIVE_EVENT_TYPES = [
  'message',
  'message-read',
  'application-received',
  /** For the job seeker another status; for the employer that the application was withdrawn. */
  'application-status',
  'escrow',
] as const;
export type LiveEventType = (typeof LIVE_EVENT_TYPES)[number];

/** Those of which a person is reminded after login, until they have seen them. */
export const WAITING_EVENT_TYPES = [
  'message',
  'application-received',
  'application-status',
  'escrow',
] as const satisfies readonly LiveEventType[];
export type WaitingEventType = (typeof WAITING_EVENT_TYPES)[number];

/** What a person did with a notification. */
export const NOTIFICATION_MARKS = ['read', 'removed'] as const;
export type NotificationMark = (typeof NOTIFICATION_MARKS)[number];
