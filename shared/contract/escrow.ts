import {
  PAYMENT_STATUSES,
  PAYOUT_STATUSES,
  PROPOSAL_STATES,
  type Statement,
} from '../domain/escrow-status.ts';
import {
  agreementSchema,
  cardIdSchema,
  escrowIdSchema,
  fundingSchema,
  offerAnswerSchema,
  offerSchema,
  paymentConfirmationSchema,
  refundSchema,
  releaseSchema,
  statementSchema,
  stepsAnswerSchema,
} from '../validators/escrow.ts';
import { idSchema, namedObject, z } from '../validators/validator.ts';
import { call } from './call.ts';
import { escrowView, money, statementView, subjectShape } from './escrow-views.ts';
import { ownList } from './paging.ts';

/** A step, proposed or agreed on, of the payment for an applicant's work. */
const stepView = namedObject('AgreementStep', {
  id: idSchema,
  applicationId: idSchema,
  label: z.string(),
  amount: money,
  /** After the platform fee of today; a payment fixes its own. */
  netAmount: money,
  dueAt: z.string(),
  /** The job seeker has accepted its label, amount and date; it cannot be funded before. */
  isAccepted: z.boolean(),
  /** The proposal that all steps of the application are of. */
  proposal: namedObject('StepsProposal', {
    version: z.int(),
    at: z.string(),
    /** Accepted once every step is; `declined` asks for other steps. */
    state: z.enum(PROPOSAL_STATES),
    /** When steps were last accepted; null of none, and from before it was recorded. */
    acceptedAt: z.string().nullable(),
    /** The job seeker's words on asking for other steps. */
    decline: statementView.nullable(),
  }),
  ...subjectShape,
});

/** A card that is kept at Stripe for the steps of an agreement. */
const keptCardView = namedObject('KeptCard', {
  id: idSchema,
  brand: z.string(),
  last4: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
});

const payoutAccountView = namedObject('PayoutAccount', {
  accountId: z.string(),
  status: z.enum(PAYOUT_STATUSES),
});

