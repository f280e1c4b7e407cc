// Made from the tables by 'npm run db:generate'.
import { COMPANY_SIZES } from '../../domain/constants.ts';
import { z } from '../validator.ts';

export const companyProfileBase = z.object({
  companyName: z.string().trim().max(100),
  industry: z.string().trim().max(100),
  description: z.string().trim().max(10000).nullable().optional(),
  location: z.string().trim().max(100).nullable().optional(),
  website: z.string().trim().max(2048).nullable().optional(),
  companySize: z.enum(COMPANY_SIZES).nullable().optional(),
  has25: z.boolean().nullable().optional(),
  isFederal: z.boolean().nullable().optional(),
  foundedYear: z.int().min(-2147483648).max(2147483647).nullable().optional(),
  logoUrl: z.string().trim().max(2048).nullable().optional(),
  businessNumber: z.string().trim().max(9).nullable().optional(),
  legalName: z.string().trim().max(200).nullable().optional(),
  legalAddress: z.string().trim().max(300).nullable().optional(),
  aimsToAnswer: z.boolean().optional(),
});
