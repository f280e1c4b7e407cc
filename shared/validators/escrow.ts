import { STATEMENTS } from '../domain/escrow-status.ts';
import { ESCROW_AMOUNT, MAX_STEPS, parseCents } from '../domain/money.ts';
import {
  agreementStepBase,
  escrowBase,
  paymentIntentBase,
  paymentTransactionBase,
} from './generated/escrow.ts';
import { idSchema, instantSchema, optionalText, textSchema, z } from './validator.ts';

/** Parses an amount as a decimal text into whole cents. */
const centsSchema = (minCents: number) =>
  z.string().transform((text, context) => {
    const refuse = (message: string) => {
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    };
    if (text === '') return refuse('validation.required');
    const cents = parseCents(text);
    if (cents === undefined) return refuse('validation.amount');
    if (cents < minCents) return refuse('validation.amountTooSmall');
    if (cents > ESCROW_AMOUNT.maxCents) return refuse('validation.amountTooLarge');
    return cents;
  });

export const amountTextSchema = centsSchema(ESCROW_AMOUNT.minCents);

/** Share of held money that is released; 0 refunds all of it. The service checks the upper bound. */
const shareTextSchema = centsSchema(0);

const textOrNumber = z
  .union([z.string(), z.number()], {
    error: ({ input }) => ((input ?? null) === null ? 'validation.required' : 'validation.amount'),
  })
  .transform(String);

/** Like `amountTextSchema`, and takes a JSON number too. */
const amountSchema = textOrNumber.pipe(amountTextSchema);
const shareSchema = textOrNumber.pipe(shareTextSchema);

/** The service checks the deadline's bounds, which move with the clock. */
export const fundingSchema = z.object({
  applicationId: paymentIntentBase.shape.applicationId,
  /** The agreed step that is paid, with its amount. */
  stepId: idSchema.optional(),
  amount: amountSchema,
  completionDeadline: instantSchema,
  description: optionalText(paymentIntentBase.shape.description).optional(),
  /** The person invoices the employer; asked where the job is not freelance or contract work. */
  confirmsInvoice: z.boolean().optional(),
  /** The employer agrees that the card is kept for the other steps; they see the text of it. */
  keepsCard: z.boolean().optional(),
  /** The kept card that pays a step. */
  cardId: idSchema.optional(),
});

export const cardIdSchema = z.object({ cardId: idSchema });

/** All steps of an agreement, which replace the previous ones; an id keeps its row. */
export const agreementSchema = z.object({
  applicationId: paymentIntentBase.shape.applicationId,
  steps: z
    .array(
      z.object({
        id: idSchema.optional(),
        label: agreementStepBase.shape.label.min(1, 'validation.required'),
        amount: amountSchema,
        dueAt: instantSchema,
      }),
    )
    .max(MAX_STEPS),
});

/** `version` is that of the steps that the job seeker has read; a request for others has a text. */
export const stepsAnswerSchema = z
  .object({
    applicationId: paymentIntentBase.shape.applicationId,
    version: z.int().min(0).max(2_147_483_647),
    accepts: z.boolean(),
    text: optionalText(escrowBase.shape.notes).optional(),
  })
  .refine(({ accepts, text }) => accepts || text, {
    path: ['text'],
    message: 'validation.required',
  });

export const paymentConfirmationSchema = z.object({ paymentIntentId: textSchema(255).min(1) });

export const escrowIdSchema = z.object({ escrowId: paymentTransactionBase.shape.escrowId });

export const releaseSchema = escrowIdSchema.extend({
  notes: optionalText(escrowBase.shape.notes).optional(),
});

/** Statements that are made without a text. */
const TEXTLESS = ['delivery', 'consent', 'agreement'];

/**
 * A delivery, a consent and an agreement to changes need no text; a request for changes needs a deadline,
 * whose bounds the service checks.
 */
export const statementSchema = escrowIdSchema
  .extend({
    kind: z.enum(STATEMENTS),
    text: optionalText(escrowBase.shape.notes).optional(),
    until: instantSchema.optional(),
  })
  .refine(({ kind, until }) => (kind === 'changes') === (until !== undefined), {
    path: ['until'],
    message: 'validation.required',
  })
  .refine(({ kind, text }) => TEXTLESS.includes(kind) || text, {
    path: ['text'],
    message: 'validation.required',
  });

const refundReasonSchema = paymentTransactionBase.shape.description
  .unwrap()
  .unwrap()
  .min(1, 'validation.refundReason');

export const refundSchema = escrowIdSchema.extend({
  reason: z.preprocess((reason) => reason ?? '', refundReasonSchema),
});

export const offerSchema = escrowIdSchema.extend({
  released: shareSchema,
  text: optionalText(escrowBase.shape.notes).optional(),
});

/** `released` is the share of the offer that the job seeker has read. */
export const offerAnswerSchema = offerSchema.extend({ accepts: z.boolean() });
