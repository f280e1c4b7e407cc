import { z } from 'zod';
import { APPLICATION_STATUSES } from '#shared/domain/application-status.ts';
import { RATINGS } from '#shared/domain/assessment.ts';
import { MEMBER_ROLES } from '#shared/domain/company.ts';
import {
  COMPANY_SIZES,
  EXPERIENCE_LEVELS,
  INDUSTRIES,
  JOB_MARKS,
  JOB_TYPES,
} from '#shared/domain/constants.ts';
import { STATEMENTS } from '#shared/domain/escrow-status.ts';
import { questionsSchema } from '#shared/validators/question.ts';

const yes = z.literal(true);
/** Days before the seed's 'now'. */
const daysAgo = z.number();

/** An employer's account and company. Addresses are `username@people.example`. */
const companySchema = z.strictObject({
  username: z.string(),
  fullName: z.string(),
  title: z.string(),
  companyName: z.string(),
  industry: z.enum(INDUSTRIES),
  description: z.string(),
  location: z.string(),
  website: z.string().nullable(),
  companySize: z.enum(COMPANY_SIZES),
  foundedYear: z.int(),
  /** General benefits, by the language of the posting that quotes them. */
  benefits: z.strictObject({ en: z.string().optional(), fr: z.string().optional() }),
  businessNumber: z.string().optional(),
});

const postingSchema = z.strictObject({
  /** Username of the owner; identifies the posting together with the title. */
  company: z.string(),
  /** NOC 2021 unit group, to check the pay against local wages. */
  noc: z.string(),
  title: z.string(),
  location: z.string(),
  language: z.enum(['fr', 'both']).optional(),
  isRemote: yes.optional(),
  jobType: z.enum(JOB_TYPES),
  experienceLevel: z.enum(EXPERIENCE_LEVELS).optional(),
  hoursPerWeek: z.number().optional(),
  /** CAD per hour, from and to. */
  hourly: z.tuple([z.number().nullable(), z.number().nullable()]).optional(),
  /** CAD per year, from and to. */
  salary: z.tuple([z.number(), z.number()]).optional(),
  skills: z.array(z.string()),
  description: z.string(),
  requirements: z.string(),
  /** Replaces the company's benefits. */
  benefits: z.string().optional(),
  /** Spread evenly over 45 days if undefined. */
  postedDaysAgo: daysAgo.optional(),
  /** Days after the seed's 'now', negative for the past; spread or none if undefined. */
  closesInDays: z.number().nullable().optional(),
  isActive: z.literal(false).optional(),
  questions: questionsSchema.optional(),
});

const seekerSchema = z.strictObject({
  username: z.string(),
  fullName: z.string(),
  title: z.string().nullable(),
  language: z.literal('fr').optional(),
  hasPayoutAccount: yes.optional(),
  /** Company and title of the postings that the seeker has saved or dismissed. */
  marks: z.array(z.tuple([z.enum(JOB_MARKS), z.string(), z.string(), daysAgo])).optional(),
  /** Undefined for a new account without a profile. */
  profile: z
    .strictObject({
      skills: z.array(z.string()),
      experience: z.string(),
      education: z.string(),
      location: z.string(),
      resumeUrl: z.string(),
      desiredJobTypes: z.array(z.enum(JOB_TYPES)),
      desiredLocations: z.array(z.string()),
      /** CAD per year. */
      desiredSalaryMin: z.number(),
      desiredSalaryMax: z.number(),
      isAvailable: z.boolean(),
    })
    .partial()
    .optional(),
});

/** Acts about held money, of either party or of staff; an `appeal` is the job seeker's. */
const SEED_ACTS = [
  ...STATEMENTS,
  ...(['employer-appeal', 'offer', 'accept-offer', 'decline-offer'] as const),
  ...(['staff-release', 'staff-refund', 'staff-split'] as const),
] as const;

/** An act, its time and words, and CAD: the released share of an offer, the refunded one of a split. */
const actSchema = z.tuple([z.enum(SEED_ACTS), daysAgo, z.string(), z.string().optional()]);

/** A payment into escrow for this person's work, and its outcome. */
const paymentSchema = z.strictObject({
  /** CAD with two decimals. */
  amount: z.string(),
  description: z.string().optional(),
  fundedDaysAgo: daysAgo,
  /** Days after the seed's 'now', negative for the past. */
  dueInDays: z.number(),
  /** Undefined while the money is held. A release waits if the seeker has no payout account. */
  outcome: z.tuple([z.enum(['released', 'refunded']), daysAgo, z.string()]).optional(),
  /** Whether the payment was left unfinished at the card form. */
  isUnpaid: yes.optional(),
  /** Stripe's name of the test card; default: one that succeeds. */
  card: z.string().optional(),
  /** In their order, before the outcome. */
  acts: z.array(actSchema).optional(),
  /** State of a dispute by the card holder's bank. */
  dispute: z.enum(['open', 'won', 'lost']).optional(),
  /** Whether Stripe refuses payouts to the account before the outcome. */
  isRestricted: yes.optional(),
  /** Whether Stripe takes the payout back after the release. */
  isReversed: yes.optional(),
});

/** A payment step; without `fundedDaysAgo` it is not funded yet. */
const stepSchema = paymentSchema
  .omit({ description: true })
  .extend({ label: z.string(), fundedDaysAgo: daysAgo.optional() });

const applicationSchema = z.strictObject({
  seeker: z.string(),
  company: z.string(),
  posting: z.string(),
  appliedDaysAgo: daysAgo,
  coverLetter: z.string().optional(),
  /** To the posting's questions, in their order. */
  answers: z.array(z.union([z.boolean(), z.number(), z.string()])).optional(),
  /** Later statuses; the last one is current. */
  history: z.array(z.tuple([z.enum(APPLICATION_STATUSES), daysAgo])).optional(),
  /** Messages with their author and hours before 'now'. */
  thread: z.array(z.tuple([z.enum(['seeker', 'employer']), z.number(), z.string()])).optional(),
  /** Number of unread messages at the end. */
  unread: z.int().optional(),
  /** Ratings by one of the posting's first skills. */
  ratings: z.array(z.tuple([z.string(), z.literal(RATINGS), daysAgo])).optional(),
  notes: z.array(z.tuple([daysAgo, z.string()])).optional(),
  payment: paymentSchema.optional(),
  /** Payment steps, instead of `payment`. */
  steps: z.array(stepSchema).optional(),
});

/** People and their data, without references to anything outside. */
export const seedDataSchema = z.strictObject({
  companies: z.array(companySchema),
  /** Employers without a company. */
  founders: z.array(companySchema.pick({ username: true, fullName: true, title: true })),
  /** Founders who are members of a company, and the titles of postings assigned to them. */
  members: z
    .array(
      z.strictObject({
        company: z.string(),
        username: z.string(),
        role: z.enum(MEMBER_ROLES),
        assigned: z.array(z.string()).optional(),
      }),
    )
    .optional(),
  seekers: z.array(seekerSchema),
  postings: z.array(postingSchema),
  applications: z.array(applicationSchema),
});

export type SeedData = z.output<typeof seedDataSchema>;
export type SeedCompany = z.output<typeof companySchema>;
export type SeedPosting = z.output<typeof postingSchema>;
export type SeedSeeker = z.output<typeof seekerSchema>;
export type SeedApplication = z.output<typeof applicationSchema>;
export type SeedPayment = z.output<typeof paymentSchema>;
export type SeedAct = z.output<typeof actSchema>;
export type SeedStep = z.output<typeof stepSchema>;
