/** Whether a posting takes no applications: inactive, past its closing date, or deleted. */
export function isClosed(
  job: { isActive: boolean; deletedAt: Date | null; closesAt: Date | null },
  now: Date,
): boolean {
  return !job.isActive || job.deletedAt !== null || (job.closesAt !== null && job.closesAt <= now);
}
