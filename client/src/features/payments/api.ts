import { useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '#client/components/ui/toast.ts';
import { type ApiError, errorText } from '#client/lib/api-error.ts';
import { callOptions, queryKey } from '#client/lib/calls.ts';
import { formatMoney } from '#client/lib/format.ts';
import { translate } from '#client/lib/i18n.ts';
import { useCall } from '#client/lib/use-call.ts';
import type { Escrow } from '#shared/contract/contract.ts';

export const useStripeConfig = () => useQuery(callOptions('getStripeConfig', {}));
export const useEmployerEscrows = () => useQuery(callOptions('listEmployerEscrows', {}));
export const useSeekerEscrows = () => useQuery(callOptions('listSeekerEscrows', {}));
export const useTransactions = () => useQuery(callOptions('listTransactions', {}));
export const useTotals = () => useQuery(callOptions('getPaymentTotals', {}));
export const useFundable = (applicationId: number) =>
  useQuery(callOptions('getApplication', { params: { id: applicationId } }));
/** People who were hired: whose work is funded as a rule. */
export const useHired = () =>
  useQuery(callOptions('listEmployerApplications', { query: { status: 'hired', limit: 100 } }));

/** Asked anew on each visit: Stripe checks an account while the person is elsewhere. */
export const usePayoutAccount = () =>
  useQuery({ ...callOptions('getPayoutAccount', {}), staleTime: 0 });

/** Brings every list up to date that money shows in. */
function useRefreshPayments(): () => void {
  const client = useQueryClient();
  return () => {
    for (const name of [
      'listEmployerEscrows',
      'listSeekerEscrows',
      'getApplicationEscrow',
      'listTransactions',
      'getPaymentTotals',
    ] as const) {
      client.invalidateQueries({ queryKey: queryKey(name) });
    }
  };
}

export function useFund() {
  const refresh = useRefreshPayments();
  return useCall('fundEscrow', { onSettled: refresh });
}

export function useConfirmPayment() {
  const refresh = useRefreshPayments();
  return useCall('confirmPayment', {
    onSuccess: ({ status, amount, jobSeeker }) => {
      const isHeld = status !== 'pending';
      const values = { amount: formatMoney(amount), name: jobSeeker.name };
      toast({
        title: translate(isHeld ? 'payments.held' : 'payments.onItsWay'),
        description: translate(isHeld ? 'payments.heldText' : 'payments.onItsWayText', values),
      });
    },
    onSettled: refresh,
  });
}

export function useRelease(onDone: () => void) {
  const refresh = useRefreshPayments();
  return useCall('releaseEscrow', {
    onSuccess: (escrow) => {
      const values = { amount: formatMoney(escrow.netAmount), name: escrow.jobSeeker.name };
      toast({
        title: translate('payments.released'),
        description: translate(releaseText(escrow), values),
      });
      onDone();
    },
    onError: tellFailure('payments.releaseFailed'),
    onSettled: refresh,
  });
}

function releaseText({ status, waitingFor }: Escrow) {
  if (status === 'released') return 'payments.releasedText';
  if (waitingFor === 'payout-account') return 'payments.releaseWaitingText';
  return 'payments.releasingText';
}

export function useRefund(onDone: () => void) {
  const refresh = useRefreshPayments();
  return useCall('refundEscrow', {
    onSuccess: ({ status, amount }) => {
      toast({
        title: translate('payments.refunded'),
        description: translate(
          status === 'refunded' ? 'payments.refundedText' : 'payments.refundingText',
          { amount: formatMoney(amount) },
        ),
      });
      onDone();
    },
    onError: tellFailure('payments.refundFailed'),
    onSettled: refresh,
  });
}

/** Leads to Stripe's page for the payout account. */
export function useSetUpPayouts() {
  return useCall('createPayoutAccount', {
    onSuccess: ({ url }) => window.location.assign(url),
    onError: tellFailure('payments.payoutFailed'),
  });
}

/** What is said of a call that failed: why, or else the text of the key. */
export function tellFailure(
  fallback: `payments.${'release' | 'refund' | 'payout' | 'payment'}Failed`,
) {
  return (error: ApiError) =>
    toast({
      variant: 'destructive',
      title: translate('payments.error'),
      description: error.code ? errorText(error) : translate(fallback),
    });
}
