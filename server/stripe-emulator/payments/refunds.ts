import type Stripe from 'stripe';
import { z } from 'zod';
import { invalidRequest } from '../core/api-error.ts';
import { collection, defineEndpoint, lockOr404, retrieval } from '../core/endpoint.ts';
import { emit } from '../core/events.ts';
import { newId } from '../core/objects.ts';
import { filled, metadata, positiveAmount, withExpand } from '../core/parameters.ts';
import type { Session } from '../core/session.ts';
import { book } from './balance.ts';
import type { StoredCharge } from './charges.ts';
import type { StoredIntent } from './confirmation.ts';
import { cardBehaviour } from './payment-methods.ts';

type StoredRefund = Stripe.Refund & Record<string, unknown>;

const creation = withExpand({
  amount: positiveAmount.optional(),
  charge: filled.optional(),
  payment_intent: filled.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadata.default({}),
});

async function chargeOf(session: Session, params: z.output<typeof creation>) {
  if (params.charge) return lockOr404<StoredCharge>(session, 'charge', params.charge, 'charge');
  if (!params.payment_intent) {
    throw invalidRequest(
      'One of the following params should be provided for this request: payment_intent or charge.',
    );
  }
  const intent = await lockOr404<StoredIntent>(
    session,
    'payment_intent',
    params.payment_intent,
    'payment_intent',
  );
  if (intent.status !== 'succeeded' || typeof intent.latest_charge !== 'string') {
    throw invalidRequest(
      `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
      { param: 'payment_intent' },
    );
  }
  return lockOr404<StoredCharge>(session, 'charge', intent.latest_charge, 'charge');
}

/** Amount of a refund, by default the unrefunded one. @throws StripeApiError if it is too large */
function refundAmount(charge: StoredCharge, requested: number | undefined): number {
  const remaining = charge.amount_captured - charge.amount_refunded;
  if (!charge.paid) throw invalidRequest(`Charge ${charge.id} was not paid.`, { param: 'charge' });
  if (charge.disputed) {
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  }
  if (remaining === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  }
  if (requested !== undefined && requested > remaining) {
    throw invalidRequest(
      `Refund amount (${dollars(requested)}) is greater than unrefunded amount on charge (${dollars(remaining)})`,
      { param: 'amount' },
    );
  }
  return requested ?? remaining;
}

export const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

/** Adds to the refunded amount; a negative number reverses it. */
async function addRefunded(session: Session, charge: StoredCharge, cents: number): Promise<void> {
  charge.amount_refunded += cents;
  charge.refunded = charge.amount_refunded >= charge.amount;
  await session.save(charge);
}

export const refundEndpoints = [
  defineEndpoint('POST /v1/refunds', {
    parameters: creation,
    run: async ({ session, behaviour, params }) => {
      const charge = await chargeOf(session, params);
      const amount = refundAmount(charge, params.amount);
      const card = await cardBehaviour(session, charge.payment_method ?? '');
      const id = newId('refund');
      const pending = card.refund === 'pending';
      const refund = {
        id,
        object: 'refund',
        amount,
        balance_transaction: await book(session, 'refund', -amount, id),
        charge: charge.id,
        created: session.created,
        currency: charge.currency,
        customer: null,
        customer_account: null,
        destination_details: {
          type: 'card',
          card: { type: 'refund', reference_type: 'acquirer_reference_number' },
        },
        metadata: params.metadata,
        payment_intent: charge.payment_intent,
        payment_method: charge.payment_method,
        reason: params.reason ?? null,
        receipt_number: null,
        source_transfer_reversal: null,
        status: pending ? 'pending' : 'succeeded',
        transfer_reversal: null,
      } satisfies Stripe.Refund;
      await session.insert(refund);
      const before = charge.amount_refunded;
      await addRefunded(session, charge, amount);
      await emit(session, 'refund.created', refund);
      await emit(session, 'charge.refunded', charge, { amount_refunded: before });
      if (pending) await session.schedule('succeed_refund', id, behaviour.refundMs);
      if (card.refund === 'fails') await session.schedule('fail_refund', id, behaviour.refundMs);
      return refund;
    },
  }),
  retrieval('GET /v1/refunds/:id', 'refund'),
  collection('GET /v1/refunds', 'refund', ['charge', 'payment_intent']),
];

/**
 * Applies the asynchronous result of a refund; a failed one returns the money to the platform's
 * balance.
 * @returns false if the refund had already ended
 */
export async function settleRefund(
  session: Session,
  id: string,
  status: 'failed' | 'succeeded',
): Promise<boolean> {
  const unlocked = await session.find<StoredRefund>('refund', id);
  if (!unlocked || typeof unlocked.charge !== 'string') return false;
  const charge = await session.lock<StoredCharge>('charge', unlocked.charge);
  const refund = await session.lock<StoredRefund>('refund', id);
  if (!charge || !refund || refund.status === 'failed' || refund.status === status) return false;
  const previous = { status: refund.status };
  refund.status = status;
  if (status === 'failed') {
    refund.failure_reason = 'expired_or_canceled_card';
    refund.failure_balance_transaction = await book(session, 'refund_failure', refund.amount, id);
    await addRefunded(session, charge, -refund.amount);
  }
  await session.save(refund);
  await emit(session, 'refund.updated', refund, previous);
  await emit(session, 'charge.refund.updated', refund, previous);
  if (status === 'failed') await emit(session, 'refund.failed', refund);
  return true;
}
