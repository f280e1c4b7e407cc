import { DECIDERS, PAYMENT_STATUSES, TRANSACTION_TYPES } from '../domain/escrow-status.ts';
import { ESCROW_EVENTS } from '../domain/escrow-transitions.ts';
import { LOCALES } from '../locales/text.ts';
import { idSchema, namedObject, z } from '../validators/validator.ts';
import { call } from './call.ts';
import { escrowView, money } from './escrow-views.ts';
import { translatedTitleView } from './job-shapes.ts';
import { ownList } from './paging.ts';

export const STATEMENT_FORMATS = ['pdf', 'csv'] as const;

const transactionView = namedObject('Transaction', {
  id: idSchema,
  escrowId: idSchema,
  applicationId: idSchema,
  type: z.enum(TRANSACTION_TYPES),
  amount: money,
  /** Platform fee taken with it. */
  processingFee: money,
  status: z.enum(PAYMENT_STATUSES),
  description: z.string().nullable(),
  /** Who decided a release or refund, in whose words it is described. */
  decidedBy: z.enum(DECIDERS).nullable(),
  processedAt: z.string(),
  jobTitle: z.string(),
  jobTranslation: translatedTitleView,
  /** The label of the step that was paid. */
  step: z.string().nullable(),
  counterpart: z.string(),
  /** Number of the person's receipt. */
  receipt: idSchema.nullable(),
});

/** An event in the life of a payment. */
const paymentEventView = namedObject('PaymentEvent', {
  id: idSchema,
  type: z.enum(ESCROW_EVENTS),
  at: z.string(),
  /** Who decided the release or refund. */
  by: z.enum(DECIDERS).nullable(),
  /** Money that was moved, or is to be. */
  amount: money.nullable(),
  /** Name of the member who acted for the employer, for colleagues. */
  member: z.string().nullable(),
});

const paymentView = escrowView
  .extend({
    /** Label of the step that it pays. */
    step: z.string().nullable(),
    /** Oldest first, without reminders. */
    events: z.array(paymentEventView),
    /** The reader's receipts, latest first. */
    papers: z.array(
      z.object({
        receipt: idSchema,
        /** Number of the receipt that it voids. */
        voids: idSchema.nullable(),
        type: z.enum(TRANSACTION_TYPES),
        amount: money,
        /** Platform fee taken with it. */
        fee: money,
        at: z.string(),
      }),
    ),
  })
  .meta({ id: 'Payment' });

export const paymentHistoryContract = {
  listTransactions: call('GET /api/payments/transactions', {
    access: 'signed-in',
    members: 'payments',
    reads: ['escrows'],
    summary: "Every movement of the person's money, newest first",
    ...ownList(transactionView),
  }),
  getReceipt: call('GET /api/payments/receipts/:id', {
    cost: 'file',
    kind: 'file',
    access: 'signed-in',
    members: 'payments',
    reads: ['escrows'],
    summary: 'A receipt as PDF, for the person it concerns',
    query: z.object({ locale: z.enum(LOCALES).optional() }),
    response: z.string(),
  }),
  getStatement: call('GET /api/payments/statement', {
    cost: 'file',
    kind: 'file',
    access: 'signed-in',
    members: 'payments',
    reads: ['escrows'],
    summary: "The person's receipts of a year, or of all, with signed amounts, as PDF or CSV",
    query: z.object({
      year: z.int().min(2000).max(9999).optional(),
      format: z.enum(STATEMENT_FORMATS),
      locale: z.enum(LOCALES).optional(),
    }),
    response: z.string(),
  }),
  getPaymentTotals: call('GET /api/payments/totals', {
    cost: 'read',
    access: 'signed-in',
    members: 'payments',
    reads: ['escrows'],
    summary:
      "What is held (of it, what is on its way), released, taken as fees and refunded of the person's escrows",
    response: z.object({
      held: money,
      /** The part of `held` whose release or refund is requested. */
      onTheWay: money,
      released: money,
      fees: money,
      refunded: money,
    }),
  }),
  getPayment: call('GET /api/payments/:id', {
    cost: 'read',
    access: 'signed-in',
    members: 'payments',
    reads: ['escrows'],
    summary: 'An escrow with its history and receipts, for its two parties',
    response: paymentView,
  }),
};
