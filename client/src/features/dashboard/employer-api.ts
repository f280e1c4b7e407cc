import { useQuery } from '@tanstack/react-query';
import { callOptions } from '#client/lib/calls.ts';
import { useOwnJobs } from '#client/queries/own-jobs.ts';
import { useCompanyProfile } from '#client/queries/profiles.ts';

const RECENT_APPLICANTS = 5;

/** What the employer's dashboard is made of. */
export function useEmployerOverview() {
  return {
    company: useCompanyProfile(),
    plan: useQuery(callOptions('getEmployerPlan', {})),
    jobs: useOwnJobs(),
    counts: useQuery(callOptions('countEmployerApplications', { query: {} })),
    applicants: useQuery(
      callOptions('listEmployerApplications', { query: { limit: RECENT_APPLICANTS } }),
    ),
  };
}
