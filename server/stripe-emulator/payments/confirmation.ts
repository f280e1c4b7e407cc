import type Stripe from 'stripe';
import { z } from 'zod';
import { invalidRequest, StripeApiError, unexpectedState } from '../core/api-error.ts';
import { type ApiResult, type Behaviour, defineEndpoint, lockOr404 } from '../core/endpoint.ts';
import { emit } from '../core/events.ts';
import { randomText } from '../core/objects.ts';
import { filled, withExpand } from '../core/parameters.ts';
import type { Session } from '../core/session.ts';
import { type Attempt, createCharge } from './charges.ts';
import { findCustomer } from './customers.ts';
import {
  attachMethod,
  cardBehaviour,
  createPaymentMethod,
  findPaymentMethod,
  findUsableMethod,
  type paymentMethodData,
  spendMethod,
} from './payment-methods.ts';

export type StoredIntent = Stripe.PaymentIntent & Record<string, unknown>;

interface Confirmation {
  payment_method?: string | undefined;
  payment_method_data?: z.output<typeof paymentMethodData> | undefined;
  setup_future_usage?: 'off_session' | 'on_session' | undefined;
  return_url?: string | undefined;
  use_stripe_sdk?: boolean | undefined;
  error_on_requires_action?: boolean | undefined;
}

const CONFIRMABLE = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

/**
 * Confirms a payment as far as possible without the card holder. For a declined card it returns a
 * StripeApiError, so that the failed charge and the intent's `last_payment_error` are kept.
 */
export async function confirm(
  session: Session,
  behaviour: Behaviour,
  intent: StoredIntent,
  params: Confirmation,
): Promise<ApiResult> {
  if (!CONFIRMABLE.includes(intent.status)) {
    throw unexpectedState(
      `You cannot confirm this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be confirmed: ${CONFIRMABLE.join(', ')}.`,
      intent,
    );
  }
  if (typeof intent.customer === 'string') await findCustomer(session, intent.customer, 'customer');
  const method = await chooseMethod(session, intent, params);
  if (method instanceof StripeApiError) return method;
  const card = await cardBehaviour(session, method.id);
  Object.assign(intent, {
    payment_method: method.id,
    last_payment_error: null,
    setup_future_usage: params.setup_future_usage ?? intent.setup_future_usage,
  });
  if (!card.authenticate) {
    return attempt(session, behaviour, { intent, method, authenticated: false });
  }
  if (params.error_on_requires_action) {
    return fail(session, { intent, method, authenticated: false }, AUTHENTICATION_REQUIRED);
  }
  Object.assign(intent, {
    status: 'requires_action',
    next_action: nextAction(behaviour, intent, params),
  });
  await session.save(intent);
  await emit(session, 'payment_intent.requires_action', intent);
  return intent;
}

async function chooseMethod(session: Session, intent: StoredIntent, params: Confirmation) {
  if (params.payment_method_data) return createPaymentMethod(session, params.payment_method_data);
  const id = params.payment_method ?? intent.payment_method;
  if (typeof id === 'string') return findUsableMethod(session, intent, id);
  throw unexpectedState(
    "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
    intent,
  );
}

function nextAction(
  { browserUrl }: Behaviour,
  intent: StoredIntent,
  { return_url, use_stripe_sdk }: Confirmation,
): Stripe.PaymentIntent.NextAction {
  if (use_stripe_sdk || !return_url) {
    return {
      type: 'use_stripe_sdk',
      use_stripe_sdk: { type: 'three_d_secure_redirect', source: `src_${randomText(24)}` },
    };
  }
  const secret = encodeURIComponent(intent.client_secret ?? '');
  const target = encodeURIComponent(return_url);
  const url = `${browserUrl}/authenticate/${intent.id}?client_secret=${secret}&return_url=${target}`;
  return { type: 'redirect_to_url', redirect_to_url: { url, return_url } };
}

