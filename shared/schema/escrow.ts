import { ESCROW_AMOUNT, parseCents } from '../domain/money.ts';
import { idSchema, instantSchema, optionalTextSchema, textSchema, z } from './validator.ts';

/** An amount of money as a decimal, in text or as a number; what comes out is whole cents. */
export const amountSchema = z
  .union([z.string(), z.number()], {
    error: ({ input }) => ((input ?? null) === null ? 'validation.required' : 'validation.amount'),
  })
  .transform((decimal, context) => {
    const text = String(decimal);
    const cents = parseCents(text);
    if (cents === undefined) {
      const code = text === '' ? 'validation.required' : 'validation.amount';
      context.addIssue({ code: 'custom', message: code });
      return z.NEVER;
    }
    if (cents < ESCROW_AMOUNT.minCents || cents > ESCROW_AMOUNT.maxCents) {
      const code =
        cents < ESCROW_AMOUNT.minCents ? 'validation.amountTooSmall' : 'validation.amountTooLarge';
      context.addIssue({ code: 'custom', message: code });
      return z.NEVER;
    }
    return cents;
  });

/** The deadline's bounds move with the clock, so that the service checks them. */
export const fundingSchema = z.object({
  applicationId: idSchema,
  amount: amountSchema,
  completionDeadline: instantSchema,
  description: optionalTextSchema(1000).optional(),
});

export const paymentConfirmationSchema = z.object({ paymentIntentId: textSchema(255).min(1) });

export const releaseSchema = z.object({
  escrowId: idSchema,
  notes: optionalTextSchema(2000).optional(),
});

/** The reason stands on its own, so that the form needs no escrow to check it. */
export const refundReasonSchema = textSchema(2000).min(1, 'validation.refundReason');

export const refundSchema = z.object({
  escrowId: idSchema,
  reason: z.preprocess((reason) => reason ?? '', refundReasonSchema),
});
