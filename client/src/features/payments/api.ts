import { useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '#client/components/ui/toast.ts';
import { type ApiError, errorText } from '#client/lib/api-error.ts';
import { callOptions, queryKey } from '#client/lib/calls.ts';
import { formatMoney } from '#client/lib/format.ts';
import { useCall } from '#client/lib/use-call.ts';
import type { Escrow } from '#shared/contract/contract.ts';
import type { Text } from '#shared/locales/text.ts';
import * as t from '#texts';

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
      const values = () => ({ amount: formatMoney(amount), name: jobSeeker.name });
      toast({
        title: isHeld ? t.payments.held : t.payments.onItsWay,
        description: () => (isHeld ? t.payments.heldText : t.payments.onItsWayText)(values()),
      });
    },
    onSettled: refresh,
  });
}

export function useRelease(onDone: () => void) {
  const refresh = useRefreshPayments();
  return useCall('releaseEscrow', {
    onSuccess: (escrow) => {
      const values = () => ({ amount: formatMoney(escrow.netAmount), name: escrow.jobSeeker.name });
      toast({
        title: t.payments.released,
        description: () => releaseText(escrow)(values()),
      });
      onDone();
    },
    onError: tellFailure(t.payments.releaseFailed),
    onSettled: refresh,
  });
}

function releaseText({ status, waitingFor }: Escrow) {
  if (status === 'released') return t.payments.releasedText;
  if (waitingFor === 'payout-account') return t.payments.releaseWaitingText;
  return t.payments.releasingText;
}

export function useRefund(onDone: () => void) {
  const refresh = useRefreshPayments();
  return useCall('refundEscrow', {
    onSuccess: ({ status, amount }) => {
      toast({
        title: t.payments.refunded,
        description: () =>
          (status === 'refunded' ? t.payments.refundedText : t.payments.refundingText)({
            amount: formatMoney(amount),
          }),
      });
      onDone();
    },
    onError: tellFailure(t.payments.refundFailed),
    onSettled: refresh,
  });
}

/** Leads to Stripe's page for the payout account. */
export function useSetUpPayouts() {
  return useCall('createPayoutAccount', {
    onSuccess: ({ url }) => window.location.assign(url),
    onError: tellFailure(t.payments.payoutFailed),
  });
}

/** What is said of a call that failed: why, or else the text that is given. */
export function tellFailure(fallback: Text) {
  return (error: ApiError) =>
    toast({
      variant: 'destructive',
      title: t.payments.error,
      description: () => (error.code ? errorText(error) : fallback()),
    });
}
