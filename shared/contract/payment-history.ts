import { PAYMENT_STATUSES, TRANSACTION_TYPES } from '../domain/escrow-status.ts';
import { LOCALES } from '../locales/text.ts';
import { idSchema, namedObject, z } from '../validators/validator.ts';
import { call } from './call.ts';
import { money } from './escrow.ts';
import { ownList } from './paging.ts';

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
  processedAt: z.string(),
  jobTitle: z.string(),
  /** The label of the step that was paid. */
  step: z.string().nullable(),
  counterpart: z.string(),
  /** Number of the person's receipt. */
  receipt: idSchema.nullable(),
});

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
  getPaymentTotals: call('GET /api/payments/totals', {
    cost: 'read',
    access: 'signed-in',
    members: 'payments',
    reads: ['escrows'],
    summary: "What is held, released, taken as fees and refunded of the person's escrows",
    response: z.object({ held: money, released: money, fees: money, refunded: money }),
  }),
};
