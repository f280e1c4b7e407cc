import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import { paths } from '#client/lib/text/paths.ts';

/**
 * Confirms a payment with the card in the form, else with the kept one that it was begun with.
 * Stripe.js asks the card holder where the bank wants it.
 * @returns the error of a payment that is not made
 */
export async function confirmAtStripe(
  stripe: Stripe,
  source: { elements: StripeElements } | { clientSecret: string },
): Promise<StripeError | undefined> {
  const options = {
    confirmParams: { return_url: `${window.location.origin}${paths.employer.payments}` },
    redirect: 'if_required' as const,
  };
  // Stripe.js types the two sources apart.
  const { error } =
    'elements' in source
      ? await stripe.confirmPayment({ ...source, ...options })
      : await stripe.confirmPayment({ ...source, ...options });
  // Paid, but not confirmed by our server: only the confirmation is retried.
  return error?.payment_intent?.status === 'succeeded' ? undefined : error;
}
