import { Landmark } from 'lucide-react';
import { useEffect } from 'react';
import { useSearchParams } from 'wouter';
import { Badge, type BadgeTone } from '#client/components/ui/badge.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { Card } from '#client/components/ui/card.tsx';
import { QueryError } from '#client/components/ui/query-error.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { usePayoutAccount } from '#client/queries/escrows.ts';
import type { PayoutStatus } from '#shared/domain/escrow-status.ts';
import * as t from '#texts';
import { useSetUpPayouts } from '../api.ts';

type ShownStatus = PayoutStatus | 'none';
const tones: Record<ShownStatus, BadgeTone> = {
  none: 'caution',
  incomplete: 'caution',
  checking: 'info',
  ready: 'positive',
};

/** Stripe sends a person whose link was used or has expired back here for a new one. */
function useFreshLink(setUp: ReturnType<typeof useSetUpPayouts>['mutate']): void {
  const [search, setSearch] = useSearchParams();
  const needsLink = search.get('payout') === 'again';
  useEffect(() => {
    if (!needsLink) return;
    setSearch({}, { replace: true });
    setUp({});
  }, [needsLink, setSearch, setUp]);
}

/** State of the payout account, with the button to its page at Stripe. */
export function PayoutCard() {
  const account = usePayoutAccount();
  const setUp = useSetUpPayouts();
  useFreshLink(setUp.mutate);
  if (account.isPending) return <Skeleton className="mb-8 h-50 rounded-lg sm:h-38.5" />;
  if (account.isLoadingError) return <QueryError query={account} className="mb-8" />;
  const status: ShownStatus = account.data?.status ?? 'none';
  return (
    <Card
      title={t.payments.payoutTitle()}
      description={t.payments.payoutText[status]()}
      actions={<Badge tone={tones[status]}>{t.payments.payout[status]()}</Badge>}
      className="mb-8"
    >
      <div className="flex flex-wrap gap-3">
        {status !== 'checking' && (
          <Button
            variant={status === 'ready' ? 'secondary' : 'primary'}
            pending={setUp.isPending || setUp.isSuccess}
            onClick={() => setUp.mutate({})}
          >
            <Landmark aria-hidden />
            {t.payments.payoutAction[status]()}
          </Button>
        )}
        {status === 'checking' && (
          <Button
            variant="secondary"
            pending={account.isFetching}
            onClick={() => account.refetch()}
          >
            {t.payments.payoutRefresh()}
          </Button>
        )}
      </div>
    </Card>
  );
}
