import { APPLICATION_STATUSES } from '../domain/application-status.ts';
import { COMPANY_SIZES, POSTING_LANGUAGES } from '../domain/constants.ts';
import { POSTING_FIELDS } from '../domain/posting-fields.ts';
import { IMPORT_KINDS, POSTING_IMPORT } from '../domain/posting-import.ts';
import { REPORT_REASONS } from '../domain/reports.ts';
import { WAGE_REGIONS } from '../domain/wages.ts';
import { copyPlacesSchema, jobChangesSchema, jobSchema } from '../validators/job.ts';
import { idSchema, namedObject, textSchema, z } from '../validators/validator.ts';
import { hearByView } from './applicants.ts';
import { call } from './call.ts';
import { fieldShape, languageSchema, workplaceShape } from './job-shapes.ts';
import { marketWageSchema } from './jobs.ts';
import { ownList } from './paging.ts';

/** Answers about an employer that posting law turns on; null is not answered. */
export const employerShape = {
  companySize: z.enum(COMPANY_SIZES).nullable(),
  /** Whether it has 25 or more employees in Ontario. */
  has25: z.boolean().nullable(),
  /** Whether federal employment law binds it. */
  isFederal: z.boolean().nullable(),
};
export const employerView = namedObject('PostingEmployer', employerShape);

/** A posting as its owner sees it. */
const ownJobSchema = namedObject('OwnJob', {
  ...fieldShape('own'),
  ...workplaceShape,
  /** `language`, or else the detected one: the employer may leave it unset. */
  textLanguage: languageSchema,
  id: idSchema,
  companyId: idSchema,
  companyName: z.string(),
  employer: employerView,
  postedAt: z.string(),
  /** Since when it is public in each language, while it is open in Quebec; empty otherwise and in lists. */
  publicSince: z.partialRecord(z.enum(POSTING_LANGUAGES), z.string()),
  isActive: z.boolean(),
  applications: z.number(),
  views: z.number(),
  clicks: z.number(),
  /** Whether applicants may be sorted by how well they match. */
  matchCandidates: z.boolean(),
  /** Set while support staff has taken it down, with their explanation. */
  takenDown: z.object({ reason: z.enum(REPORT_REASONS), explanation: z.string() }).nullable(),
  version: z.number(),
});

const applicantCount = z.int();

/** Number of applicants to a posting, by status. */
const postingStagesSchema = namedObject('PostingStages', {
  jobId: idSchema,
  /** Applicants who were ever interviewed or hired, whatever their status is now. */
  reached: z.object({ interview: applicantCount, hired: applicantCount }),
  /** Median time from the application to that, in days; null where nobody reached it. */
  medianDays: z.object({ interview: z.number().nullable(), hired: z.number().nullable() }),
  /** New applications that nobody has opened for 14 days. */
  unseen: applicantCount,
  /** Applicants who wait for a decision after an interview, with the earliest of their days. */
  waiting: z.object({ count: applicantCount, hearBy: hearByView }).nullable(),
  ...(Object.fromEntries(APPLICATION_STATUSES.map((status) => [status, applicantCount])) as Record<
    (typeof APPLICATION_STATUSES)[number],
    typeof applicantCount
  >),
});

/** A posting as it was public from a time on. */
export const postingVersionSchema = namedObject('PostingVersion', {
  version: z.int(),
  publishedAt: z.string(),
  content: z.partialRecord(z.enum(POSTING_FIELDS), z.unknown()),
  /** Fields that differ from the version before; none of the first. */
  changes: z.array(z.enum(POSTING_FIELDS)),
});

/** The counts of a posting on one day in Toronto. */
const jobDaySchema = namedObject('JobDay', {
  /** ISO 8601 without a time. */
  day: z.string(),
  views: z.number(),
  clicks: z.number(),
  applications: z.number(),
});

/** How the pay of a posting compares with its occupation's. */
const payStandingSchema = namedObject('PayStanding', {
  market: marketWageSchema.nullable(),
  /** Among open postings of other companies, by the middle of the range; null of fewer than five. */
  open: z
    .object({
      region: z.enum(WAGE_REGIONS),
      postings: z.int(),
      lower: z.int(),
      higher: z.int(),
      /** CAD an hour. */
      medianHourly: z.number(),
    })
    .nullable(),
});

const employerPlanSchema = namedObject('EmployerPlan', {
  activePostings: z.number(),
  remainingPostings: z.number(),
  /** Distinct candidates whose profile was opened this month. */
  profileViews: z.number(),
  remainingProfileViews: z.number(),
  /** The first day of next month in Toronto, ISO 8601 without a time. */
  renewsOn: z.string(),
});

