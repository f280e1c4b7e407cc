import { cx } from 'class-variance-authority';
import { Landmark } from 'lucide-react';
import { useEffect } from 'react';
import { useSearchParams } from 'wouter';
import { Button } from '#client/components/ui/button.tsx';
import { QueryError } from '#client/components/ui/query-error.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { formatMoney } from '#client/lib/text/format.ts';
import { usePayoutAccount } from '#client/queries/escrows.ts';
import type { PayoutStatus } from '#shared/domain/escrow-status.ts';
import * as t from '#texts';
import { useSetUpPayouts } from '../api.ts';
import type { PaymentRow } from '../payment-rows.ts';

type ShownStatus = PayoutStatus | 'none';

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

interface PayoutLineProps {
  /** All payments of the job seeker. */
  rows: readonly PaymentRow[];
}

/** State of the payout account, or the money that waits for it, with the button to its page at Stripe. */
export function PayoutLine({ rows }: PayoutLineProps) {
  const account = usePayoutAccount();
  const setUp = useSetUpPayouts();
  useFreshLink(setUp.mutate);
  if (account.isPending) return <Skeleton className="h-14 rounded-lg" />;
  if (account.isLoadingError) return <QueryError query={account} />;
  const status: ShownStatus = account.data?.status ?? 'none';
  const waiting = rows
    .filter(({ state }) => state === 'waiting')
    .reduce((cents, { amount }) => cents + amount, 0);
  const isUrgent = waiting > 0 && status !== 'checking';
  return (
    <section
      aria-label={t.payments.payoutTitle()}
      className={cx(
        'flex min-h-14 items-start gap-4 rounded-lg border px-4 py-3 text-sm sm:px-5',
        isUrgent ? 'border-transparent bg-caution-soft text-caution' : 'text-muted',
      )}
    >
      <Landmark aria-hidden className="mt-0.5 size-4 shrink-0 sm:mt-2" />
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-4 gap-y-2">
        <p className={cx('min-w-0 flex-1 max-sm:basis-full', isUrgent && 'font-medium')}>
          {isUrgent
            ? t.payments.payoutWaits({ amount: formatMoney(waiting / 100) })
            : t.payments.payoutText[status]()}
        </p>
        {status === 'checking' ? (
          <Button
            variant="secondary"
            size="sm"
            pending={account.isFetching}
            onClick={() => account.refetch()}
          >
            {t.payments.payoutRefresh()}
          </Button>
        ) : (
          <Button
            variant={isUrgent ? 'primary' : 'secondary'}
            size="sm"
            pending={setUp.isPending || setUp.isSuccess}
            onClick={() => setUp.mutate({})}
          >
            {t.payments.payoutAction[status]()}
          </Button>
        )}
      </div>
    </section>
  );
}
