interface PostingState {
  isActive: boolean;
  deletedAt?: Date | null;
  closesAt: Date | string | null;
}

const SOON_MS = 7 * 24 * 60 * 60 * 1000;

/** Whether a date of closing is at most seven days ahead. */
export const closesSoon = (closesAt: string, now: Date): boolean =>
  Date.parse(closesAt) - now.getTime() <= SOON_MS;

/** Whether a posting takes no applications: inactive, past its closing date, or deleted. */
export function isClosed({ isActive, deletedAt, closesAt }: PostingState, now: Date): boolean {
  return !isActive || Boolean(deletedAt) || (closesAt !== null && new Date(closesAt) <= now);
}