export const postingsContract = {
  createJob: call('POST /api/jobs', {
    cost: 'write',
    access: 'employer',
    members: 'posting',
    changes: ['jobs', 'own-jobs', 'plan', 'drafts'],
    summary: 'Post a job, and delete the draft that it was written in, but not a template',
    query: z.object({ draftId: idSchema.optional() }),
    body: jobSchema,
    response: ownJobSchema,
    status: 201,
    errors: ['COMPANY_PROFILE_REQUIRED', 'DRAFT_GONE'],
  }),
  copyJob: call('POST /api/jobs/:id/copies', {
    cost: 'write',
    access: 'employer',
    members: 'posting',
    changes: ['jobs', 'own-jobs', 'plan'],
    summary: 'Post a job again for other places, without its dates',
    body: z.object({ places: copyPlacesSchema }),
    response: z.object({ ids: z.array(idSchema) }),
    status: 201,
    errors: ['JOB_TAKEN_DOWN'],
  }),
  importJobs: call('POST /api/jobs/imports', {
    cost: 'write',
    access: 'employer',
    members: 'posting',
    changes: ['jobs', 'own-jobs', 'plan', 'drafts'],
    summary: 'Create many postings at once, or drafts of them: all, or none',
    bodyBytes: 1.5 * POSTING_IMPORT.bytes,
    body: z.object({
      as: z.enum(IMPORT_KINDS),
      jobs: z.array(jobSchema).min(1).max(POSTING_IMPORT.rows),
    }),
    /** Ids of the postings or drafts, in the order of `jobs`. */
    response: z.object({ ids: z.array(idSchema) }),
    status: 201,
    errors: ['COMPANY_PROFILE_REQUIRED', 'TOO_MANY_DRAFTS'],
  }),
  updateJob: call('PATCH /api/jobs/:id', {
    cost: 'write',
    access: 'employer',
    members: 'hiring',
    changes: ['jobs', 'own-jobs', 'plan', 'applications'],
    summary: 'Change, open, close or delete (isActive false and closesAt) a posting',
    body: jobChangesSchema,
    response: ownJobSchema,
    errors: ['STALE_RECORD', 'JOB_TAKEN_DOWN'],
  }),
  listOwnJobs: call('GET /api/employer/jobs', {
    access: 'employer',
    members: 'hiring',
    reads: ['own-jobs', 'job-figures'],
    summary: "The employer's postings that are not deleted, newest first",
    ...ownList(ownJobSchema),
  }),
  getOwnJob: call('GET /api/employer/jobs/:id', {
    cost: 'read',
    access: 'employer',
    members: 'hiring',
    reads: ['own-jobs', 'job-figures'],
    summary: "One of the employer's postings that are not deleted",
    response: ownJobSchema,
  }),
  listPostingStages: call('GET /api/employer/stages', {
    cost: 'read',
    access: 'employer',
    members: 'hiring',
    reads: ['applications'],
    summary:
      "How many applicants are in each status, and how many ever reached it, for each of the employer's postings that has some",
    response: z.array(postingStagesSchema),
  }),
  suggestSkills: call('GET /api/employer/skills', {
    cost: 'read',
    access: 'employer',
    members: 'hiring',
    reads: ['own-jobs', 'language'],
    summary: 'Skills for a posting: those of the trade its title names, or those a text begins',
    query: z.object({
      title: textSchema(100).optional(),
      /** Text typed so far. */
      text: textSchema(100).optional(),
    }),
    response: z.array(z.string()),
  }),
  suggestPay: call('GET /api/employer/pay', {
    cost: 'read',
    access: 'employer',
    members: 'hiring',
    reads: [],
    summary: "What the occupation of a title pays in a place's province; null where it names none",
    query: z.object({ title: textSchema(100), location: textSchema(100).optional() }),
    response: marketWageSchema.nullable(),
  }),
  listPostingVersions: call('GET /api/employer/jobs/:id/versions', {
    cost: 'read',
    access: 'employer',
    members: 'hiring',
    reads: ['own-jobs'],
    summary: 'Each version of a posting that was public, oldest first, with the fields it changed',
    response: z.array(postingVersionSchema),
  }),
  getJobStatistics: call('GET /api/employer/jobs/:id/statistics', {
    cost: 'read',
    access: 'employer',
    members: 'hiring',
    reads: ['job-figures'],
    summary: 'What happened to a posting on each of the last 30 days, oldest first',
    response: z.array(jobDaySchema),
  }),
  getPayStanding: call('GET /api/employer/jobs/:id/pay-standing', {
    cost: 'read',
    access: 'employer',
    members: 'hiring',
    reads: ['own-jobs', 'jobs'],
    delayed: true,
    summary: "How a posting's pay compares with its occupation's wages and with open postings",
    response: payStandingSchema,
  }),
  getEmployerPlan: call('GET /api/employer/plan', {
    cost: 'read',
    access: 'employer',
    members: 'all',
    reads: ['plan'],
    summary: "What is left of the employer's plan; its limits warn and never block",
    response: employerPlanSchema,
  }),
};
