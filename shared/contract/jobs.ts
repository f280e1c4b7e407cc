import {
  COMPANY_SIZE_BUCKET_NAMES,
  EXPERIENCE_LEVELS,
  JOB_TYPES,
  POSTED_WITHIN,
} from '../domain/constants.ts';
import { PROVINCE_CODES } from '../domain/provinces.ts';
import { jobChangesSchema, jobSchema } from '../validators/job.ts';
import { idSchema, textSchema, z } from '../validators/validator.ts';
import { call } from './call.ts';
import { clampedIntSchema, optionalPageQuery, pageQuery } from './paging.ts';

const filterText = textSchema(200)
  .transform((text) => text || undefined)
  .optional();

const amountSchema = clampedIntSchema(0, 10_000_000).optional();

/** The filters of the panel; one that is not set is not sent and does not filter. */
export const jobFilterShape = {
  keyword: filterText,
  location: filterText,
  remoteOnly: z.boolean().optional(),
  jobType: z.array(z.enum(JOB_TYPES)).max(20).optional(),
  experienceLevel: z.enum(EXPERIENCE_LEVELS).optional(),
  industry: filterText,
  companySize: z.enum(COMPANY_SIZE_BUCKET_NAMES).optional(),
  /** Days. */
  postedWithin: z.literal(POSTED_WITHIN).optional(),
  skills: z.array(textSchema(100).min(1)).max(20).optional(),
  /** CAD an hour; a job matches when its range overlaps. */
  hourlyRateMin: amountSchema,
  hourlyRateMax: amountSchema,
  /** CAD a year; hourly pay counts × 2,080. */
  salaryMin: amountSchema,
  salaryMax: amountSchema,
  sort: z.enum(['newest', 'best']).optional(),
};

const companyCardSchema = z.object({
  id: idSchema,
  name: z.string(),
  logoUrl: z.string().nullable(),
  industry: z.string(),
});

const jobCardSchema = z.object({
  id: idSchema,
  title: z.string(),
  description: z.string(),
  location: z.string(),
  jobType: z.enum(JOB_TYPES),
  isRemote: z.boolean(),
  experienceLevel: z.enum(EXPERIENCE_LEVELS).nullable(),
  hourlyRateMin: z.number().nullable(),
  hourlyRateMax: z.number().nullable(),
  salaryMin: z.number().nullable(),
  salaryMax: z.number().nullable(),
  skills: z.array(z.string()),
  postedAt: z.string(),
  closesAt: z.string().nullable(),
  company: companyCardSchema,
});

const jobDetailSchema = jobCardSchema.extend({
  requirements: z.string().nullable(),
  benefits: z.string().nullable(),
  /** The annual figures come from the hourly rate × 2,080. */
  salaryIsEstimate: z.boolean(),
  isActive: z.boolean(),
  /** Nobody can apply any more: inactive, past its closing date, or deleted. */
  isClosed: z.boolean(),
  version: z.number(),
  company: companyCardSchema.extend({
    description: z.string().nullable(),
    website: z.string().nullable(),
    location: z.string().nullable(),
    companySize: z.string().nullable(),
  }),
});

/** What the work usually pays, by Job Bank, where the posting's title names a known occupation. */
const marketWageSchema = z.object({
  /** NOC 2021 unit group, five digits. */
  occupationCode: z.string(),
  titleEn: z.string(),
  titleFr: z.string(),
  /** 'CA' where there is no figure for the posting's province. */
  region: z.enum(['CA', ...PROVINCE_CODES]),
  /** CAD an hour or a year, by `unit`. */
  low: z.number().nullable(),
  median: z.number(),
  high: z.number().nullable(),
  unit: z.enum(['hourly', 'annual']),
  referencePeriod: z.string(),
});

/** A posting as its owner sees it. */
const ownJobSchema = z.object({
  id: idSchema,
  companyName: z.string(),
  title: z.string(),
  description: z.string(),
  location: z.string(),
  isRemote: z.boolean(),
  jobType: z.enum(JOB_TYPES),
  experienceLevel: z.enum(EXPERIENCE_LEVELS).nullable(),
  hourlyRateMin: z.number().nullable(),
  hourlyRateMax: z.number().nullable(),
  salaryMin: z.number().nullable(),
  salaryMax: z.number().nullable(),
  skills: z.array(z.string()),
  requirements: z.string().nullable(),
  benefits: z.string().nullable(),
  postedAt: z.string(),
  closesAt: z.string().nullable(),
  isActive: z.boolean(),
  applications: z.number(),
  views: z.number(),
  clicks: z.number(),
  /** Whether applicants may be sorted by how well they match. */
  matchCandidates: z.boolean(),
  version: z.number(),
});

