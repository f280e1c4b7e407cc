import { useQuery } from '@tanstack/react-query';
import { listOptions } from '#client/lib/calls/calls.ts';
import { useDraftApplicationJobIds } from '#client/lib/storage/drafts.ts';
import { useInterruptedApplication } from '#client/lib/storage/interrupted-application.ts';
import { useSeekerApplications } from '#client/queries/applications.ts';
import { usePayoutAccount, useSeekerEscrows, useSteps } from '#client/queries/escrows.ts';
import { useCurrentUser } from '#client/queries/session.ts';
import { type Need, needsOf } from './needs.ts';

/** Undefined while loading. Lists that fail are left out: their own pages say why. */
export function useNeeds(): Need[] | undefined {
  const user = useCurrentUser();
  const { application: interrupted } = useInterruptedApplication();
  const begun = useDraftApplicationJobIds();
  const applications = useSeekerApplications();
  const conversations = useQuery(listOptions('listConversations', {}));
  const escrows = useSeekerEscrows();
  const steps = useSteps();
  const saved = useQuery(listOptions('listMarkedJobs', { query: { mark: 'saved' } }));
  const isPaid = (escrows.data?.length ?? 0) > 0;
  const payout = usePayoutAccount({ enabled: isPaid });
  const isLoading =
    applications.isPending ||
    conversations.isPending ||
    escrows.isPending ||
    steps.isPending ||
    saved.isPending ||
    (isPaid && payout.isPending);
  if (!user || isLoading) return undefined;
  return needsOf({
    userId: user.id,
    interrupted: applications.data && interrupted,
    startedJobIds: applications.data ? begun : [],
    applications: applications.data ?? [],
    conversations: conversations.data ?? [],
    escrows: escrows.data ?? [],
    steps: escrows.data && steps.data ? steps.data : [],
    saved: saved.data ?? [],
    now: new Date(),
    payout: payout.data,
  });
}
