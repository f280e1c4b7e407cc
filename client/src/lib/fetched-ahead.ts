const jobs = new Set<number>();

/** Notes a job whose answer is in the cache before it is shown: the server has not counted a view. */
export function noteFetchedAhead(jobId: number): void {
  jobs.add(jobId);
}

/** Whether the view of a job that is shown now is still to be counted; once. */
export const takeFetchedAhead = (jobId: number): boolean => jobs.delete(jobId);
