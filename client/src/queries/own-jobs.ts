import { type QueryClient, useQuery } from '@tanstack/react-query';
import { callOptions, listOptions, queryKey } from '#client/lib/calls/calls.ts';
import type { OwnJob } from '#shared/contract/contract.ts';

/** The employer's postings, newest first. */
export const useOwnJobs = ({ enabled = true } = {}) =>
  useQuery({ ...listOptions('listOwnJobs', {}), enabled });

/** Number of applications in each status, by posting of the employer. */
export const usePostingStages = ({ enabled = true } = {}) =>
  useQuery({ ...callOptions('listPostingStages', {}), enabled });

/** Drafts of postings that the company shares, last saved first. */
export const usePostingDrafts = (enabled = true) =>
  useQuery({ ...callOptions('listPostingDrafts', {}), enabled });

export const ownJobOptions = (id: number) => callOptions('getOwnJob', { params: { id } });

export function updateOwnJob(client: QueryClient, changed: OwnJob): void {
  client.setQueryData(ownJobOptions(changed.id).queryKey, changed);
  client.setQueryData(queryKey('listOwnJobs', {}), (jobs) =>
    jobs?.map((job) => (job.id === changed.id ? changed : job)),
  );
}
