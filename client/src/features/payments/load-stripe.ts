import type { Stripe } from '@stripe/stripe-js';
import { currentLocale } from '#client/lib/text/i18n.ts';

/** Response of `GET /api/stripe/config`. */
export interface StripeConfig {
  publishableKey: string;
  mode: 'live' | 'test' | 'simulated';
}

/** Loads Stripe.js from Stripe, or its simulation. */
export async function loadStripeFor({
  publishableKey,
  mode,
}: StripeConfig): Promise<Stripe | null> {
  if (mode === 'simulated') {
    const { createSimulatedStripe } = await import('./simulated/simulated-stripe.tsx');
    return createSimulatedStripe(publishableKey);
  }
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  const locale = currentLocale() === 'fr' ? 'fr-CA' : 'en';
  return loadStripe(publishableKey, { locale });
}
