import { useMemo } from 'react';
import { useSeekerApplications } from '#client/queries/applications.ts';
import { useCurrentUser } from '#client/queries/session.ts';

/** The jobs that the signed-in job seeker has applied to and not withdrawn from; undefined for others. */
export function useAppliedJobs(): ReadonlySet<number> | undefined {
  const isSeeker = useCurrentUser()?.role === 'job_seeker';
  const { data } = useSeekerApplications({ enabled: isSeeker });
  return useMemo(
    () => data && new Set(data.filter(({ withdrawnAt }) => !withdrawnAt).map(({ jobId }) => jobId)),
    [data],
  );
}
