// Made from the tables by 'npm run db:generate'.
import { idSchema, z } from '../validator.ts';

export const applicationBase = z.object({
  jobId: idSchema,
  coverLetter: z.string().trim().max(10000).nullable().optional(),
  resumeUrl: z.string().trim().max(2048),
  resumeFileId: idSchema.nullable().optional(),
});
