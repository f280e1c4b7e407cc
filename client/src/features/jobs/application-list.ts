import { useMemo } from 'react';
import { useSeekerApplications } from '#client/queries/applications.ts';
import { useCurrentUser } from '#client/queries/session.ts';

/** Ids of jobs with an application that is not withdrawn; undefined unless a job seeker. */
export function useAppliedJobs(): ReadonlySet<number> | undefined {
  const isSeeker = useCurrentUser()?.role === 'job_seeker';
  const { data } = useSeekerApplications({ enabled: isSeeker });
  return useMemo(
    () => data && new Set(data.filter(({ withdrawnAt }) => !withdrawnAt).map(({ jobId }) => jobId)),
    [data],
  );
}
