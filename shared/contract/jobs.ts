import { APPLICATION_STATUSES } from '../domain/application-status.ts';
import { COMPANY_SIZES, LICENCES, POSTING_LANGUAGES } from '../domain/constants.ts';
import { MAX_LIST_PAGE } from '../domain/job-lists.ts';
import { PROVINCE_CODES } from '../domain/provinces.ts';
import { REPORT_REASONS } from '../domain/reports.ts';
import { SORTS } from '../domain/search.ts';
import { jobChangesSchema, jobSchema } from '../validators/job.ts';
import { idSchema, namedObject, textSchema, z } from '../validators/validator.ts';
import { call } from './call.ts';
import {
  companyCardSchema,
  fieldShape,
  foundJobSchema,
  jobCardSchema,
  jobFilterShape,
  languageSchema,
  workplaceShape,
} from './job-shapes.ts';
import { clampedIntSchema, ownList, pageQuery } from './paging.ts';
import { literalSchema } from './search.ts';
import { verificationView } from './verification.ts';
import { wageShape } from './wages.ts';

/** Fields of a company profile that its postings show. */
const companyTextsShape = {
  description: z.string().nullable(),
  website: z.string().nullable(),
  location: z.string().nullable(),
  companySize: z.enum(COMPANY_SIZES).nullable(),
};

const jobDetailSchema = namedObject('Job', {
  ...fieldShape('detail'),
  ...workplaceShape,
  licences: z.array(z.enum(LICENCES)),
  workLanguages: z.array(z.enum(POSTING_LANGUAGES)),
  id: idSchema,
  postedAt: z.string(),
  /** The annual figures are computed by `annualSalary`, not stated. */
  salaryIsEstimate: z.boolean(),
  isActive: z.boolean(),
  /** Closed to applications: inactive, past its closing date, or deleted. */
  isClosed: z.boolean(),
  /** Taken down by support staff; still shown to its owner and to applicants. */
  isTakenDown: z.boolean(),
  /** The reader's own posting, which they can still edit. */
  isOwn: z.boolean(),
  /** Place parsed from the location; null where it is unknown. */
  place: z
    .object({
      city: z.string().nullable(),
      province: z.enum(PROVINCE_CODES).nullable(),
      /** The location names remote work and no city. */
      isRemote: z.boolean(),
    })
    .nullable(),
  /** NOC 2021 unit group that the title names; null where it names none. */
  occupationCode: z.string().nullable(),
  version: z.number(),
  company: companyCardSchema.extend(companyTextsShape),
});

/** Usual wage by Job Bank, where the posting's title names a known occupation. */
const marketWageSchema = namedObject('MarketWage', { occupationCode: z.string(), ...wageShape });

const employerFactsSchema = namedObject('EmployerFacts', {
  /** When the employer registered. */
  memberSince: z.string(),
  openJobs: z.number(),
  /** Answered share of the latest postings' applicants, two weeks on; null of fewer than 5. */
  answeredShare: z.number().nullable(),
  /** Checks by support staff. */
  verification: verificationView.nullable(),
});

const relatedJobSchema = namedObject('RelatedJob', {
  ...jobCardSchema.shape,
  /** Distance between the two places; null if it is remote, at the same place or unknown. */
  distanceKm: z.number().nullable(),
});

const publicCompanySchema = namedObject('PublicCompany', {
  ...companyCardSchema.shape,
  ...companyTextsShape,
  ...employerFactsSchema.shape,
  /** The newest of the open jobs. */
  jobs: z.array(jobCardSchema),
});

/** A posting as its owner sees it. */
const ownJobSchema = namedObject('OwnJob', {
  ...fieldShape('own'),
  ...workplaceShape,
  /** `language`, or else the detected one: the employer may leave it unset. */
  textLanguage: languageSchema,
  id: idSchema,
  companyId: idSchema,
  companyName: z.string(),
  postedAt: z.string(),
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
  ...(Object.fromEntries(APPLICATION_STATUSES.map((status) => [status, applicantCount])) as Record<
    (typeof APPLICATION_STATUSES)[number],
    typeof applicantCount
  >),
});

