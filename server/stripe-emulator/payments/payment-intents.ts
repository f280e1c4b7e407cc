import type Stripe from 'stripe';
import { z } from 'zod';
import { noSuch, unexpectedState } from '../core/api-error.ts';
import { collection, defineEndpoint, lockOr404 } from '../core/endpoint.ts';
import { emit } from '../core/events.ts';
import { newId, randomText } from '../core/objects.ts';
import { chargeAmount, currency, filled, flag, metadata, withExpand } from '../core/parameters.ts';
import { confirm, type StoredIntent } from './confirmation.ts';
import { findCustomer } from './customers.ts';
import { findUsableMethod, paymentMethodData } from './payment-methods.ts';

const confirmation = {
  payment_method: filled.optional(),
  payment_method_data: paymentMethodData.optional(),
  setup_future_usage: z.enum(['off_session', 'on_session']).optional(),
  return_url: z.url().optional(),
  use_stripe_sdk: flag.optional(),
  error_on_requires_action: flag.optional(),
};

const creation = withExpand({
  ...confirmation,
  amount: chargeAmount,
  currency,
  allowed_payment_method_types: z.array(z.literal('card')).length(1).optional(),
  automatic_payment_methods: z
    .strictObject({ enabled: flag, allow_redirects: z.enum(['always', 'never']).optional() })
    .optional(),
  capture_method: z.enum(['automatic', 'automatic_async']).default('automatic_async'),
  confirm: flag.optional(),
  customer: filled.optional(),
  description: filled.optional(),
  metadata: metadata.default({}),
  receipt_email: filled.optional(),
  statement_descriptor_suffix: filled.optional(),
  transfer_group: filled.optional(),
});

function newIntent(params: z.output<typeof creation>, created: number): Stripe.PaymentIntent {
  const id = newId('payment_intent');
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    amount: params.amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: params.automatic_payment_methods ?? null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: params.capture_method,
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: 'automatic',
    created,
    currency: params.currency,
    customer: params.customer ?? null,
    customer_account: null,
    description: params.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: params.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: params.receipt_email ?? null,
    review: null,
    setup_future_usage: params.setup_future_usage ?? null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: params.statement_descriptor_suffix ?? null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: params.transfer_group ?? null,
  };
}

const CANCELLABLE = [
  'requires_payment_method',
  'requires_capture',
  'requires_confirmation',
  'requires_action',
  'processing',
];

const notFound = (id: string) => noSuch('payment_intent', id, 'intent');

/** Checks the client secret, by which a browser proves that it may access the payment. */
function checkSecret(intent: StoredIntent, secret: string | undefined): void {
  if (secret !== undefined && secret !== intent.client_secret) throw notFound(intent.id);
}

export const paymentIntentEndpoints = [
  defineEndpoint('POST /v1/payment_intents', {
    parameters: creation,
    run: async ({ session, behaviour, params }) => {
      const intent: StoredIntent = { ...newIntent(params, session.created) };
      if (params.customer) await findCustomer(session, params.customer, 'customer');
      if (params.payment_method) {
        const { id } = await findUsableMethod(session, intent, params.payment_method);
        Object.assign(intent, { payment_method: id, status: 'requires_confirmation' });
      }
      await session.insert(intent);
      await emit(session, 'payment_intent.created', intent);
      return params.confirm ? confirm(session, behaviour, intent, params) : intent;
    },
  }),
  collection('GET /v1/payment_intents', 'payment_intent'),
  defineEndpoint('GET /v1/payment_intents/:id', {
    parameters: withExpand({ client_secret: filled.optional() }),
    browser: true,
    run: async ({ session, id, params }) => {
      const intent = await session.find<StoredIntent>('payment_intent', id);
      if (!intent) throw notFound(id);
      checkSecret(intent, params.client_secret);
      return intent;
    },
  }),
  defineEndpoint('POST /v1/payment_intents/:id/confirm', {
    parameters: withExpand({ ...confirmation, client_secret: filled.optional() }),
    browser: true,
    run: async ({ session, behaviour, id, params }) => {
      const intent = await lockOr404<StoredIntent>(session, 'payment_intent', id, 'intent');
      checkSecret(intent, params.client_secret);
      return confirm(session, behaviour, intent, params);
    },
  }),
  defineEndpoint('POST /v1/payment_intents/:id/cancel', {
    parameters: withExpand({
      cancellation_reason: z
        .enum(['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'])
        .optional(),
    }),
    run: async ({ session, id, params }) => {
      const intent = await lockOr404<StoredIntent>(session, 'payment_intent', id, 'intent');
      if (!CANCELLABLE.includes(intent.status)) {
        const states = `${CANCELLABLE.slice(0, -1).join(', ')} or processing`;
        throw unexpectedState(
          `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: ${states}.`,
          intent,
        );
      }
      Object.assign(intent, {
        status: 'canceled',
        canceled_at: session.created,
        cancellation_reason: params.cancellation_reason ?? null,
        next_action: null,
        processing: null,
      });
      await session.save(intent);
      await emit(session, 'payment_intent.canceled', intent);
      return intent;
    },
  }),
];
