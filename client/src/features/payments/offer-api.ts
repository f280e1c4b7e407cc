import { toast } from '#client/components/ui/toast.ts';
import { callConfirmed } from '#client/lib/calls/second-factor-call.ts';
import { useCall } from '#client/lib/calls/use-call.ts';
import * as t from '#texts';
import { paymentFailureToast } from './api.ts';

const onError = paymentFailureToast(t.payments.statementFailed);

export function useMakeOffer(onDone: () => void) {
  return useCall('makeOffer', {
    via: callConfirmed,
    onSuccess: () => {
      toast({ title: t.payments.offer.sent });
      onDone();
    },
    onError,
  });
}

export function useWithdrawOffer() {
  return useCall('withdrawOffer', {
    onSuccess: () => toast({ title: t.payments.offer.withdrawn }),
    onError,
  });
}

export function useAnswerOffer(onDone: () => void) {
  return useCall('answerOffer', {
    via: callConfirmed,
    onSuccess: ({ offer }) => {
      const { accepted, declined } = t.payments.offer;
      toast({ title: offer?.outcome === 'accepted' ? accepted : declined });
      onDone();
    },
    onError,
  });
}
