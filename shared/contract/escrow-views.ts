import { ALL_PARTY_ACTS } from '../domain/escrow-acts.ts';
import {
  DECIDERS,
  ESCROW_VIEW_STATUSES,
  OFFER_OUTCOMES,
  WAITING_REASONS,
} from '../domain/escrow-status.ts';
import { OUTSIDE_METHODS } from '../domain/money.ts';
import { idSchema, namedObject, z } from '../validators/validator.ts';
import { translatedTitleView } from './job-shapes.ts';

/** CAD with two decimals, such as '1250.00'. */
export const money = z.string();

/** The job and the two parties. */
export const subjectShape = {
  job: z.object({ id: idSchema, title: z.string(), translation: translatedTitleView }),
  jobSeeker: z.object({ id: idSchema, name: z.string() }),
  employer: z.object({ id: idSchema, name: z.string() }),
};

export const statementView = namedObject('Statement', { at: z.string(), text: z.string() });

/** An employer's offer to divide what is held, or to take all of it back. */
const offerView = namedObject('Offer', {
  at: z.string(),
  text: z.string(),
  /** Net amount for the job seeker, and the platform's fee; both '0.00' for a refund of all. */
  net: money,
  fee: money,
  /** Share that is released, which is both of them. */
  released: money,
  refunded: money,
  /** Null while the job seeker can accept or decline it. */
  outcome: z.enum([...OFFER_OUTCOMES, 'outdated']).nullable(),
  /** The job seeker's words on declining it. */
  reply: statementView.nullable(),
});

/** A decision and what has moved by now. */
const decisionView = namedObject('Decision', {
  by: z.enum(DECIDERS),
  /** Sent to the job seeker, less the fee. */
  net: money,
  fee: money,
  refunded: money,
  /** The decider's words; those of staff are for both parties. */
  explanation: z.string().nullable(),
});

/** Payment outside Stripe. */
export const outsideView = namedObject('OutsidePayment', {
  method: z.enum(OUTSIDE_METHODS),
  reference: z.string(),
  /** ISO 8601 without a time. */
  paidOn: z.string(),
});

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
  /** How Portage has paid a refund that the bank had refused; null for any other. */
  refundedOutside: outsideView.extend({ amount: money }).nullable(),
  /** The charge is disputed after the release; the transfer is reversed until the dispute ends. */
  releaseDisputed: z.boolean(),
  /** Still held because a requested refund failed or could not be delivered. */
  refundFailed: z.boolean(),
  createdAt: z.string(),
  fundedAt: z.string().nullable(),
  releasedAt: z.string().nullable(),
  refundedAt: z.string().nullable(),
  completionDeadline: z.string().nullable(),
  /** When the job seeker stated that the work is done. */
  deliveredAt: z.string().nullable(),
  deliveryNote: z.string().nullable(),
  /** Notes that the job seeker has added to the delivery, the latest last. */
  addedNote: statementView.nullable(),
  /** The job seeker's reason against a refund. */
  objection: statementView.nullable(),
  /** Changes that the employer requests to delivered work, and their deadline. */
  changes: statementView.extend({ by: z.string() }).nullable(),
  /** The job seeker's reply to requested changes. */
  changesReply: statementView.extend({ agrees: z.boolean() }).nullable(),
  /** The employer's refusal of delivered work. */
  answer: statementView.nullable(),
  /** When the job seeker agreed to a refund. */
  consentedAt: z.string().nullable(),
  /** Words of each party to Portage, which was asked to decide. */
  appeals: z.object({ employer: statementView.nullable(), jobSeeker: statementView.nullable() }),
  /** The employer's last offer. */
  offer: offerView.nullable(),
  /** Held now, which an offer divides; parts that have left it are not in it. */
  held: money,
  /** Null until a release or refund is decided. */
  decision: decisionView.nullable(),
  /** Whether the job seeker's payout account can receive money. */
  payeeIsReady: z.boolean(),
  /** Acts that the server takes from the reader now; none for members who do not pay, and staff. */
  actions: z.array(z.enum(ALL_PARTY_ACTS)),
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
