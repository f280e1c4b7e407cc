// Made from the tables by 'npm run db:generate'.
import { idSchema, z } from '../validator.ts';

export const messageBase = z.object({
  receiverId: idSchema,
  applicationId: idSchema.nullable().optional(),
  content: z.string().trim(),
});
