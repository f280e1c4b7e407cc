import type { Stripe } from '@stripe/stripe-js';
import { currentLocale } from '#client/lib/i18n.ts';

/** As `GET /api/stripe/config` answers it. */
export interface StripeConfig {
  publishableKey: string;
  mode: 'live' | 'test' | 'simulated';
}

/** Stripe.js from Stripe, or its simulation; loaded when needed. */
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
