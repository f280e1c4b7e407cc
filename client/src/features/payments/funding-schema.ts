import { readAmount } from '#client/lib/text/amount.ts';
import { endOfDay } from '#client/lib/text/day.ts';
import { amountTextSchema, fundingSchema } from '#shared/validators/escrow.ts';
import { z } from '#shared/validators/validator.ts';
import { deadlineBounds } from './deadline-bounds.ts';

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
