import Stripe from 'stripe';
import { endpoints } from '#shared/contract/generated/endpoints.ts';
import { funding, type MoneyApp, type Party } from '#tests/support/money.ts';
import { webhookSecret } from '#tests/support/stripe-emulator.ts';

export const seconds = (app: MoneyApp) => Math.floor(app.clock.now().getTime() / 1000);

/** Options for the signature of a Stripe event. */
export interface Signing {
  secret?: string;
  timestamp?: number;
  body?: string;
  signature?: string;
}

export async function deliver(
  app: MoneyApp,
  event: Record<string, unknown>,
  signing: Signing = {},
) {
  const payload = JSON.stringify({ object: 'event', created: seconds(app), ...event });
  const { secret = webhookSecret, timestamp = seconds(app) } = signing;
  const signature =
    signing.signature ?? Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  const response = await fetch(app.origin + endpoints.receiveStripeEvent.path, {
    method: 'POST',
    // Cross-origin like Stripe's; the origin check does not apply to it.
    headers: { 'stripe-signature': signature, origin: 'https://stripe.example' },
    body: signing.body ?? payload,
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

export const event = (id: string, type: string, object: Record<string, unknown>) => ({
  id: `evt_${id}`,
  type,
  data: { object },
});

export async function paidIntent(app: MoneyApp, party: Party): Promise<string> {
  const body = funding(app, party.application.id);
  const funded = await party.employer.client.fundEscrow({ body });
  const { paymentIntentId } = funded.body;
  await app.stripe.paymentIntents.confirm(paymentIntentId, { payment_method: 'pm_card_visa' });
  return paymentIntentId;
}

export async function escrowOf({ employer, application }: Party) {
  return (await employer.client.getApplicationEscrow({ params: { applicationId: application.id } }))
    .body;
}
