import type { QueryClient } from '@tanstack/react-query';
import { call } from '#client/lib/calls/api.ts';
import { callOptions, listOptions } from '#client/lib/calls/calls.ts';
import { currentUserQuery } from '#client/lib/calls/current-user-query.ts';
import { markPrefetchedJob } from '#client/lib/calls/fetched-ahead.ts';
import { mayUse } from '#client/lib/calls/may-use.ts';
import { firstCalls } from '#shared/contract/first-calls.ts';
import type { PageCall } from '#shared/contract/page-data.ts';
import type { Members } from '#shared/domain/company.ts';
import { readAddress } from '#shared/domain/pages.ts';
import { pageAt } from './routes.tsx';

/** First calls of employers that not every member may make. */
const MEMBERS_OF: Partial<Record<PageCall['name'], Members>> = {
  getCompanyProfile: 'all',
  getEmployerPlan: 'all',
  listOwnJobs: 'hiring',
  listPostingDrafts: 'posting',
  listPostingStages: 'hiring',
  listEmployerApplications: 'hiring',
  listCandidates: 'hiring',
  listCandidateChoices: 'hiring',
  countEmployerApplications: 'hiring',
  listConversations: 'hiring',
  listInterviews: 'hiring',
  listBlocks: 'hiring',
  listEmployerEscrows: 'payments',
  listSteps: 'payments',
};

/** Prefetches the code and first data of the page at an address of the site. */
export function prefetch(client: QueryClient, { pathname, search }: URL): void {
  const { path } = readAddress(pathname);
  // A failed import is retried when the page is opened.
  pageAt(path)
    .load()
    .catch(() => undefined);
  const user = client.getQueryData(currentUserQuery.queryKey);
  for (const pageCall of firstCalls({ path, search }, user?.role)) {
    const members = MEMBERS_OF[pageCall.name];
    if (!user || !members || mayUse(user, members)) void prefetchCall(client, pageCall);
  }
}

function prefetchCall(
  client: QueryClient,
  { name, input, grows, isCostly }: PageCall,
): Promise<void> | undefined {
  // The server counts the jobs of a fetched list as shown, so a list is fetched only when it is.
  if (grows || isCostly) return undefined;
  if (name === 'listSeekerApplications' || name === 'listJobMarks') {
    return client.prefetchQuery(listOptions(name, {}));
  }
  if (name !== 'getJob') return client.prefetchQuery(callOptions(name, input as never));
  return client.prefetchQuery({
    ...callOptions(name, input),
    queryFn: ({ signal }) => {
      markPrefetchedJob(input.params.id);
      return call(name, input, { signal, isPrefetch: true });
    },
  });
}
