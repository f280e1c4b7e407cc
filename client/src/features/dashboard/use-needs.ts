import { useQuery } from '@tanstack/react-query';
import { listOptions } from '#client/lib/calls/calls.ts';
import { mergeFailedQueries } from '#client/lib/calls/failed-queries.ts';
import { useDraftApplicationJobIds } from '#client/lib/storage/drafts.ts';
import { useInterruptedApplication } from '#client/lib/storage/interrupted-application.ts';
import { useSeekerApplications } from '#client/queries/applications.ts';
import { usePayoutAccount, useSeekerEscrows, useSteps } from '#client/queries/escrows.ts';
import { useInterviews } from '#client/queries/interviews.ts';
import { useCurrentUser } from '#client/queries/session.ts';
import { seekerNeedsOf } from './seeker-needs.ts';

/** Undefined while loading; `failed` is what could not be loaded, so that needs may be missing. */
export function useNeeds() {
  const user = useCurrentUser();
  const { application: interrupted } = useInterruptedApplication();
  const begun = useDraftApplicationJobIds();
  const applications = useSeekerApplications();
  const conversations = useQuery(listOptions('listConversations', {}));
  const escrows = useSeekerEscrows();
  const steps = useSteps();
  const saved = useQuery(listOptions('listMarkedJobs', { query: { mark: 'saved' } }));
  const interviews = useInterviews();
  const isPaid = (escrows.data?.length ?? 0) > 0;
  const payout = usePayoutAccount({ enabled: isPaid });
  const isLoading =
    applications.isPending ||
    conversations.isPending ||
    escrows.isPending ||
    steps.isPending ||
    saved.isPending ||
    interviews.isPending ||
    (isPaid && payout.isPending);
  if (!user || isLoading) return undefined;
  const failed = mergeFailedQueries([
    conversations,
    escrows,
    steps,
    saved,
    interviews,
    ...(isPaid ? [payout] : []),
  ]);
  const isComplete = !failed && !applications.isLoadingError;
  const needs = seekerNeedsOf({
    userId: user.id,
    interrupted: applications.data && interrupted,
    startedJobIds: applications.data ? begun : [],
    applications: applications.data ?? [],
    conversations: conversations.data ?? [],
    escrows: escrows.data ?? [],
    steps: escrows.data && steps.data ? steps.data : [],
    saved: saved.data ?? [],
    interviews: interviews.data ?? [],
    now: new Date(),
    payout: payout.data,
  });
  return { needs, failed, isComplete, interviews: interviews.data ?? [] };
}
