import type Stripe from 'stripe';
import { z } from 'zod';
import { invalidRequest, noSuch, StripeApiError } from '../core/api-error.ts';
import { defineEndpoint, lockOr404, retrieval } from '../core/endpoint.ts';
import { emit } from '../core/events.ts';
import { EMPTY_BILLING, type JsonObject, newId } from '../core/objects.ts';
import { filled, integer, metadata, withExpand } from '../core/parameters.ts';
import type { Session } from '../core/session.ts';
import { type CardBehaviour, TEST_CARDS, type TestCard } from './cards.ts';

export type StoredPaymentMethod = Stripe.PaymentMethod & { card: Stripe.PaymentMethod.Card };

const card = z.strictObject({
  number: filled,
  exp_month: integer,
  exp_year: integer,
  cvc: filled.optional(),
});

const billingDetails = z
  .strictObject({
    address: z.record(z.string(), z.string().nullable()).optional(),
    email: z.string().nullable().optional(),
    name: z.string().nullable().optional(),
    phone: z.string().nullable().optional(),
    tax_id: z.string().nullable().optional(),
  })
  .optional();

/** Card data from a browser, alone or in a confirmation. */
export const paymentMethodData = z.strictObject({
  type: z.literal('card'),
  card,
  billing_details: billingDetails,
  allow_redisplay: filled.optional(),
  metadata: metadata.optional(),
});

type PaymentMethodData = z.output<typeof paymentMethodData>;

function cardError(code: string, message: string, param: string): StripeApiError {
  return new StripeApiError(402, { type: 'card_error', code, message, param });
}

/** Finds a test card by its number. The number of a real card must not reach any table or log. */
function recognise(number: string): TestCard {
  const digits = number.replace(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(digits)) {
    throw cardError('invalid_number', 'Your card number is not valid.', 'number');
  }
  const testCard = TEST_CARDS.find((candidate) => candidate.number === digits);
  if (testCard) return testCard;
  throw new StripeApiError(402, {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'test_mode_live_card',
    message:
      'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
    param: 'number',
  });
}

function checkExpiry(session: Session, month: number, year: number): void {
  const thisYear = session.now.getUTCFullYear();
  if (month < 1 || month > 12) {
    throw cardError(
      'invalid_expiry_month',
      "Your card's expiration month is invalid.",
      'exp_month',
    );
  }
  const past = year < thisYear || (year === thisYear && month < session.now.getUTCMonth() + 1);
  if (past || year > thisYear + 50) {
    throw cardError('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  }
}

export async function createPaymentMethod(session: Session, data: PaymentMethodData) {
  const testCard = recognise(data.card.number);
  checkExpiry(session, data.card.exp_month, data.card.exp_year);
  if (data.card.cvc && !/^\d{3,4}$/.test(data.card.cvc)) {
    throw cardError('invalid_cvc', "Your card's security code is invalid.", 'cvc');
  }
  return store(session, testCard, data);
}

/** Finds a payment method; `pm_card_…` is the id of a predefined one of a test card. */
export async function findPaymentMethod(session: Session, id: string) {
  const stored = await session.find<StoredPaymentMethod & Record<string, unknown>>(
    'payment_method',
    id,
  );
  if (stored) return stored;
  const testCard = TEST_CARDS.find((candidate) => candidate.token === id);
  if (!testCard) throw noSuch('PaymentMethod', id, 'payment_method', 400);
  const year = session.now.getUTCFullYear() + 1;
  return store(session, testCard, {
    type: 'card',
    card: { number: testCard.number, exp_month: session.now.getUTCMonth() + 1, exp_year: year },
  });
}

/** Finds a payment method that can pay an intent: unused, or attached to the intent's customer. */
export async function findUsableMethod(
  session: Session,
  { customer }: Pick<Stripe.PaymentIntent, 'customer'>,
  id: string,
) {
  const method = await findPaymentMethod(session, id);
  if ((await session.hidden<{ isSpent?: true }>(method.id))?.isSpent) {
    throw invalidRequest(
      'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.',
    );
  }
  if (method.customer && method.customer !== customer) {
    throw invalidRequest(
      `The payment method supplied (${method.id}) belongs to a Customer. Please include this Customer in the \`customer\` parameter.`,
      { param: 'payment_method' },
    );
  }
  return method;
}

export async function attachMethod(
  session: Session,
  method: StoredPaymentMethod,
  customer: string,
) {
  if (method.customer === customer) return;
  const attached = await session.save({ ...method, customer });
  await emit(session, 'payment_method.attached', attached);
}

/** Makes a payment method unusable: it has paid without a customer, or was detached from one. */
export const spendMethod = (session: Session, id: string) => session.hide(id, { isSpent: true });

async function detachMethod(session: Session, id: string): Promise<StoredPaymentMethod> {
  const method = await lockOr404<StoredPaymentMethod & JsonObject>(session, 'payment_method', id);
  if (!method.customer) {
    throw invalidRequest(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
    );
  }
  const detached = await session.save({ ...method, customer: null });
  await spendMethod(session, id);
  await emit(session, 'payment_method.detached', detached, { customer: method.customer });
  return detached;
}

export async function cardBehaviour(session: Session, method: string): Promise<CardBehaviour> {
  return (await session.hidden<CardBehaviour>(method)) ?? {};
}

async function store(
  session: Session,
  testCard: TestCard,
  data: PaymentMethodData,
): Promise<StoredPaymentMethod> {
  const method = {
    id: newId('payment_method'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: {
      ...EMPTY_BILLING,
      ...data.billing_details,
    } as Stripe.PaymentMethod.BillingDetails,
    card: {
      brand: testCard.brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: null,
        cvc_check: data.card.cvc ? 'unchecked' : null,
      },
      country: 'CA',
      display_brand: testCard.brand,
      exp_month: data.card.exp_month,
      exp_year: data.card.exp_year,
      funding: 'credit',
      generated_from: null,
      last4: testCard.number.slice(-4),
      networks: { available: [testCard.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: session.created,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: data.metadata ?? {},
    type: 'card',
  } satisfies Stripe.PaymentMethod;
  return session.insert(method, testCard.behaviour);
}

export const paymentMethodEndpoints = [
  retrieval('GET /v1/payment_methods/:id', 'payment_method'),
  defineEndpoint('POST /v1/payment_methods', {
    parameters: withExpand(paymentMethodData.shape),
    browser: true,
    run: ({ session, params }) => createPaymentMethod(session, params),
  }),
  defineEndpoint('POST /v1/payment_methods/:id/detach', {
    parameters: withExpand({}),
    run: ({ session, id }) => detachMethod(session, id),
  }),
];
