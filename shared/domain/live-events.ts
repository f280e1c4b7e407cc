/** The types of event on a person's live stream. */
export const LIVE_EVENT_TYPES = [
  'message',
  'message-read',
  'application-received',
  'application-status',
  'escrow',
] as const;
export type LiveEventType = (typeof LIVE_EVENT_TYPES)[number];
