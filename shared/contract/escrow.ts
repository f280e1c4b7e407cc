import {
  DECIDERS,
  ESCROW_VIEW_STATUSES,
  PAYMENT_STATUSES,
  PAYOUT_STATUSES,
  type Statement,
  WAITING_REASONS,
} from '../domain/escrow-status.ts';
import {
  agreementSchema,
  escrowIdSchema,
  fundingSchema,
  paymentConfirmationSchema,
  refundSchema,
  releaseSchema,
  statementSchema,
} from '../validators/escrow.ts';
import { idSchema, namedObject, z } from '../validators/validator.ts';
import { call } from './call.ts';
import { ownList } from './paging.ts';

/** CAD with two decimals, such as '1250.00'. */
export const money = z.string();

/** The job and the two parties. */
const subjectShape = {
  job: z.object({ id: idSchema, title: z.string() }),
  jobSeeker: z.object({ id: idSchema, name: z.string() }),
  employer: z.object({ id: idSchema, name: z.string() }),
};

const statementView = namedObject('Statement', { at: z.string(), text: z.string() });

/** Money for an applicant's work, as either of the two parties sees it. */
export const escrowView = namedObject('Escrow', {
  /** Null until the payment is confirmed. */
  id: idSchema.nullable(),
  applicationId: idSchema,
  /** The agreed step that it pays; null where the work is not paid in steps. */
  stepId: idSchema.nullable(),
  /** Stripe id of the card payment. */
  paymentIntentId: z.string(),
  amount: money,
  platformFee: money,
  netAmount: money,
  currency: z.string(),
  status: z.enum(ESCROW_VIEW_STATUSES),
  /** A requested release or refund that Stripe has not confirmed yet. */
  pendingOperation: z.enum(['release', 'refund']).nullable(),
  /** Reason why a requested release is not sent yet. */
  waitingFor: z.enum(WAITING_REASONS).nullable(),
  /** Stripe's code for why the last card was refused; only of an unconfirmed payment. */
  failureCode: z.string().nullable(),
  description: z.string().nullable(),
  notes: z.string().nullable(),
  refundReason: z.string().nullable(),
  /** Refunded by a card dispute that was lost. */
  disputeLost: z.boolean(),
  /** The charge is disputed after the release, which is reversed meanwhile. */
  releaseDisputed: z.boolean(),
  /** Still held because a requested refund failed or could not be delivered. */
  refundFailed: z.boolean(),
  createdAt: z.string(),
  fundedAt: z.string().nullable(),
  releasedAt: z.string().nullable(),
  completionDeadline: z.string().nullable(),
  /** When the job seeker stated that the work is done. */
  deliveredAt: z.string().nullable(),
  deliveryNote: z.string().nullable(),
  /** The job seeker's reason against a refund. */
  objection: statementView.nullable(),
  /** Changes that the employer requests to delivered work, and their deadline. */
  changes: statementView.extend({ by: z.string() }).nullable(),
  /** The employer's refusal of delivered work. */
  answer: statementView.nullable(),
  /** When the job seeker agreed to a refund. */
  consentedAt: z.string().nullable(),
  /** A refund needs the job seeker's consent. */
  refundNeedsConsent: z.boolean(),
  /** When delivered work is paid unless the employer answers; null where no such deadline runs. */
  answerBy: z.string().nullable(),
  /** No deadline applies: the money waits for a decision of the two parties or of staff. */
  isContested: z.boolean(),
  /** End of the hold and its outcome; null unless held without contest or card dispute. */
  holdEnds: z.object({ at: z.string(), rule: z.enum(['release', 'refund']) }).nullable(),
  /** Who decided the release or refund. */
  decidedBy: z.enum(DECIDERS).nullable(),
  ...subjectShape,
});

/** An agreed step of the payment for an applicant's work. */
const stepView = namedObject('AgreementStep', {
  id: idSchema,
  applicationId: idSchema,
  label: z.string(),
  amount: money,
  dueAt: z.string(),
  ...subjectShape,
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
  agreeOnSteps: call('POST /api/escrow/steps', {
    cost: 'write',
    access: 'employer',
    members: 'payments',
    changes: ['escrows'],
    summary:
      'Set the steps that the work of an applicant is paid in; without any it is paid in one',
    body: agreementSchema,
    response: z.array(stepView),
    errors: ['NOT_FOUND', 'ESCROW_EXISTS', 'STEP_FIXED'],
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
    }),
    status: 201,
    errors: ['NOT_FOUND', 'ESCROW_EXISTS', 'APPLICATION_REJECTED', 'PAYMENTS_UNAVAILABLE'],
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
      'State about held money that the work is delivered, an objection or consent to a refund (job seeker), a request for changes or an answer (employer)',
    body: statementSchema,
    response: escrowView,
    errors: ['NOT_FOUND', 'INVALID_TRANSITION'],
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
