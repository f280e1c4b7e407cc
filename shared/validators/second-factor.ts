import { closingSchema } from './user.ts';
import { z } from './validator.ts';

/** Code of the authenticator app, or a recovery code, with spaces and hyphens as typed. */
export const codeSchema = z.object({
  code: z.string().trim().min(1, 'validation.required').max(40),
});

/** The current password, as proof of ownership. */
export const ownPasswordSchema = closingSchema;

export const passwordAndCodeSchema = ownPasswordSchema.extend(codeSchema.shape);
