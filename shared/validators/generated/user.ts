// Made from the tables by 'npm run db:generate'.
import { ROLES } from '../../domain/constants.ts';
import { z } from '../validator.ts';

export const userBase = z.object({
  username: z.string().trim().max(50),
  password: z.string().trim(),
  email: z.string().trim().max(254),
  role: z.enum(ROLES),
  fullName: z.string().trim().max(100),
  title: z.string().trim().max(100).nullable().optional(),
});
