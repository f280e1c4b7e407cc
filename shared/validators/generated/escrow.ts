// Made from the tables by 'npm run db:generate'.
import { idSchema, z } from '../validator.ts';

export const agreementStepBase = z.object({
  label: z.string().trim().max(100),
});

export const paymentIntentBase = z.object({
  applicationId: idSchema,
  description: z.string().trim().max(1000).nullable().optional(),
});

export const escrowBase = z.object({
  notes: z.string().trim().max(2000).nullable().optional(),
});

export const paymentTransactionBase = z.object({
  escrowId: idSchema,
  description: z.string().trim().max(2000).nullable().optional(),
});
