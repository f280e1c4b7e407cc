/** Whether two people can contact each other: `blocked` by the reader, or `closed` by the other. */
export const CONTACT_STATES = ['open', 'blocked', 'closed'] as const;
export type ContactState = (typeof CONTACT_STATES)[number];

/** Contact state for a person; a block of their own takes precedence. */
export function contactOf(isBlocker: boolean, isBlocked: boolean): ContactState {
  if (isBlocker) return 'blocked';
  return isBlocked ? 'closed' : 'open';
}
