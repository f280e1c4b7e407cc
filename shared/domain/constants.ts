import { keysOf } from './keys.ts';
/** Business constants of client and server. Money is CAD. */

export const ROLES = ['job_seeker', 'employer'] as const;
export type Role = (typeof ROLES)[number];

export const JOB_TYPES = [
  'Full-time',
  'Part-time',
  'Contract',
  'Freelance',
  'Internship',
  'Temporary',
] as const;
export type JobType = (typeof JOB_TYPES)[number];

/** Whether people are paid for such a job by invoice, for which the escrow is meant, and not by payroll. */
export const isInvoiced = (jobType: string): boolean =>
  jobType === 'Freelance' || jobType === 'Contract';

/** `strict` leaves out recommended jobs that do not meet every preference. */
export const REACHES = ['wide', 'strict'] as const;
export type Reach = (typeof REACHES)[number];

/** Best jobs of a seeker that can be paged through. */
export const MAX_RECOMMENDATIONS = 50;

/** Extents of the recommendations beyond those that fit, the narrowest first. */
export const WIDER_MODES = ['province', 'wide'] as const;
export type WiderMode = (typeof WIDER_MODES)[number];

export const EXPERIENCE_LEVELS = [
  'Entry Level',
  'Mid Level',
  'Senior Level',
  'Executive',
  'Director',
] as const;
export type ExperienceLevel = (typeof EXPERIENCE_LEVELS)[number];

/** Where the work is done. */
export const WORKPLACES = ['on-site', 'hybrid', 'remote'] as const;
export type Workplace = (typeof WORKPLACES)[number];

/** How senior work is, in rising order. */
export const LEVELS = ['apprentice', 'entry', 'mid', 'senior', 'lead'] as const;
export type Level = (typeof LEVELS)[number];

export const LEVEL_OF_EXPERIENCE: Record<ExperienceLevel, Level> = {
  'Entry Level': 'entry',
  'Mid Level': 'mid',
  'Senior Level': 'senior',
  Executive: 'lead',
  Director: 'lead',
};

/** Licences to practise that Canadian postings ask for, of an occupation or to drive. */
export const LICENCES = [
  'registered-nurse',
  'practical-nurse',
  'psychiatric-nurse',
  'nurse-practitioner',
  'pharmacist',
  'teacher',
  'childhood-educator',
  'engineer',
  'accountant',
  'lawyer',
  'trade',
  'driver-1',
  'driver-3',
  'driver-4',
  'security',
  'real-estate',
] as const;
export type Licence = (typeof LICENCES)[number];

export const INDUSTRIES = [
  'Technology',
  'Healthcare',
  'Finance',
  'Education',
  'Marketing',
  'Sales',
  'Design',
  'Engineering',
  'Operations',
  'Legal',
  'Human Resources',
  'Customer Service',
] as const;

/** Marks of a job seeker on a job, one at a time. */
export const JOB_MARKS = ['saved', 'dismissed'] as const;
export type JobMark = (typeof JOB_MARKS)[number];

/** Number of employees, as a company states it. */
export const COMPANY_SIZES = ['1-10', '11-50', '51-200', '201-500', '501-1000', '1001+'] as const;
export type CompanySize = (typeof COMPANY_SIZES)[number];

/** Filter buckets of company sizes; each size is in one bucket. */
export const COMPANY_SIZE_BUCKETS = {
  Startup: ['1-10'],
  Small: ['11-50'],
  Medium: ['51-200'],
  Large: ['201-500', '501-1000'],
  Enterprise: ['1001+'],
} as const satisfies Record<string, readonly CompanySize[]>;
export type CompanySizeBucket = keyof typeof COMPANY_SIZE_BUCKETS;
export const COMPANY_SIZE_BUCKET_NAMES = keysOf(COMPANY_SIZE_BUCKETS);

/** Choices of the filter for the maximum age of a posting, in days. */
export const POSTED_WITHIN = [1, 3, 7, 14, 30] as const;
export type PostedWithin = (typeof POSTED_WITHIN)[number];

export const SKILL_TAGS = [
  'JavaScript',
  'Python',
  'React',
  'Node.js',
  'SQL',
  'AWS',
  'Project Management',
  'Marketing',
  'Sales',
  'Customer Service',
  'Data Analysis',
  'Graphic Design',
  'Content Writing',
  'SEO',
] as const;

/** Range of the salary filter, in CAD a year. */
export const SALARY_FILTER = {
  min: 0,
  max: 300_000,
  step: 5_000,
  defaultMin: 40_000,
  defaultMax: 150_000,
};
/** Range of the hourly pay filter, in CAD. */
export const HOURLY_FILTER = { min: 15, max: 200, step: 5, defaultMin: 15, defaultMax: 100 };
/** Hourly pay that a posting may offer, in CAD. */
export const HOURLY_RATE = { min: 15, max: 500 };
/** Annual salary that a posting may offer and a seeker may ask for, in CAD. */
export const ANNUAL_SALARY = { min: 0, max: 10_000_000 };
export const FOUNDED_YEAR_MIN = 1800;

/** Places to which a posting is copied at once. */
export const MAX_COPIES = 20;
export const MAX_SKILLS_PER_JOB = 10;
export const EMPLOYER_PLAN = { activePostings: 5, profileViewsPerMonth: 50 };
/** Days that the chart of a posting shows. */
export const STATISTICS_DAYS = 30;

/** Maximum length of a message in code points. */
export const MESSAGE_LENGTH = 5000;
export const CONVERSATION_SEARCH_LENGTH = 100;

export const POSTING_LANGUAGES = ['en', 'fr'] as const;
export type PostingLanguage = (typeof POSTING_LANGUAGES)[number];

/** Search radii around a place, in km. */
export const RADII = [10, 25, 50, 100] as const;
