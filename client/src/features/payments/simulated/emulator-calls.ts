import type { PaymentIntent, StripeError } from '@stripe/stripe-js';
import type { Text } from '#shared/locales/text.ts';
import * as t from '#texts';

import type { CardField } from './card-entry.ts';

export type PaymentResult = { paymentIntent: PaymentIntent } | { error: StripeError };

interface Fault {
  message: Text;
  field?: CardField;
}

/** Text and field by Stripe's error code. */
const faults: Record<string, Fault> = {
  invalid_number: { message: t.payments.invalidNumber, field: 'number' },
  invalid_expiry_month: { message: t.payments.invalidExpiry, field: 'expiry' },
  invalid_expiry_year: { message: t.payments.invalidExpiry, field: 'expiry' },
  invalid_cvc: { message: t.payments.invalidCvc, field: 'cvc' },
  test_mode_live_card: { message: t.payments.notATestCard, field: 'number' },
  insufficient_funds: { message: t.payments.insufficientFunds },
  generic_decline: { message: t.payments.cardDeclined },
  card_declined: { message: t.payments.cardDeclined },
  expired_card: { message: t.payments.expiredCard, field: 'expiry' },
  incorrect_cvc: { message: t.payments.incorrectCvc, field: 'cvc' },
  payment_intent_authentication_failure: { message: t.payments.authenticationFailed },
};

const unknownFault: Fault = { message: t.payments.paymentFailed };

export function faultOf(error: Pick<StripeError, 'code' | 'decline_code'>): Fault {
  return faults[error.decline_code ?? ''] ?? faults[error.code ?? ''] ?? unknownFault;
}

/** Translates an error's message to the reader's language, as Stripe.js does. */
export function localizeError(error: StripeError): StripeError {
  return { ...error, message: faultOf(error).message() };
}

/** Returns `pi_…` of `pi_…_secret_…`. */
function intentIdOf(clientSecret: string): string {
  return clientSecret.split('_secret_')[0] ?? '';
}

/** Calls of the emulator's browser-facing API, which responds as Stripe's does. */
export function createCalls(basePath: string, publishableKey: string) {
  async function send(path: string, body?: object): Promise<PaymentResult> {
    try {
      const response = await fetch(`${basePath}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          authorization: `Bearer ${publishableKey}`,
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const answer = await response.json();
      return answer.error ? { error: localizeError(answer.error) } : { paymentIntent: answer };
    } catch {
      const message = t.payments.paymentUnreachable();
      return { error: { type: 'api_connection_error', message } };
    }
  }
  const intentPath = (clientSecret: string) => `/v1/payment_intents/${intentIdOf(clientSecret)}`;
  return {
    retrieve: (clientSecret: string) =>
      send(`${intentPath(clientSecret)}?client_secret=${encodeURIComponent(clientSecret)}`),
    /** Confirms with a typed card, else with the one that the payment has. */
    confirm: (clientSecret: string, card?: object) =>
      send(`${intentPath(clientSecret)}/confirm`, {
        client_secret: clientSecret,
        ...(card && { payment_method_data: { type: 'card', card } }),
        use_stripe_sdk: true,
      }),
    challenge: (clientSecret: string, outcome: 'succeed' | 'fail') =>
      send(`${intentPath(clientSecret)}/challenge`, { client_secret: clientSecret, outcome }),
  };
}
