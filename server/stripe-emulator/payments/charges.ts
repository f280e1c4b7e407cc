import type Stripe from 'stripe';
import { collection, retrieval } from '../core/endpoint.ts';
import { emit } from '../core/events.ts';
import { newId } from '../core/objects.ts';
import type { Session } from '../core/session.ts';
import { book, processingFee } from './balance.ts';
import type { CardBehaviour } from './cards.ts';
import type { StoredPaymentMethod } from './payment-methods.ts';

export type StoredCharge = Stripe.Charge & Record<string, unknown>;
type Decline = NonNullable<CardBehaviour['decline']>;

export interface Attempt {
  intent: Stripe.PaymentIntent;
  method: StoredPaymentMethod;
  authenticated: boolean;
}

/** Stores an attempt to charge a card, whether it succeeds or not, as Stripe does. */
export async function createCharge(
  session: Session,
  { intent, method, authenticated }: Attempt,
  decline?: Decline,
): Promise<StoredCharge> {
  const id = newId('charge');
  const paid = !decline;
  const fee = processingFee(intent.amount);
  const charge = {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: paid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: paid ? await book(session, 'charge', intent.amount, id, fee) : null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'PORTAGE',
    captured: paid,
    created: session.created,
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcome(decline),
    paid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: 'card', card: cardDetails(intent, method, authenticated) },
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: paid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: intent.transfer_group,
  } satisfies Stripe.Charge;
  await session.insert(charge);
  await emit(session, paid ? 'charge.succeeded' : 'charge.failed', charge);
  return charge;
}

function outcome(decline?: Decline): Stripe.Charge.Outcome {
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: decline ? 'declined_by_network' : 'approved_by_network',
    reason: decline?.decline_code ?? null,
    risk_level: 'normal',
    seller_message: decline
      ? 'The bank did not return any further details with this decline.'
      : 'Payment complete.',
    type: decline ? 'issuer_declined' : 'authorized',
  };
}

function cardDetails(
  intent: Stripe.PaymentIntent,
  { card }: StoredPaymentMethod,
  authenticated: boolean,
): Stripe.Charge.PaymentMethodDetails.Card {
  return {
    amount_authorized: intent.amount,
    authorization_code: null,
    brand: card.brand,
    checks: card.checks,
    country: card.country,
    electronic_commerce_indicator: null,
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    funding: card.funding,
    installments: null,
    last4: card.last4,
    mandate: null,
    network: card.brand,
    network_transaction_id: null,
    regulated_status: card.regulated_status,
    three_d_secure: authenticated
      ? {
          authentication_flow: 'challenge',
          electronic_commerce_indicator: '05',
          exemption_indicator: null,
          result: 'authenticated',
          result_reason: null,
          transaction_id: null,
          version: '2.2.0',
        }
      : null,
    transaction_link_id: null,
    wallet: null,
  };
}

export const chargeEndpoints = [
  retrieval('GET /v1/charges/:id', 'charge'),
  collection('GET /v1/charges', 'charge', ['payment_intent', 'transfer_group']),
];
