import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  serial,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import {
  DECIDERS,
  ESCROW_NOTICES,
  ESCROW_STATUSES,
  OFFER_OUTCOMES,
  PAYMENT_STATUSES,
  PAYOUT_STATUSES,
  TRANSACTION_TYPES,
  WAITING_REASONS,
} from '../domain/escrow-status.ts';
import { ESCROW_AMOUNT, formatCents, type OutsidePayment } from '../domain/money.ts';
import { PROVINCE_CODES } from '../domain/provinces.ts';
import { agreementCards } from './agreement-cards.ts';
import { agreementSteps } from './agreement-steps.ts';
import { applications } from './applications.ts';
import { between, instant, oneOf } from './columns.ts';
import { users } from './users.ts';

/** CAD as a decimal string with two places. */
const amount = () => numeric({ precision: 10, scale: 2 });

const person = () => integer().references(() => users.id);

/** The agreed step that is paid; null where the work is paid as a whole. */
const step = (onDelete: 'set null' | 'no action') =>
  integer().references(() => agreementSteps.id, { onDelete });

export const paymentIntents = pgTable(
  'payment_intents',
  {
    id: serial().primaryKey(),
    stripePaymentIntentId: text().notNull().unique(),
    employerId: person().notNull(),
    /** The member who began it; null after their account was erased. */
    memberId: integer().references(() => users.id, { onDelete: 'set null' }),
    applicationId: integer()
      .notNull()
      .references(() => applications.id),
    stepId: step('set null'),
    amount: amount().notNull(),
    /** Fixed when the employer saw it, so that a later fee affects no open payment. */
    platformFee: amount().notNull(),
    netAmount: amount().notNull(),
    currency: text().notNull().default('cad'),
    status: text({ enum: PAYMENT_STATUSES }).notNull().default('pending'),
    description: varchar({ length: 1000 }),
    /** Stripe metadata of the intent, as JSON. */
    metadata: text(),
    completionDeadline: instant(),
    /** The employer confirmed that the person invoices them; null if they were not asked. */
    confirmsInvoice: boolean(),
    /** The kept card that it was begun with, or that it is to keep. */
    cardId: integer().references(() => agreementCards.id),
    /** The charge that was paid. */
    stripeChargeId: text(),
    /** Last four digits of the card that paid. */
    cardLast4: varchar({ length: 4 }),
    /** Stripe's code for why the last card was refused. */
    failureCode: text(),
    /** When the worker next asks Stripe for the status of an open intent. */
    checkAt: instant().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('payment_intents_open_step_key')
      .on(t.applicationId, sql`coalesce(${t.stepId}, 0)`)
      .where(sql`${t.status} in ('pending', 'processing')`),
    index('payment_intents_employer_idx').on(t.employerId, t.id),
    index('payment_intents_member_idx').on(t.memberId),
    index('payment_intents_application_idx').on(t.applicationId),
    index('payment_intents_step_idx').on(t.stepId),
    index('payment_intents_charge_idx').on(t.stripeChargeId),
    index('payment_intents_last4_idx').on(t.cardLast4),
    index('payment_intents_card_idx').on(t.cardId),
    index('payment_intents_check_idx')
      .on(t.checkAt)
      .where(sql`${t.status} in ('pending', 'processing')`),
    check('payment_intents_status_check', oneOf(t.status, PAYMENT_STATUSES)),
    check(
      'payment_intents_amount_check',
      between(t.amount, {
        min: formatCents(ESCROW_AMOUNT.minCents),
        max: formatCents(ESCROW_AMOUNT.maxCents),
      }),
    ),
    check(
      'payment_intents_fee_check',
      sql`${t.platformFee} >= 0 and ${t.netAmount} > 0 and ${t.amount} = ${t.platformFee} + ${t.netAmount}`,
    ),
  ],
);