/** What happened to a posting on one day, as the days run in Toronto. */
const jobDaySchema = z.object({
  /** ISO 8601 without a time. */
  day: z.string(),
  views: z.number(),
  clicks: z.number(),
  applications: z.number(),
});

const employerPlanSchema = z.object({
  activePostings: z.number(),
  remainingPostings: z.number(),
  /** Distinct candidates whose profile was opened this month. */
  profileViews: z.number(),
  remainingProfileViews: z.number(),
  /** The first day of next month in Toronto, ISO 8601 without a time. */
  renewsOn: z.string(),
});

export const jobsContract = {
  listJobs: call({
    method: 'GET',
    path: '/api/jobs',
    access: 'public',
    reads: ['jobs'],
    summary: 'Search the open jobs, newest first or best match first',
    query: z.object({ ...jobFilterShape, ...pageQuery }),
    response: z.array(jobCardSchema),
    paged: true,
    errors: ['INVALID_CURSOR'],
  }),
  getJob: call({
    method: 'GET',
    path: '/api/jobs/:id',
    access: 'public',
    reads: ['jobs'],
    summary: 'A job with its company; a closed one only for its owner and those who applied',
    response: jobDetailSchema,
  }),
  listRelatedJobs: call({
    method: 'GET',
    path: '/api/jobs/:id/related',
    access: 'public',
    reads: ['jobs'],
    summary: 'Up to four open jobs of the same kind: occupation, skills, words of the title, place',
    response: z.array(jobCardSchema),
  }),
  getJobWage: call({
    method: 'GET',
    path: '/api/jobs/:id/wage',
    access: 'public',
    reads: ['jobs'],
    summary:
      "What the job's occupation pays in its province; null when its title is not recognised",
    response: marketWageSchema.nullable(),
  }),
  createJob: call({
    method: 'POST',
    path: '/api/jobs',
    access: 'employer',
    changes: ['jobs', 'own-jobs', 'plan'],
    summary: 'Post a job',
    body: jobSchema,
    response: ownJobSchema,
    status: 201,
    errors: ['COMPANY_PROFILE_REQUIRED'],
  }),
  updateJob: call({
    method: 'PATCH',
    path: '/api/jobs/:id',
    access: 'employer',
    changes: ['jobs', 'own-jobs', 'plan', 'applications'],
    summary: 'Change, open, close or delete (isActive false and closesAt) a posting',
    body: jobChangesSchema,
    response: ownJobSchema,
    errors: ['STALE_RECORD'],
  }),
  countJobClick: call({
    method: 'POST',
    path: '/api/jobs/:id/click',
    access: 'public',
    changes: ['job-figures'],
    summary: "Count a press of 'Apply Now'",
  }),
  listOwnJobs: call({
    method: 'GET',
    path: '/api/employer/jobs',
    access: 'employer',
    reads: ['own-jobs', 'job-figures'],
    summary: "The employer's postings that are not deleted, newest first",
    query: z.object(optionalPageQuery),
    response: z.array(ownJobSchema),
    paged: true,
  }),
  getOwnJob: call({
    method: 'GET',
    path: '/api/employer/jobs/:id',
    access: 'employer',
    reads: ['own-jobs', 'job-figures'],
    summary: "One of the employer's postings that are not deleted",
    response: ownJobSchema,
  }),
  getJobStatistics: call({
    method: 'GET',
    path: '/api/employer/jobs/:id/statistics',
    access: 'employer',
    reads: ['job-figures'],
    summary: 'What happened to a posting on each of the last 30 days, oldest first',
    response: z.array(jobDaySchema),
  }),
  getEmployerPlan: call({
    method: 'GET',
    path: '/api/employer/plan',
    access: 'employer',
    reads: ['plan'],
    summary: "What is left of the employer's plan; its limits warn and never block",
    response: employerPlanSchema,
  }),
};
