const prefetchedIds = new Set<number>();

/** Marks a job as cached before it is shown: the server has not counted a view. */
export function markPrefetchedJob(jobId: number): void {
  prefetchedIds.add(jobId);
}

/** Whether a job was prefetched and its view is still to be counted; true once per prefetch. */
export const takePrefetchedJob = (jobId: number): boolean => prefetchedIds.delete(jobId);
