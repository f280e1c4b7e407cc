import type Stripe from 'stripe';
import { z } from 'zod';
import { invalidRequest } from '../core/api-error.ts';
import { collection, defineEndpoint, lockOr404, retrieval } from '../core/endpoint.ts';
import { emit } from '../core/events.ts';
import { newId } from '../core/objects.ts';
import { flag, withExpand } from '../core/parameters.ts';
import type { Session } from '../core/session.ts';
import { book } from './balance.ts';
import type { StoredCharge } from './charges.ts';

type StoredDispute = Stripe.Dispute & Record<string, unknown>;

/** Stripe's fee for a dispute in Canada, in cents. */
const DISPUTE_FEE = 1500;
const DAY = 86_400;

const EVIDENCE_FIELDS = [
  'access_activity_log',
  'billing_address',
  'cancellation_policy',
  'cancellation_policy_disclosure',
  'cancellation_rebuttal',
  'customer_communication',
  'customer_email_address',
  'customer_name',
  'customer_purchase_ip',
  'customer_signature',
  'duplicate_charge_documentation',
  'duplicate_charge_explanation',
  'duplicate_charge_id',
  'product_description',
  'receipt',
  'refund_policy',
  'refund_policy_disclosure',
  'refund_refusal_explanation',
  'service_date',
  'service_documentation',
  'shipping_address',
  'shipping_carrier',
  'shipping_date',
  'shipping_documentation',
  'shipping_tracking_number',
  'uncategorized_file',
  'uncategorized_text',
] as const;

/** Disputes a charge, as the card holder's bank does. A charge is disputed at most once. */
export async function disputeCharge(session: Session, chargeId: string): Promise<string | null> {
  const charge = await session.lock<StoredCharge>('charge', chargeId);
  if (!charge?.paid || charge.disputed || charge.refunded) return null;
  const id = newId('dispute');
  const evidence = Object.fromEntries(EVIDENCE_FIELDS.map((field) => [field, null]));
  const dispute = {
    id,
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: session.created,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: { ...evidence, enhanced_evidence: {} } as Stripe.Dispute.Evidence,
    evidence_details: {
      due_by: session.created + 7 * DAY,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  } satisfies Stripe.Dispute;
  await session.insert(dispute);
  charge.disputed = true;
  await session.save(charge);
  await book(session, 'adjustment', -charge.amount, id, DISPUTE_FEE);
  await emit(session, 'charge.dispute.created', dispute);
  await emit(session, 'charge.dispute.funds_withdrawn', dispute);
  return id;
}

/**
 * Applies the bank's decision. A won dispute returns the money without the fee; a withdrawn one is
 * won after a review.
 */
export async function closeDispute(
  session: Session,
  id: string,
  outcome: 'lost' | 'withdrawn' | 'won',
) {
  const dispute = await lockOr404<StoredDispute>(session, 'dispute', id);
  if (dispute.status === 'won' || dispute.status === 'lost') {
    throw invalidRequest('This dispute is already closed', { code: 'dispute_already_closed' });
  }
  if (outcome === 'withdrawn') {
    const previous = { status: dispute.status };
    dispute.status = 'under_review';
    await emit(session, 'charge.dispute.updated', dispute, previous);
  }
  dispute.status = outcome === 'lost' ? 'lost' : 'won';
  await session.save(dispute);
  if (dispute.status === 'won') {
    await book(session, 'adjustment', dispute.amount, id);
    await emit(session, 'charge.dispute.funds_reinstated', dispute);
  }
  await emit(session, 'charge.dispute.closed', dispute);
  return dispute;
}

const VERDICTS: Record<string, 'lost' | 'won'> = {
  losing_evidence: 'lost',
  winning_evidence: 'won',
};

export const disputeEndpoints = [
  retrieval('GET /v1/disputes/:id', 'dispute'),
  collection('GET /v1/disputes', 'dispute', ['charge', 'payment_intent']),
  defineEndpoint('POST /v1/disputes/:id/close', {
    parameters: withExpand({}),
    run: ({ session, id }) => closeDispute(session, id, 'lost'),
  }),
  defineEndpoint('POST /v1/disputes/:id', {
    parameters: withExpand({
      evidence: z.partialRecord(z.enum(EVIDENCE_FIELDS), z.string()).optional(),
      submit: flag.optional(),
    }),
    run: async ({ session, id, params }) => {
      const dispute = await lockOr404<StoredDispute>(session, 'dispute', id);
      Object.assign(dispute.evidence, params.evidence);
      dispute.evidence_details.has_evidence = true;
      await session.save(dispute);
      await emit(session, 'charge.dispute.updated', dispute);
      // In Stripe's test mode these two texts decide a dispute immediately.
      const verdict = VERDICTS[params.evidence?.uncategorized_text ?? ''];
      return verdict ? closeDispute(session, id, verdict) : dispute;
    },
  }),
];
