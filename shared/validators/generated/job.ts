// Made from the tables by 'npm run db:generate'.
import {
  EXPERIENCE_LEVELS,
  JOB_TYPES,
  LEVELS,
  LICENCES,
  POSTING_LANGUAGES,
  WORKPLACES,
} from '../../domain/constants.ts';
import { AI_USES, PAY_EXTRAS, VACANCIES } from '../../domain/posting-law/facts.ts';
import { PROVINCE_CODES } from '../../domain/provinces.ts';
import { WAGE_UNITS } from '../../domain/wages.ts';
import { questionsSchema } from '../question.ts';
import { translationSchema } from '../translation.ts';
import { instantSchema, z } from '../validator.ts';

export const jobBase = z.object({
  title: z.string().trim().max(100),
  description: z.string().trim().max(2000),
  location: z.string().trim().max(100),
  isRemote: z.boolean().optional(),
  workplace: z.enum(WORKPLACES).nullable().optional(),
  remoteProvinces: z.array(z.enum(PROVINCE_CODES)).optional(),
  jobType: z.enum(JOB_TYPES),
  experienceLevel: z.enum(EXPERIENCE_LEVELS).nullable().optional(),
  level: z.enum(LEVELS).nullable().optional(),
  licences: z.array(z.enum(LICENCES)).nullable().optional(),
  workLanguages: z.array(z.enum(POSTING_LANGUAGES)).nullable().optional(),
  hoursPerWeek: z.int().min(1).max(84).nullable().optional(),
  openings: z.int().min(1).max(500).nullable().optional(),
  existingVacancy: z.enum(VACANCIES).nullable().optional(),
  languageReason: z.string().trim().max(200).nullable().optional(),
  accommodation: z.string().trim().max(500).nullable().optional(),
  aiUse: z.enum(AI_USES).nullable().optional(),
  payPeriod: z.enum(WAGE_UNITS).nullable().optional(),
  payExtras: z.array(z.enum(PAY_EXTRAS)).nullable().optional(),
  language: z.enum(POSTING_LANGUAGES).nullable().optional(),
  translation: translationSchema.nullable().optional(),
  hourlyRateMin: z.number().min(15).max(500).nullable().optional(),
  hourlyRateMax: z.number().min(15).max(500).nullable().optional(),
  salaryMin: z.int().min(0).max(10000000).nullable().optional(),
  salaryMax: z.int().min(0).max(10000000).nullable().optional(),
  skills: z.array(z.string().trim().max(100)).optional(),
  requirements: z.string().trim().max(1000).nullable().optional(),
  benefits: z.string().trim().max(800).nullable().optional(),
  startsAt: instantSchema.nullable().optional(),
  closesAt: instantSchema.nullable().optional(),
  isActive: z.boolean().optional(),
  matchCandidates: z.boolean().optional(),
  questions: questionsSchema.optional(),
});