export const escrows = pgTable(
  'escrows',
  {
    id: serial().primaryKey(),
    paymentIntentId: integer()
      .notNull()
      .unique()
      .references(() => paymentIntents.id),
    applicationId: integer()
      .notNull()
      .references(() => applications.id),
    stepId: step('no action'),
    employerId: person().notNull(),
    jobSeekerId: person().notNull(),
    amount: amount().notNull(),
    platformFee: amount().notNull(),
    netAmount: amount().notNull(),
    status: text({ enum: ESCROW_STATUSES }).notNull().default('funded'),
    fundedAt: instant().notNull(),
    releasedAt: instant(),
    completionDeadline: instant(),
    notes: varchar({ length: 2000 }),
    /** Id of the card dispute that has taken the charge back, or asks to. */
    stripeDisputeId: text(),
    disputeCheckAt: instant(),
    /** When Stripe brought back money that was released or refunded; a later payment may exist. */
    returnedAt: instant(),
    deliveredAt: instant(),
    deliveryNote: varchar({ length: 2000 }),
    /** Notes that the job seeker has added to the delivery since, the latest last. */
    addedNote: varchar({ length: 2000 }),
    noteAddedAt: instant(),
    objectedAt: instant(),
    objection: varchar({ length: 2000 }),
    /** When the employer requested changes to the work; `changesBy` is their deadline. */
    changesAskedAt: instant(),
    changes: varchar({ length: 2000 }),
    changesBy: instant(),
    /** When the job seeker agreed to the changes, or refused them. */
    changesAgreedAt: instant(),
    changesRefusedAt: instant(),
    changesReply: varchar({ length: 2000 }),
    /** When the employer refused the delivered work. */
    answeredAt: instant(),
    answer: varchar({ length: 2000 }),
    consentedAt: instant(),
    /** When each party asked Portage to decide. */
    employerAppealedAt: instant(),
    employerAppeal: varchar({ length: 2000 }),
    seekerAppealedAt: instant(),
    seekerAppeal: varchar({ length: 2000 }),
    /** The employer's last offer: its shares are all that was held, the fee included. */
    offeredAt: instant(),
    offerReleased: amount(),
    offerRefunded: amount(),
    offerNote: varchar({ length: 2000 }),
    /** Null while the offer is open. */
    offerOutcome: text({ enum: OFFER_OUTCOMES }),
    offerEndedAt: instant(),
    offerReply: varchar({ length: 2000 }),
    /** When delivered work without an answer is paid. */
    answerBy: instant(),
    /** When the rule decides what is still held. */
    holdEndsAt: instant(),
    /** When a card dispute suspended `answerBy` and `holdEndsAt`. */
    suspendedAt: instant(),
    /** The reminders up to this time are sent. */
    remindedUntil: instant(),
    /** When the worker next handles it, or the end of its lease; null is due at once. */
    dueAt: instant(),
    /** Who decided its release or refund. */
    decidedBy: text({ enum: DECIDERS }),
    /** Last notice to both parties besides status changes. */
    notice: text({ enum: ESCROW_NOTICES }),
    noticedAt: instant(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('escrows_live_step_key')
      .on(t.applicationId, sql`coalesce(${t.stepId}, 0)`)
      .where(sql`${t.status} not in ('released', 'refunded') and ${t.returnedAt} is null`),
    index('escrows_application_idx').on(t.applicationId),
    index('escrows_step_idx').on(t.stepId),
    index('escrows_due_idx')
      .on(sql`coalesce(${t.dueAt}, ${t.fundedAt})`)
      .where(sql`${t.status} in ('funded', 'in_progress', 'releasing')`),
    check('escrows_decided_by_check', oneOf(t.decidedBy, DECIDERS)),
    check('escrows_notice_check', oneOf(t.notice, ESCROW_NOTICES)),
    index('escrows_employer_idx').on(t.employerId, t.id),
    index('escrows_seeker_idx').on(t.jobSeekerId, t.id),
    index('escrows_updated_idx').on(t.updatedAt),
    index('escrows_net_idx').on(t.netAmount),
    index('escrows_dispute_idx').on(t.stripeDisputeId).where(sql`${t.stripeDisputeId} is not null`),
    check('escrows_status_check', oneOf(t.status, ESCROW_STATUSES)),
    check('escrows_offer_outcome_check', oneOf(t.offerOutcome, OFFER_OUTCOMES)),
    check('escrows_offer_check', sql`${t.offerReleased} >= 0 and ${t.offerRefunded} > 0`),
    check(
      'escrows_amount_check',
      sql`${t.amount} > 0 and ${t.platformFee} >= 0 and ${t.netAmount} >= 0 and ${t.amount} = ${t.platformFee} + ${t.netAmount}`,
    ),
  ],
);

export const paymentTransactions = pgTable(
  'payment_transactions',
  {
    id: serial().primaryKey(),
    escrowId: integer()
      .notNull()
      .references(() => escrows.id),
    transactionType: text({ enum: TRANSACTION_TYPES }).notNull(),
    stripeTransferId: text(),
    stripeRefundId: text(),
    amount: amount().notNull(),
    /** `pending`: nothing was sent to Stripe yet; `processing`: a call may have reached it. */
    status: text({ enum: PAYMENT_STATUSES }).notNull().default('pending'),
    fromUserId: person().notNull(),
    toUserId: person().notNull(),
    description: varchar({ length: 2000 }),
    processingFee: amount(),
    /** Where the person who bears the fee is; null where their place is not known. */
    feeProvince: text({ enum: PROVINCE_CODES }),
    /** GST or HST contained in the fee. */
    feeGst: amount(),
    /** QST contained in the fee. */
    feeQst: amount(),
    /** Moves a part of the escrow's money; the rest is decided separately. */
    isPart: boolean().notNull().default(false),
    /** Who decided the release or refund. */
    decidedBy: text({ enum: DECIDERS }),
    /** Set for a refund that was paid outside Stripe. */
    outside: jsonb().$type<OutsidePayment>(),
    /** Calls that Stripe refused for certain; the next one uses a new idempotency key. */
    refusals: integer().notNull().default(0),
    waitingFor: text({ enum: WAITING_REASONS }),
    /** No other process handles it before: a lease, or the delay of the next attempt. */
    nextAttemptAt: instant().notNull(),
    createdAt: instant().notNull(),
    processedAt: instant().notNull(),
  },
  (t) => [
    index('payment_transactions_escrow_idx').on(t.escrowId, t.id),
    index('payment_transactions_from_idx').on(t.fromUserId),
    index('payment_transactions_to_idx').on(t.toUserId),
    index('payment_transactions_amount_idx').on(t.amount),
    index('payment_transactions_processed_idx').on(t.processedAt),
    uniqueIndex('payment_transactions_decided_key')
      .on(t.escrowId)
      .where(
        sql`${t.transactionType} in ('release', 'refund') and (${t.status} in ('pending', 'processing') or ${t.status} = 'completed' and not ${t.isPart})`,
      ),
    uniqueIndex('payment_transactions_transfer_key')
      .on(t.stripeTransferId)
      .where(sql`${t.transactionType} = 'release'`),
    uniqueIndex('payment_transactions_refund_key').on(t.stripeRefundId),
    index('payment_transactions_due_idx')
      .on(t.nextAttemptAt)
      .where(sql`${t.status} in ('pending', 'processing')`),
    check('payment_transactions_waiting_check', oneOf(t.waitingFor, WAITING_REASONS)),
    check('payment_transactions_decided_by_check', oneOf(t.decidedBy, DECIDERS)),
    check('payment_transactions_type_check', oneOf(t.transactionType, TRANSACTION_TYPES)),
    check('payment_transactions_status_check', oneOf(t.status, PAYMENT_STATUSES)),
    check('payment_transactions_amount_check', sql`${t.amount} > 0`),
    check('payment_transactions_province_check', oneOf(t.feeProvince, PROVINCE_CODES)),
    check(
      'payment_transactions_tax_check',
      sql`${t.feeGst} >= 0 and ${t.feeQst} >= 0 and ${t.feeGst} + ${t.feeQst} <= ${t.processingFee}`,
    ),
  ],
);

/** Job seekers' connected accounts at Stripe, which receive their money. */
export const payoutAccounts = pgTable(
  'payout_accounts',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id),
    stripeAccountId: text().notNull().unique(),
    status: text({ enum: PAYOUT_STATUSES }).notNull().default('incomplete'),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [check('payout_accounts_status_check', oneOf(t.status, PAYOUT_STATUSES))],
);
