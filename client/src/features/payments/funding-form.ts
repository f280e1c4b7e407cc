import { dayOf, endOfDay } from '#client/lib/day.ts';
import { currentLocale } from '#client/lib/i18n.ts';
import type { Escrow } from '#shared/contract/contract.ts';
import { MAX_DEADLINE_DAYS } from '#shared/domain/money.ts';
import { amountTextSchema, fundingSchema } from '#shared/validators/escrow.ts';
import { z } from '#shared/validators/validator.ts';
import { readAmount } from './amount.ts';

const DAY = 86_400_000;

/** The days a deadline may be on. */
export const deadlineBounds = (now = new Date()) => ({
  min: dayOf(now),
  max: dayOf(new Date(now.getTime() + (MAX_DEADLINE_DAYS - 1) * DAY)),
});

export const fundingFormSchema = z.object({
  amount: z.string().transform(readAmount).pipe(amountTextSchema),
  completionDeadline: z
    .string()
    .min(1, 'validation.required')
    .refine((date) => date >= deadlineBounds().min, 'validation.deadlineInPast')
    .refine((date) => date <= deadlineBounds().max, 'validation.deadlineTooFar')
    .transform(endOfDay)
    .pipe(z.string('validation.required')),
  description: fundingSchema.shape.description.unwrap(),
});

/** What the form begins with: the terms of a payment that was begun before, or nothing. */
export function termsOf(begun: Escrow | undefined): FundingValues {
  const { amount = '', description = '', completionDeadline } = begun ?? {};
  return {
    amount: currentLocale() === 'fr' ? amount.replace('.', ',') : amount,
    completionDeadline: completionDeadline ? dayOf(completionDeadline) : '',
    description,
  };
}

export type FundingValues = z.input<typeof fundingFormSchema>;
export type FundingTerms = z.output<typeof fundingFormSchema>;
