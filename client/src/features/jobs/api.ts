import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#client/lib/calls/api.ts';
import { callOptions } from '#client/lib/calls/calls.ts';
import { takePrefetchedJob } from '#client/lib/calls/fetched-ahead.ts';
import { currentLocale } from '#client/lib/text/i18n.ts';
import { useCurrentUser } from '#client/queries/session.ts';
import { inLanguage } from '#shared/domain/posting-translation.ts';

/** A job, in the reader's language where it has it. */
export const useJob = (id: number) =>
  useQuery({
    ...callOptions('getJob', { params: { id } }),
    select: (job) => job && inLanguage(job, currentLocale()),
  });

export const useRelatedJobs = (id: number) =>
  useQuery(callOptions('listRelatedJobs', { params: { id } }));

export const useJobWage = (id: number) => useQuery(callOptions('getJobWage', { params: { id } }));

export const useJobEmployer = (id: number) =>
  useQuery(callOptions('getJobEmployer', { params: { id } }));

/** The current user's relation to a job: their role, and their application to it. */
export function useApplicantState(jobId: number) {
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
    /** Whether user or application is still loading. */
    isPending: user === undefined || (isSeeker && application.isPending),
  };
}

/** Counts a click on 'Apply Now'; failures are ignored. */
export const countClick = (id: number) =>
  call('countJobClick', { params: { id } }).catch(() => undefined);

/** Counts the view of a job that came with the page data or was prefetched. */
export function useCountView(id: number): void {
  useEffect(() => {
    if (takePrefetchedJob(id)) call('countJobView', { params: { id } }).catch(() => undefined);
  }, [id]);
}
