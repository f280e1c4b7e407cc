import { useQuery } from '@tanstack/react-query';
import { failureToast } from '#client/components/ui/failure-toast.ts';
import { toast } from '#client/components/ui/toast.ts';
import { ApiError } from '#client/lib/calls/api-error.ts';
import { callOptions, listOptions } from '#client/lib/calls/calls.ts';
import { errorText } from '#client/lib/calls/error-text.ts';
import { callConfirmed } from '#client/lib/calls/second-factor-call.ts';
import { useCall } from '#client/lib/calls/use-call.ts';
import { formatMoney } from '#client/lib/text/format.ts';
import { currentLocale } from '#client/lib/text/i18n.ts';
import type { Escrow } from '#shared/contract/contract.ts';
import { endpoints } from '#shared/contract/generated/endpoints.ts';
import { addressOf } from '#shared/contract/input.ts';
import type { Statement } from '#shared/domain/escrow-status.ts';
import { toCents } from '#shared/domain/money.ts';
import type { Text } from '#shared/locales/text.ts';
import * as t from '#texts';

export const useStripeConfig = () => useQuery(callOptions('getStripeConfig', {}));
export const useEmployerEscrows = () => useQuery(listOptions('listEmployerEscrows', {}));
export const useTransactions = () => useQuery(listOptions('listTransactions', {}));
export const useTotals = () => useQuery(callOptions('getPaymentTotals', {}));
/** The card that is kept for the steps of an agreement. */
export const useKeptCard = (applicationId: number) =>
  useQuery(callOptions('getKeptCard', { params: { applicationId } }));
/** URL of a receipt in the reader's language. */
export const receiptUrl = (number: number) =>
  `${endpoints.getReceipt.path.replace(':id', String(number))}?locale=${currentLocale()}`;
/** URL of the reader's receipts as a statement of a year, or of all. */
export const statementUrl = (query: { year?: number; format: 'pdf' | 'csv' }) =>
  addressOf(endpoints.getStatement.path, { query: { ...query, locale: currentLocale() } });
/** Applications of hired people, whose work is usually what gets funded. */
export const useHiredApplications = ({ enabled = true } = {}) =>
  useQuery({
    ...callOptions('listEmployerApplications', { query: { status: 'hired', limit: 100 } }),
    enabled,
  });

export const useFund = () => useCall('fundEscrow', { via: callConfirmed });

export function useProposeSteps(onDone: () => void) {
  return useCall('proposeSteps', {
    onSuccess: (steps) => {
      const [first] = steps;
      const cents = steps.reduce((sum, { amount }) => sum + toCents(amount), 0);
      const values = () => ({ amount: formatMoney(cents / 100), count: steps.length });
      const { saved, savedText, proposedText, withdrawn, removed } = t.payments.steps;
      toast({
        title: first ? saved : withdrawn,
        description: () => {
          if (!first) return removed();
          const isProposed = first.proposal.state === 'proposed';
          return isProposed
            ? proposedText({ ...values(), name: first.jobSeeker.name })
            : savedText(values());
        },
      });
      onDone();
    },
  });
}

/** Answers proposed steps; refetches them if they have changed meanwhile. */
export function useAnswerSteps(onDone: () => void) {
  const showFailure = paymentFailureToast(t.payments.steps.answerFailed);
  return useCall('answerSteps', {
    onSuccess: ([step], { body: { accepts } }) => {
      const { accepted, acceptedText, asked } = t.payments.steps;
      const name = step?.employer.name ?? '';
      if (accepts) toast({ title: accepted, description: () => acceptedText({ name }) });
      else toast({ title: asked });
      onDone();
    },
    onError: (error) => {
      showFailure(error);
      if (error.code === 'STEPS_CHANGED') onDone();
    },
  });
}

export function useConfirmPayment() {
  return useCall('confirmPayment', {
    onSuccess: ({ status, amount, jobSeeker }) => {
      const isHeld = status !== 'pending';
      const values = () => ({ amount: formatMoney(amount), name: jobSeeker.name });
      toast({
        title: isHeld ? t.payments.held : t.payments.onItsWay,
        description: () => (isHeld ? t.payments.heldText : t.payments.onItsWayText)(values()),
      });
    },
  });
}

/** Text for a payment whose confirmation failed, which may have charged the card. */
export const confirmFailureText = (failure: unknown): string =>
  failure instanceof ApiError && failure.code === 'PAYMENT_NOT_COMPLETED'
    ? errorText(failure)
    : t.payments.notConfirmed();

export function useRemoveCard() {
  return useCall('removeCard', {
    onSuccess: () => toast({ title: t.payments.keptCard.removed }),
    onError: paymentFailureToast(t.payments.keptCard.removeFailed),
  });
}

export function useDiscard(onDone: () => void) {
  return useCall('discardPayment', {
    onSuccess: () => {
      toast({ title: t.payments.discarded, description: t.payments.discardedText });
      onDone();
    },
    onError: paymentFailureToast(t.payments.discardFailed),
  });
}

export function useCancelRelease(onDone: () => void) {
  return useCall('cancelRelease', {
    onSuccess: ({ amount }) => {
      toast({
        title: t.payments.releaseCancelled,
        description: () => t.payments.releaseCancelledText({ amount: formatMoney(amount) }),
      });
      onDone();
    },
    onError: paymentFailureToast(t.payments.cancelFailed),
  });
}

export function useRelease(onDone: () => void) {
  return useCall('releaseEscrow', {
    via: callConfirmed,
    onSuccess: (escrow) => {
      const values = () => ({ amount: formatMoney(escrow.netAmount), name: escrow.jobSeeker.name });
      toast({
        title: t.payments.released,
        description: () => releaseText(escrow)(values()),
      });
      onDone();
    },
    onError: paymentFailureToast(t.payments.releaseFailed),
  });
}

function releaseText({ status, waitingFor }: Escrow) {
  if (status === 'released') return t.payments.releasedText;
  if (waitingFor === 'payout-account') return t.payments.releaseWaitingText;
  return t.payments.releasingText;
}

export function useRefund(onDone: () => void) {
  return useCall('refundEscrow', {
    via: callConfirmed,
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
    onError: paymentFailureToast(t.payments.refundFailed),
  });
}

/** Sends one party's statement about held money. */
export function useStatement(kind: Statement, onDone: () => void) {
  return useCall('addStatement', {
    via: callConfirmed,
    onSuccess: () => {
      toast({ title: t.payments.statementDone[kind] });
      onDone();
    },
    onError: paymentFailureToast(t.payments.statementFailed),
  });
}

/** Opens Stripe's page for the payout account. */
export function useSetUpPayouts() {
  return useCall('createPayoutAccount', {
    via: callConfirmed,
    onSuccess: ({ url }) => window.location.assign(url),
    onError: paymentFailureToast(t.payments.payoutFailed),
  });
}

/** Toast with the reason of a failed call, else with the fallback. */
export const paymentFailureToast = (fallback: Text) => failureToast(t.payments.error, fallback);
