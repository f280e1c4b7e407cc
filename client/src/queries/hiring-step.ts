import { mayUse } from '#client/lib/calls/may-use.ts';
import { useOwnJobs } from './own-jobs.ts';
import { useCurrentUser } from './session.ts';

/** Index of the hiring step that the reader's company is at: profile, posting or candidates. */
export function useHiringStep(): number {
  const user = useCurrentUser();
  const mayList = user?.company !== undefined && mayUse(user, 'hiring');
  const { data: postings = [] } = useOwnJobs({ enabled: mayList });
  if (!user?.company) return 0;
  return postings.length === 0 ? 1 : 2;
}
