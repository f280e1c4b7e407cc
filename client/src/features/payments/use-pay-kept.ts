import type { ResponseOf } from '#shared/contract/contract.ts';
import * as t from '#texts';
import { confirmFailureText, useConfirmPayment } from './api.ts';
import { confirmAtStripe } from './confirm-at-stripe.ts';
import { loadStripeFor, type StripeConfig } from './load-stripe.ts';

/** @returns a function that makes a payment with its kept card, and returns why it failed */
export function usePayKept(config: StripeConfig) {
  const confirm = useConfirmPayment();
  return async ({ clientSecret, paymentIntentId }: ResponseOf<'fundEscrow'>) => {
    const stripe = await loadStripeFor(config);
    const error = stripe
      ? await confirmAtStripe(stripe, { clientSecret })
      : { message: t.payments.paymentUnreachable() };
    if (error) return error.message || t.payments.paymentFailed();
    try {
      await confirm.mutateAsync({ body: { paymentIntentId } });
      return '';
    } catch (failure) {
      return confirmFailureText(failure);
    }
  };
}
