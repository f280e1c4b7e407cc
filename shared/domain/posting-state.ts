interface PostingState {
  isActive: boolean;
  deletedAt?: Date | null;
  closesAt: Date | string | null;
}

/** Whether a posting takes no applications: inactive, past its closing date, or deleted. */
export function isClosed({ isActive, deletedAt, closesAt }: PostingState, now: Date): boolean {
  return !isActive || Boolean(deletedAt) || (closesAt !== null && new Date(closesAt) <= now);
}
