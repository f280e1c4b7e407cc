// Made from the tables by 'npm run db:generate'.
import { JOB_TYPES, LEVELS, LICENCES, POSTING_LANGUAGES, REACHES } from '../../domain/constants.ts';
import { z } from '../validator.ts';

export const seekerProfileBase = z.object({
  skills: z.array(z.string().trim().max(100)).optional(),
  experience: z.string().trim().max(10000).nullable().optional(),
  education: z.string().trim().max(10000).nullable().optional(),
  location: z.string().trim().max(100).nullable().optional(),
  level: z.enum(LEVELS).nullable().optional(),
  licences: z.array(z.enum(LICENCES)).nullable().optional(),
  workLanguages: z.array(z.enum(POSTING_LANGUAGES)).nullable().optional(),
  resumeUrl: z.string().trim().max(2048).nullable().optional(),
  desiredJobTypes: z.array(z.enum(JOB_TYPES)).optional(),
  desiredLocations: z.array(z.string().trim().max(100)).optional(),
  desiredSalaryMin: z.int().min(0).max(10000000).nullable().optional(),
  desiredSalaryMax: z.int().min(0).max(10000000).nullable().optional(),
  isAvailable: z.boolean().optional(),
  reach: z.enum(REACHES).optional(),
});