export const escrowContract = {
  receiveStripeEvent: call('POST /api/stripe/webhook', {
    cost: 'provider',
    kind: 'webhook',
    access: 'public',
    idempotency: 'none',
    changes: ['escrows', 'payout-account'],
    summary: 'A signed notice by Stripe that something has happened to one of its objects',
    response: z.object({ received: z.literal(true) }),
    errors: ['BAD_SIGNATURE'],
  }),
  getStripeConfig: call('GET /api/stripe/config', {
    cost: 'read',
    access: 'signed-in',
    reads: [],
    summary: 'What the card form needs',
    response: z.object({
      publishableKey: z.string(),
      mode: z.enum(['live', 'test', 'simulated']),
      currency: z.literal('cad'),
      platformFeeBps: z.int(),
    }),
  }),
  proposeSteps: call('POST /api/escrow/steps', {
    cost: 'write',
    access: 'employer',
    members: 'payments',
    changes: ['escrows'],
    summary:
      'Propose the steps that the work of an applicant is paid in; without any it is paid in one',
    body: agreementSchema,
    response: z.array(stepView),
    errors: ['NOT_FOUND', 'ESCROW_EXISTS', 'STEP_FIXED'],
  }),
  answerSteps: call('POST /api/escrow/answer-steps', {
    cost: 'write',
    access: 'job_seeker',
    changes: ['escrows'],
    summary: 'Accept proposed steps, which can then be funded, or ask for other ones',
    body: stepsAnswerSchema,
    response: z.array(stepView),
    errors: ['NOT_FOUND', 'STEPS_CHANGED', 'INVALID_TRANSITION'],
  }),
  listSteps: call('GET /api/payments/steps', {
    access: 'signed-in',
    members: 'all',
    reads: ['escrows'],
    summary: 'The steps of all agreements of the person, latest made first',
    ...ownList(stepView),
  }),
  fundEscrow: call('POST /api/escrow/fund', {
    cost: 'provider',
    access: 'employer',
    members: 'payments',
    confirmed: true,
    idempotency: 'two-phase',
    limit: { name: 'funding', per: 'caller' },
    changes: ['escrows'],
    summary:
      'Begin the card payment for an application or one of its steps; the same terms give the same payment',
    body: fundingSchema,
    response: z.object({
      paymentIntentId: z.string(),
      clientSecret: z.string(),
      amount: money,
      platformFee: money,
      netAmount: money,
      currency: z.string(),
      status: z.enum(PAYMENT_STATUSES),
      cardId: idSchema.nullable(),
    }),
    status: 201,
    errors: [
      ...(['NOT_FOUND', 'ESCROW_EXISTS', 'APPLICATION_REJECTED'] as const),
      ...(['STEPS_NOT_ACCEPTED', 'CARD_REMOVED', 'PAYMENTS_UNAVAILABLE'] as const),
    ],
  }),
  getKeptCard: call('GET /api/escrow/application/:applicationId/card', {
    cost: 'read',
    access: 'employer',
    members: 'payments',
    reads: ['escrows'],
    summary: 'The card that is kept for the steps of an agreement, null without one',
    response: keptCardView.nullable(),
  }),
  removeCard: call('POST /api/escrow/remove-card', {
    cost: 'write',
    access: 'employer',
    members: 'payments',
    changes: ['escrows'],
    summary: 'Pay nothing more with a kept card, and remove it at Stripe',
    body: cardIdSchema,
    errors: ['NOT_FOUND'],
  }),
  confirmPayment: call('POST /api/escrow/confirm-payment', {
    cost: 'provider',
    access: 'employer',
    members: 'payments',
    idempotency: 'two-phase',
    changes: ['escrows'],
    summary: 'Ask Stripe whether the payment was made, and hold the money',
    body: paymentConfirmationSchema,
    response: escrowView,
    errors: ['NOT_FOUND', 'PAYMENT_NOT_COMPLETED', 'PAYMENTS_UNAVAILABLE'],
  }),
  discardPayment: call('POST /api/escrow/discard', {
    cost: 'provider',
    access: 'employer',
    members: 'payments',
    idempotency: 'two-phase',
    changes: ['escrows'],
    summary: 'Give up a card payment that was begun and not made',
    body: paymentConfirmationSchema,
    errors: ['NOT_FOUND', 'INVALID_TRANSITION', 'PAYMENTS_UNAVAILABLE'],
  }),
  releaseEscrow: call('POST /api/escrow/release', {
    cost: 'provider',
    access: 'employer',
    members: 'payments',
    confirmed: true,
    idempotency: 'two-phase',
    changes: ['escrows'],
    summary: 'Pay the held money, less the fee, to the job seeker',
    body: releaseSchema,
    response: escrowView,
    errors: ['NOT_FOUND', 'INVALID_TRANSITION'],
  }),
  cancelRelease: call('POST /api/escrow/cancel-release', {
    cost: 'write',
    access: 'employer',
    members: 'payments',
    changes: ['escrows'],
    summary: 'Take a release back that waits for a payout account',
    body: escrowIdSchema,
    response: escrowView,
    errors: ['NOT_FOUND', 'INVALID_TRANSITION'],
  }),
  refundEscrow: call('POST /api/escrow/refund', {
    cost: 'provider',
    access: 'employer',
    members: 'payments',
    confirmed: true,
    idempotency: 'two-phase',
    changes: ['escrows'],
    summary: 'Give the held money back to the employer',
    body: refundSchema,
    response: escrowView,
    errors: ['NOT_FOUND', 'INVALID_TRANSITION', 'REFUND_NEEDS_CONSENT', 'REFUND_REFUSED'],
  }),
  addStatement: call('POST /api/escrow/statement', {
    cost: 'write',
    access: 'signed-in',
    members: 'payments',
    // Consent is the only statement that lets money leave.
    confirmed: ({ kind }: { kind: Statement }) => kind === 'consent',
    changes: ['escrows'],
    summary:
      'State about held money a delivery, a note to it, an objection or consent to a refund, a reply to changes (job seeker), a request for changes or an answer (employer), or ask Portage to decide (either)',
    body: statementSchema,
    response: escrowView,
    errors: ['NOT_FOUND', 'INVALID_TRANSITION'],
  }),
  makeOffer: call('POST /api/escrow/offer', {
    cost: 'write',
    access: 'employer',
    members: 'payments',
    // The job seeker alone lets the money leave after it.
    confirmed: true,
    changes: ['escrows'],
    summary: 'Offer the job seeker a share of disputed work, or none; it replaces the last offer',
    body: offerSchema,
    response: escrowView,
    errors: ['NOT_FOUND', 'INVALID_TRANSITION'],
  }),
  withdrawOffer: call('POST /api/escrow/withdraw-offer', {
    cost: 'write',
    access: 'employer',
    members: 'payments',
    changes: ['escrows'],
    summary: 'Withdraw an offer that is open',
    body: escrowIdSchema,
    response: escrowView,
    errors: ['NOT_FOUND', 'INVALID_TRANSITION'],
  }),
  answerOffer: call('POST /api/escrow/answer-offer', {
    cost: 'provider',
    access: 'job_seeker',
    confirmed: ({ accepts }: { accepts: boolean }) => accepts,
    idempotency: 'two-phase',
    changes: ['escrows'],
    summary: 'Accept an offer, which refunds one share and releases the other, or decline it',
    body: offerAnswerSchema,
    response: escrowView,
    errors: ['NOT_FOUND', 'INVALID_TRANSITION', 'OFFER_CHANGED', 'REFUND_REFUSED'],
  }),
  listEmployerEscrows: call('GET /api/employer/escrows', {
    access: 'employer',
    members: 'payments',
    reads: ['escrows'],
    summary: "The employer's escrows and payments under way, newest first",
    ...ownList(escrowView),
  }),
  listSeekerEscrows: call('GET /api/job-seeker/escrows', {
    access: 'job_seeker',
    reads: ['escrows'],
    summary: 'The escrows held for the job seeker, newest first',
    ...ownList(escrowView),
  }),
  getApplicationEscrow: call('GET /api/escrow/application/:applicationId', {
    cost: 'read',
    access: 'signed-in',
    members: 'all',
    reads: ['escrows'],
    summary: 'The earliest live escrow of an application, else the latest, for its two people',
    response: escrowView,
  }),
  getPayoutAccount: call('GET /api/job-seeker/payout-account', {
    cost: 'read',
    access: 'job_seeker',
    reads: ['payout-account'],
    summary: "Where the job seeker's money goes, null when not set up",
    response: payoutAccountView.nullable(),
  }),
  createPayoutAccount: call('POST /api/job-seeker/payout-account', {
    cost: 'provider',
    access: 'job_seeker',
    confirmed: true,
    idempotency: 'two-phase',
    changes: ['payout-account'],
    summary: "Begin or go on with the payout account's set-up; `url` is Stripe's page for it",
    response: payoutAccountView.extend({ url: z.string() }),
    status: 201,
    errors: ['PAYMENTS_UNAVAILABLE'],
  }),
};
