import type { AnswerFacts } from '../domain/answer-facts.ts';
import { COMPANY_SIZES, LICENCES, POSTING_LANGUAGES } from '../domain/constants.ts';
import { MAX_LIST_PAGE } from '../domain/job-lists.ts';
import { PROVINCE_CODES } from '../domain/provinces.ts';
import { SORTS } from '../domain/search.ts';
import { idSchema, namedObject, z } from '../validators/validator.ts';
import { call } from './call.ts';
import {
  askedQuestionView,
  companyCardSchema,
  fieldShape,
  foundJobSchema,
  jobCardSchema,
  jobFilterShape,
  workplaceShape,
} from './job-shapes.ts';
import { clampedIntSchema, pageQuery } from './paging.ts';
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
  /** Asked in the application. */
  questions: z.array(askedQuestionView),
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
export const marketWageSchema = namedObject('MarketWage', {
  occupationCode: z.string(),
  ...wageShape,
});

const answerFactsSchema = namedObject('AnswerFacts', {
  /** Whole days within which half of them were answered; null where fewer were. */
  days: z.int().nullable(),
  /** Answered share, in tenths. */
  answeredTenths: z.int(),
  /** Last day on which a new one was opened or answered. */
  lastSeenOn: z.string().nullable(),
  /** Interviews and hires through Portage, rounded down to fives. */
  interviews: z.int(),
  hires: z.int(),
} satisfies Record<keyof AnswerFacts, z.ZodType>);

const employerFactsSchema = namedObject('EmployerFacts', {
  /** When the employer registered. */
  memberSince: z.string(),
  openJobs: z.number(),
  /** Made of the applications of the last 90 days, once a day; null with fewer than ten. */
  answers: answerFactsSchema.nullable(),
  /** Checks by support staff. */
  verification: verificationView.nullable(),
});

const jobEmployerSchema = namedObject('JobEmployer', {
  ...employerFactsSchema.shape,
  /** Times that the company posted this job before, within a year: same title, same place. */
  postedBefore: z.int(),
  /** Whole days since it was posted. */
  daysOpen: z.int(),
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
      'Facts about the employer of a job: since when, open jobs, how soon it answers, what was checked; and how often it was posted before',
    response: jobEmployerSchema,
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
};