async function attempt(session: Session, behaviour: Behaviour, trial: Attempt): Promise<ApiResult> {
  const { decline } = await cardBehaviour(session, trial.method.id);
  if (decline) return fail(session, trial, decline);
  const { intent } = trial;
  Object.assign(intent, { next_action: null, last_payment_error: null });
  if (behaviour.settlementMs > 0) {
    intent.status = 'processing';
    await session.save(intent);
    await emit(session, 'payment_intent.processing', intent);
    await session.schedule('settle_payment', intent.id, behaviour.settlementMs);
    return intent;
  }
  return succeed(session, behaviour, trial);
}

async function succeed(session: Session, behaviour: Behaviour, trial: Attempt) {
  const { intent, method } = trial;
  const charge = await createCharge(session, trial);
  if (intent.setup_future_usage && typeof intent.customer === 'string') {
    await attachMethod(session, method, intent.customer);
  } else if (!method.customer) await spendMethod(session, method.id);
  const stored = { ...intent, status: 'succeeded' as const, processing: null };
  const paid = { ...stored, amount_received: intent.amount, latest_charge: charge.id };
  await session.save(paid);
  await emit(session, 'payment_intent.succeeded', paid);
  const { dispute } = await cardBehaviour(session, method.id);
  if (dispute) await session.schedule('dispute_charge', charge.id, behaviour.disputeMs);
  return paid;
}

const UNPAID = {
  status: 'requires_payment_method',
  payment_method: null,
  next_action: null,
} as const;

interface Refusal {
  code: string;
  message: string;
  decline_code?: string;
}

const AUTHENTICATION_REQUIRED: Refusal = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

async function fail(session: Session, trial: Attempt, refusal: Refusal): Promise<StripeApiError> {
  const { intent, method } = trial;
  const decline = { decline_code: refusal.code, ...refusal };
  const charge = await createCharge(session, trial, decline);
  const error = { ...decline, type: 'card_error' as const, charge: charge.id };
  const failed = {
    ...intent,
    ...UNPAID,
    latest_charge: charge.id,
    last_payment_error: { ...error, payment_method: method },
  };
  await session.save(failed);
  await emit(session, 'payment_intent.payment_failed', failed);
  return new StripeApiError(402, { ...error, payment_intent: failed, payment_method: method });
}

export async function settleProcessing(
  session: Session,
  behaviour: Behaviour,
  id: string,
): Promise<void> {
  const intent = await session.lock<StoredIntent>('payment_intent', id);
  if (intent?.status !== 'processing' || typeof intent.payment_method !== 'string') return;
  const method = await findPaymentMethod(session, intent.payment_method);
  await succeed(session, behaviour, { intent, method, authenticated: false });
}

/** Applies the result of the bank's challenge. After a failure another card can be used. */
async function answerChallenge(
  session: Session,
  behaviour: Behaviour,
  intent: StoredIntent,
  outcome: 'succeed' | 'fail',
): Promise<ApiResult> {
  if (intent.status !== 'requires_action' || typeof intent.payment_method !== 'string') {
    throw unexpectedState(`This PaymentIntent's status is ${intent.status}.`, intent);
  }
  const method = await findPaymentMethod(session, intent.payment_method);
  if (outcome === 'succeed') {
    return attempt(session, behaviour, { intent, method, authenticated: true });
  }
  const failed = {
    ...intent,
    ...UNPAID,
    last_payment_error: {
      type: 'invalid_request_error' as const,
      code: 'payment_intent_authentication_failure' as const,
      message:
        'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.',
      payment_method: method,
    },
  };
  await session.save(failed);
  await emit(session, 'payment_intent.payment_failed', failed);
  return failed;
}

export const challengeEndpoint = defineEndpoint('POST /v1/payment_intents/:id/challenge', {
  parameters: withExpand({ client_secret: filled, outcome: z.enum(['succeed', 'fail']) }),
  browser: true,
  run: async ({ session, behaviour, id, params }) => {
    const intent = await lockOr404<StoredIntent>(session, 'payment_intent', id, 'intent');
    if (params.client_secret !== intent.client_secret) {
      throw invalidRequest('The client_secret provided does not match this PaymentIntent.', {
        code: 'payment_intent_invalid_parameter',
        param: 'client_secret',
      });
    }
    return answerChallenge(session, behaviour, intent, params.outcome);
  },
});
