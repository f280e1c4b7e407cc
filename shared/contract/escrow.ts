import {
  ESCROW_VIEW_STATUSES,
  PAYMENT_STATUSES,
  PAYOUT_STATUSES,
  TRANSACTION_TYPES,
  WAITING_REASONS,
} from '../domain/escrow-status.ts';
import {
  fundingSchema,
  paymentConfirmationSchema,
  refundSchema,
  releaseSchema,
} from '../validators/escrow.ts';
import { idSchema, z } from '../validators/validator.ts';
import { endpoint } from './endpoint.ts';
import { optionalPageQuery } from './paging.ts';
import { routes } from './routes.ts';

/** CAD with two decimals, such as '1250.00'. */
const money = z.string();

/** Money for the work of an applicant, as either of the two people sees it. */
const escrowView = z.object({
  /** Absent while the payment is not confirmed. */
  id: idSchema.nullable(),
  applicationId: idSchema,
  /** Stripe's name for the card payment. */
  paymentIntentId: z.string(),
  amount: money,
  platformFee: money,
  netAmount: money,
  currency: z.string(),
  status: z.enum(ESCROW_VIEW_STATUSES),
  /** A release or refund that was asked for and is not confirmed by Stripe yet. */
  pendingOperation: z.enum(['release', 'refund']).nullable(),
  /** What the release waits for. */
  waitingFor: z.enum(WAITING_REASONS).nullable(),
  /** Why the last card was not taken, by Stripe's code; only of a payment that is not confirmed. */
  failureCode: z.string().nullable(),
  description: z.string().nullable(),
  notes: z.string().nullable(),
  refundReason: z.string().nullable(),
  /** The card holder's bank has decided a dispute for its customer: that was the refund. */
  disputeLost: z.boolean(),
  /** The money is held although a refund was asked for: it could not be made or delivered. */
  refundFailed: z.boolean(),
  createdAt: z.string(),
  fundedAt: z.string().nullable(),
  releasedAt: z.string().nullable(),
  completionDeadline: z.string().nullable(),
  job: z.object({ id: idSchema, title: z.string() }),
  jobSeeker: z.object({ id: idSchema, name: z.string() }),
  employer: z.object({ id: idSchema, name: z.string() }),
});

const transactionView = z.object({
  id: idSchema,
  escrowId: idSchema,
  applicationId: idSchema,
  type: z.enum(TRANSACTION_TYPES),
  amount: money,
  /** The platform's part that was taken with it. */
  processingFee: money,
  status: z.enum(PAYMENT_STATUSES),
  description: z.string().nullable(),
  processedAt: z.string(),
  jobTitle: z.string(),
  counterpart: z.string(),
});

const payoutAccountView = z.object({
  accountId: z.string(),
  status: z.enum(PAYOUT_STATUSES),
});

export const escrowContract = {
  getStripeConfig: endpoint(routes.getStripeConfig, {
    summary: 'What the card form needs',
    response: z.object({
      publishableKey: z.string(),
      mode: z.enum(['live', 'test', 'simulated']),
      currency: z.literal('cad'),
      platformFeeBps: z.int(),
    }),
  }),
  fundEscrow: endpoint(routes.fundEscrow, {
    summary: 'Begin the card payment for an application; the same terms give the same payment',
    body: fundingSchema,
    response: z.object({
      paymentIntentId: z.string(),
      clientSecret: z.string(),
      amount: money,
      platformFee: money,
      netAmount: money,
      currency: z.string(),
      status: z.enum(PAYMENT_STATUSES),
    }),
    status: 201,
    errors: ['NOT_FOUND', 'ESCROW_EXISTS', 'APPLICATION_REJECTED', 'PAYMENTS_UNAVAILABLE'],
  }),
  confirmPayment: endpoint(routes.confirmPayment, {
    summary: 'Ask Stripe whether the payment was made, and hold the money',
    body: paymentConfirmationSchema,
    response: escrowView,
    errors: ['NOT_FOUND', 'PAYMENT_NOT_COMPLETED', 'PAYMENTS_UNAVAILABLE'],
  }),
  releaseEscrow: endpoint(routes.releaseEscrow, {
    summary: 'Pay the held money, less the fee, to the job seeker',
    body: releaseSchema,
    response: escrowView,
    errors: ['NOT_FOUND', 'INVALID_TRANSITION'],
  }),
  refundEscrow: endpoint(routes.refundEscrow, {
    summary: 'Give the held money back to the employer',
    body: refundSchema,
    response: escrowView,
    errors: ['NOT_FOUND', 'INVALID_TRANSITION', 'REFUND_REFUSED'],
  }),
  listEmployerEscrows: endpoint(routes.listEmployerEscrows, {
    summary: "The employer's escrows and payments under way, newest first",
    query: z.object(optionalPageQuery),
    response: z.array(escrowView),
    paged: true,
  }),
  listSeekerEscrows: endpoint(routes.listSeekerEscrows, {
    summary: 'The escrows held for the job seeker, newest first',
    query: z.object(optionalPageQuery),
    response: z.array(escrowView),
    paged: true,
  }),
  getApplicationEscrow: endpoint(routes.getApplicationEscrow, {
    summary: 'The escrow of an application, for its two people',
    response: escrowView,
  }),
  getPayoutAccount: endpoint(routes.getPayoutAccount, {
    summary: "Where the job seeker's money goes, null when not set up",
    response: payoutAccountView.nullable(),
  }),
  createPayoutAccount: endpoint(routes.createPayoutAccount, {
    summary: "Begin or go on with the payout account's set-up; `url` is Stripe's page for it",
    response: payoutAccountView.extend({ url: z.string() }),
    status: 201,
    errors: ['PAYMENTS_UNAVAILABLE'],
  }),
  listTransactions: endpoint(routes.listTransactions, {
    summary: "Every movement of the person's money, newest first",
    query: z.object(optionalPageQuery),
    response: z.array(transactionView),
    paged: true,
  }),
  getPaymentTotals: endpoint(routes.getPaymentTotals, {
    summary: "What is held, released, taken as fees and refunded of the person's escrows",
    response: z.object({ held: money, released: money, fees: money, refunded: money }),
  }),
};
