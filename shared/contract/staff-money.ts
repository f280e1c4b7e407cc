import { PAYMENT_STATUSES, TRANSACTION_TYPES, WAITING_REASONS } from '../domain/escrow-status.ts';
import { ESCROW_AMOUNT, OUTSIDE_METHODS, OUTSIDE_REFERENCE } from '../domain/money.ts';
import { MONEY_VIEWS, STAFF_DECISIONS, STAFF_EXPLANATION, STAFF_PROOF } from '../domain/staff.ts';
import { LOCALES } from '../locales/text.ts';
import { idSchema, textSchema, z } from '../validators/validator.ts';
import { call } from './call.ts';
import { escrowView, money, outsideView } from './escrow-views.ts';
import { optionalPageQuery } from './paging.ts';
import { reasonSchema } from './staff.ts';

/** Ledger sums; a difference other than 0 is an error. */
const booksView = z.object({
  funded: money,
  released: money,
  fees: money,
  refunded: money,
  held: money,
  /** Part of `refunded` that was paid outside Stripe. */
  outside: money,
  difference: money,
});

const proofSchema = textSchema(STAFF_PROOF.max).min(STAFF_PROOF.min);

/** A decision that is not made yet; the two parties do not see it. */
const proposalView = z.object({
  id: idSchema,
  decision: z.enum(STAFF_DECISIONS),
  refundCents: z.int().nullable(),
  /** How a refund was paid another way, with the proof. */
  outside: outsideView.extend({ proof: z.string() }).nullable(),
  reason: z.string(),
  explanation: z.string(),
  proposer: z.object({ id: idSchema, username: z.string(), fullName: z.string() }),
  proposedAt: z.string(),
  /** When it expires unless confirmed. */
  lapsesAt: z.string(),
  /** When it is made unless taken back; null while it waits for a second member. */
  dueAt: z.string().nullable(),
  /** Whether somebody else than the reader proposed it. */
  isAnothers: z.boolean(),
});

/** An escrow with its terms, statements, movements and Stripe ids. */
const ledgerView = z.object({
  escrow: escrowView,
  /** Whether the employer confirmed that the person invoices them; null if they were not asked. */
  confirmsInvoice: z.boolean().nullable(),
  /** Parties that have blocked the other one. */
  blockedBy: z.array(z.enum(['employer', 'jobSeeker'])),
  stripe: z.object({
    paymentIntent: z.string(),
    charge: z.string().nullable(),
    dispute: z.string().nullable(),
    payoutAccount: z.string().nullable(),
  }),
  movements: z.array(
    z.object({
      id: idSchema,
      type: z.enum(TRANSACTION_TYPES),
      amount: money,
      fee: money,
      status: z.enum(PAYMENT_STATUSES),
      description: z.string().nullable(),
      waitingFor: z.enum(WAITING_REASONS).nullable(),
      /** Number of refusals by Stripe. */
      refusals: z.int(),
      /** Stripe id of the transfer or refund. */
      stripeId: z.string().nullable(),
      /** How it was paid outside Stripe. */
      outside: outsideView.nullable(),
      receipt: idSchema.nullable(),
      createdAt: z.string(),
      processedAt: z.string(),
    }),
  ),
  books: booksView,
  /** Languages of the two parties. */
  languages: z.array(z.enum(LOCALES)),
  /** Amount of a refund that the bank refused, which can be recorded as paid another way. */
  refusedRefund: money.nullable(),
  /** Whether staff can decide now: money is held, no operation is pending and no proposal waits. */
  canDecide: z.boolean(),
  /** Whether the reader is a party: they may view it but not decide. */
  isParty: z.boolean(),
  /** Whether the amount held is so large that a second member has to confirm a decision. */
  needsSecondPerson: z.boolean(),
  proposal: proposalView.nullable(),
  /** Id of the payment's last event; 0 without one. */
  lastEventId: z.int(),
});

const decisionSchema = z
  .object({
    reason: reasonSchema,
    decision: z.enum(STAFF_DECISIONS),
    /** Refund to the employer, by a split or paid another way. */
    refundCents: z.int().min(1).max(ESCROW_AMOUNT.maxCents).optional(),
    /** How it was paid another way, and the proof that staff have seen. */
    outside: z
      .object({
        method: z.enum(OUTSIDE_METHODS),
        reference: textSchema(OUTSIDE_REFERENCE).min(1),
        paidOn: z.iso.date(),
        proof: proofSchema,
      })
      .optional(),
    /** Explanation shown to both parties. */
    explanation: textSchema(STAFF_EXPLANATION.max).min(STAFF_EXPLANATION.min),
    /** Last event that the member has read; a later one refuses the decision. */
    lastEventId: z.int(),
  })
  .refine(
    ({ decision, refundCents }) =>
      (decision === 'split' || decision === 'outside') === (refundCents !== undefined),
    { path: ['refundCents'], message: 'validation.invalid' },
  )
  .refine(({ decision, outside }) => (decision === 'outside') === (outside !== undefined), {
    path: ['outside'],
    message: 'validation.invalid',
  });

