/** Whether two people can write and apply to each other: not where the reader or the other blocks. */
export const CONTACT_STATES = ['open', 'blocked', 'closed'] as const;
export type ContactState = (typeof CONTACT_STATES)[number];

/** What a person reads of the blocks between them and another: their own says whose it is. */
export function contactOf(isBlocker: boolean, isBlocked: boolean): ContactState {
  if (isBlocker) return 'blocked';
  return isBlocked ? 'closed' : 'open';
}
