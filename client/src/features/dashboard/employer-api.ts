import { useQuery } from '@tanstack/react-query';
import { callOptions } from '#client/lib/calls.ts';

const RECENT_APPLICANTS = 5;

/** What the employer's dashboard is made of. */
export function useEmployerOverview() {
  return {
    company: useQuery(callOptions('getCompanyProfile', {})),
    plan: useQuery(callOptions('getEmployerPlan', {})),
    jobs: useQuery(callOptions('listOwnJobs', {})),
    counts: useQuery(callOptions('countEmployerApplications', { query: {} })),
    applicants: useQuery(
      callOptions('listEmployerApplications', { query: { limit: RECENT_APPLICANTS } }),
    ),
  };
}