const onProposal = {
  access: 'staff',
  staffRole: 'money',
  confirmed: true,
  changes: ['escrows', 'staff-audit', 'staff-accounts'],
  body: z.object({ reason: reasonSchema }),
  response: ledgerView,
} as const;

const ANOTHERS = ['CONFLICT_OF_INTEREST', 'SECOND_PERSON_REQUIRED', 'DECISION_OVER'] as const;

export const staffMoneyContract = {
  listStaffPayments: call('GET /api/staff/payments', {
    cost: 'compute',
    access: 'staff',
    staffRole: 'support',
    reads: ['escrows'],
    summary: 'Payments that need staff, by what they need, newest first',
    query: z.object({ ...optionalPageQuery, view: z.enum(MONEY_VIEWS) }),
    response: z.array(escrowView),
    paged: true,
  }),
  getStaffBooks: call('GET /api/staff/books', {
    cost: 'read',
    access: 'staff',
    staffRole: 'support',
    reads: ['escrows'],
    summary: 'The books: all sums, what is wrong now, and the daily comparisons with Stripe',
    response: z.object({
      counts: z.record(z.enum(MONEY_VIEWS), z.int()),
      sums: booksView,
      /** By log event name; ids are those of escrows, or of payments without one. */
      findings: z.array(z.object({ event: z.string(), found: z.int(), ids: z.array(idSchema) })),
      checks: z.array(z.object({ day: z.string(), differences: z.int().nullable() })),
    }),
  }),
  getStaffPayment: call('GET /api/staff/payments/:id', {
    cost: 'read',
    access: 'staff',
    staffRole: 'support',
    reads: ['escrows'],
    summary: 'The ledger of one escrow',
    response: ledgerView,
  }),
  decidePayment: call('POST /api/staff/payments/:id/decision', {
    cost: 'write',
    access: 'staff',
    staffRole: 'money',
    confirmed: true,
    changes: ['escrows', 'staff-audit', 'staff-accounts'],
    summary:
      'Release held money in ten minutes, give it back, or split it; no consent is needed. A large amount waits for a second member',
    body: decisionSchema,
    response: ledgerView,
    errors: ['INVALID_TRANSITION', 'PAYMENT_CHANGED', 'CONFLICT_OF_INTEREST', 'DECISION_WAITING'],
  }),
  previewDecision: call('POST /api/staff/payments/:id/decision/preview', {
    cost: 'write',
    access: 'staff',
    staffRole: 'money',
    confirmed: true,
    idempotency: 'none',
    changes: ['staff-audit'],
    summary: 'Who would get how much by a decision, and which mails; nothing is changed',
    body: decisionSchema,
    response: z.object({
      shares: z.object({ net: money, fee: money, refunded: money }),
      mails: z.array(
        z.object({
          to: z.enum(['employer', 'jobSeeker']),
          name: z.string(),
          /** Null for a reader without a confirmed address, who gets none. */
          mail: z
            .object({
              language: z.enum(LOCALES),
              subject: z.string(),
              paragraphs: z.array(z.string()),
            })
            .nullable(),
        }),
      ),
    }),
    errors: ['INVALID_TRANSITION', 'PAYMENT_CHANGED', 'CONFLICT_OF_INTEREST'],
  }),
  listProposals: call('GET /api/staff/proposals', {
    cost: 'read',
    access: 'staff',
    staffRole: 'support',
    reads: ['escrows'],
    summary:
      'The decisions that wait for a second member or are to be made, the next ones at the top',
    response: z.array(
      proposalView.extend({
        escrow: z.object({ id: idSchema, held: money, job: z.string() }),
        employer: z.object({ id: idSchema, name: z.string() }),
        jobSeeker: z.object({ id: idSchema, name: z.string() }),
      }),
    ),
  }),
  confirmProposal: call('POST /api/staff/proposals/:id/confirmation', {
    cost: 'write',
    ...onProposal,
    summary: "Confirm another member's decision, which is made in ten minutes",
    errors: [...ANOTHERS, 'INVALID_TRANSITION'],
  }),
  declineProposal: call('POST /api/staff/proposals/:id/refusal', {
    cost: 'write',
    ...onProposal,
    summary: "Decline another member's decision; the money stays held",
    errors: [...ANOTHERS],
  }),
  takeBackDecision: call('POST /api/staff/proposals/:id/withdrawal', {
    cost: 'write',
    ...onProposal,
    summary: 'Take back a decision that is not made yet; the money stays held',
    errors: ['CONFLICT_OF_INTEREST', 'DECISION_OVER'],
  }),
};
