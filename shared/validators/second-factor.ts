import { closingSchema } from './user.ts';
import { z } from './validator.ts';

/** Of the authenticator app, or a recovery code; with spaces and hyphens as people type them. */
export const codeSchema = z.object({
  code: z.string().trim().min(1, 'validation.required').max(40),
});

/** The present password, as proof of whose account it is. */
export const ownPasswordSchema = closingSchema;

export const passwordAndCodeSchema = ownPasswordSchema.extend(codeSchema.shape);
