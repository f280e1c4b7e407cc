import { readAmount } from '#client/lib/text/amount.ts';
import { endOfDay } from '#client/lib/text/day.ts';
import { amountTextSchema } from '#shared/validators/escrow.ts';
import { agreementStepBase } from '#shared/validators/generated/escrow.ts';
import { z } from '#shared/validators/validator.ts';

export const stepsFormSchema = z.object({
  steps: z.array(
    z.object({
      stepId: z.number().optional(),
      label: agreementStepBase.shape.label.min(1, 'validation.required'),
      amount: z.string().transform(readAmount).pipe(amountTextSchema),
      dueAt: z
        .string()
        .min(1, 'validation.required')
        .transform(endOfDay)
        .pipe(z.string('validation.required')),
    }),
  ),
});
