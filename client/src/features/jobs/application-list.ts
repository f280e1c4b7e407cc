import { useMemo } from 'react';
import { useSeekerApplications } from '#client/queries/applications.ts';

/** The jobs that the signed-in job seeker has applied to. */
export function useAppliedJobs(): ReadonlySet<number> | undefined {
  const { data } = useSeekerApplications();
  return useMemo(() => data && new Set(data.map(({ jobId }) => jobId)), [data]);
}
