import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#client/lib/api.ts';
import { callOptions } from '#client/lib/calls.ts';
import { takeFetchedAhead } from '#client/lib/fetched-ahead.ts';
import { useCurrentUser } from '#client/queries/session.ts';

export const useJob = (id: number) => useQuery(callOptions('getJob', { params: { id } }));

export const useRelatedJobs = (id: number) =>
  useQuery(callOptions('listRelatedJobs', { params: { id } }));

export const useJobWage = (id: number) => useQuery(callOptions('getJobWage', { params: { id } }));

export const useJobEmployer = (id: number) =>
  useQuery(callOptions('getJobEmployer', { params: { id } }));

/** What this person has to do with a job: who they are, and whether they have applied. */
export function useStanding(jobId: number) {
  const user = useCurrentUser();
  const isSeeker = user?.role === 'job_seeker';
  const application = useQuery({
    ...callOptions('getJobApplication', { params: { id: jobId } }),
    enabled: isSeeker,
  });
  return {
    user,
    isSeeker,
    application: application.data,
    /** Not known yet whether they have applied. */
    isPending: user === undefined || (isSeeker && application.isPending),
  };
}

/** Counts a press of 'Apply Now'; its failure is ignored. */
export const countClick = (id: number) =>
  call('countJobClick', { params: { id } }).catch(() => undefined);

/** Counts the opening of a job that came with the page or was fetched ahead of a click. */
export function useCountView(id: number): void {
  useEffect(() => {
    if (takeFetchedAhead(id)) call('countJobView', { params: { id } }).catch(() => undefined);
  }, [id]);
}