/** The counts of a posting on one day in Toronto. */
const jobDaySchema = namedObject('JobDay', {
  /** ISO 8601 without a time. */
  day: z.string(),
  views: z.number(),
  clicks: z.number(),
  applications: z.number(),
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

export const jobsContract = {
  listJobs: call('GET /api/jobs', {
    cost: 'read',
    access: 'public',
    reads: ['jobs', 'marks', 'profile'],
    delayed: true,
    summary:
      'Search the open jobs, newest first or best match first; without those the reader dismissed',
    query: z.object({
      ...jobFilterShape,
      literal: literalSchema,
      sort: z.enum(SORTS).optional(),
      ...pageQuery,
      /** The page of this number, from 1, without a cursor. */
      page: clampedIntSchema(1, MAX_LIST_PAGE).optional(),
    }),
    response: z.array(foundJobSchema),
    paged: true,
    errors: ['INVALID_CURSOR'],
  }),
  getJob: call('GET /api/jobs/:id', {
    cost: 'read',
    access: 'public',
    reads: ['jobs'],
    delayed: true,
    summary: 'A job with its company; a closed one only for its owner and those who applied',
    response: jobDetailSchema,
  }),
  listRelatedJobs: call('GET /api/jobs/:id/related', {
    cost: 'read',
    access: 'public',
    reads: ['jobs'],
    delayed: true,
    summary:
      'Up to four open jobs of the same kind in the same province, within 250 km, or remote and open to it',
    response: z.array(relatedJobSchema),
  }),
  getJobWage: call('GET /api/jobs/:id/wage', {
    cost: 'read',
    access: 'public',
    reads: ['jobs'],
    delayed: true,
    summary:
      "What the job's occupation pays in its province; null when its title is not recognised",
    response: marketWageSchema.nullable(),
  }),
  getJobEmployer: call('GET /api/jobs/:id/employer', {
    cost: 'read',
    access: 'public',
    reads: ['jobs', 'verifications'],
    delayed: true,
    summary:
      'Facts about the employer of a job: since when, open jobs, how many are answered, what was checked',
    response: employerFactsSchema,
  }),
  getPublicCompany: call('GET /api/companies/:id', {
    cost: 'read',
    access: 'public',
    reads: ['jobs', 'company', 'verifications'],
    delayed: true,
    summary:
      'A company as everyone sees it, with its open jobs; 404 for one that never had a public posting, or whose account is suspended or closed',
    response: publicCompanySchema,
  }),
  createJob: call('POST /api/jobs', {
    cost: 'write',
    access: 'employer',
    members: 'posting',
    changes: ['jobs', 'own-jobs', 'plan', 'drafts'],
    summary: 'Post a job, and delete the draft that it was written in',
    query: z.object({ draftId: idSchema.optional() }),
    body: jobSchema,
    response: ownJobSchema,
    status: 201,
    errors: ['COMPANY_PROFILE_REQUIRED', 'DRAFT_GONE'],
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
  countJobView: call('POST /api/jobs/:id/view', {
    cost: 'write',
    access: 'public',
    changes: ['job-figures'],
    summary: 'Count the opening of a job that was fetched ahead, with `Purpose: prefetch`',
  }),
  countJobClick: call('POST /api/jobs/:id/click', {
    cost: 'write',
    access: 'public',
    changes: ['job-figures'],
    summary: "Count a press of 'Apply Now'",
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
  getJobStatistics: call('GET /api/employer/jobs/:id/statistics', {
    cost: 'read',
    access: 'employer',
    members: 'hiring',
    reads: ['job-figures'],
    summary: 'What happened to a posting on each of the last 30 days, oldest first',
    response: z.array(jobDaySchema),
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
