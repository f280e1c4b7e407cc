import type { ApplicationStatus } from '#shared/domain/application-status.ts';
import type { Rating } from '#shared/domain/assessment.ts';
import type {
  CompanySize,
  ExperienceLevel,
  INDUSTRIES,
  JobType,
} from '#shared/domain/constants.ts';
import type { Statement } from '#shared/domain/escrow-status.ts';

/** People and their data, without references to anything outside. */
export interface SeedData {
  companies: readonly SeedCompany[];
  /** Employers without a company. */
  founders: readonly Pick<SeedCompany, 'username' | 'fullName' | 'title'>[];
  seekers: readonly SeedSeeker[];
  postings: readonly SeedPosting[];
  applications: readonly SeedApplication[];
}

/** An employer's account and company. Addresses are `username@people.example`. */
export interface SeedCompany {
  username: string;
  fullName: string;
  title: string;
  companyName: string;
  industry: (typeof INDUSTRIES)[number];
  description: string;
  location: string;
  website: string | null;
  companySize: CompanySize;
  foundedYear: number;
  /** General benefits, by the language of the posting that quotes them. */
  benefits: { en?: string; fr?: string };
}

export interface SeedPosting {
  /** Username of the owner; identifies the posting together with the title. */
  company: string;
  /** NOC 2021 unit group, to check the pay against local wages. */
  noc: string;
  title: string;
  location: string;
  language?: 'fr' | 'both';
  isRemote?: true;
  jobType: JobType;
  experienceLevel?: ExperienceLevel;
  hoursPerWeek?: number;
  /** CAD per hour. */
  hourly?: [min: number | null, max: number | null];
  /** CAD per year. */
  salary?: [min: number, max: number];
  skills: string[];
  description: string;
  requirements: string;
  /** Replaces the company's benefits. */
  benefits?: string;
  /** Days before the seed's 'now'; spread evenly over 45 days if undefined. */
  postedDaysAgo?: number;
  /** Days after the seed's 'now', negative for the past; spread or none if undefined. */
  closesInDays?: number | null;
  isActive?: false;
}

export interface SeedSeeker {
  username: string;
  fullName: string;
  title: string | null;
  language?: 'fr';
  hasPayoutAccount?: true;
  /** Undefined for a new account without a profile. */
  profile?: {
    skills?: string[];
    experience?: string;
    education?: string;
    location?: string;
    resumeUrl?: string;
    desiredJobTypes?: JobType[];
    desiredLocations?: string[];
    /** CAD per year. */
    desiredSalaryMin?: number;
    desiredSalaryMax?: number;
    isAvailable?: boolean;
  };
}

export interface SeedApplication {
  seeker: string;
  company: string;
  posting: string;
  /** Days before the seed's 'now'. */
  appliedDaysAgo: number;
  coverLetter?: string;
  /** Later statuses with their days before 'now'; the last one is current. */
  history?: [status: ApplicationStatus, daysAgo: number][];
  /** Messages with their author and hours before 'now'. */
  thread?: [from: 'seeker' | 'employer', hoursAgo: number, text: string][];
  /** Number of unread messages at the end. */
  unread?: number;
  /** Ratings by one of the posting's first skills, with days before 'now'. */
  ratings?: [criterion: string, rating: Rating, daysAgo: number][];
  notes?: [daysAgo: number, text: string][];
  payment?: SeedPayment;
  /** Payment steps, instead of `payment`. */
  steps?: SeedStep[];
}

/** A payment into escrow for this person's work, and its outcome. */
export interface SeedPayment {
  /** CAD with two decimals. */
  amount: string;
  description?: string;
  /** Days before the seed's 'now'. */
  fundedDaysAgo: number;
  /** Days after the seed's 'now', negative for the past. */
  dueInDays: number;
  /** Undefined while the money is held. A release waits if the seeker has no payout account. */
  outcome?: [is: 'released' | 'refunded', daysAgo: number, words: string];
  /** Whether the payment was left unfinished at the card form. */
  isUnpaid?: true;
  /** Stripe's name of the test card; default: one that succeeds. */
  card?: string;
  /** Statements of both parties, with days before the seed's 'now'. */
  statements?: [kind: Statement, daysAgo: number, text: string][];
  /** State of a dispute by the card holder's bank. */
  dispute?: 'open' | 'won' | 'lost';
}

/** A payment step; without `fundedDaysAgo` it is not funded yet. */
export interface SeedStep extends Omit<SeedPayment, 'description' | 'fundedDaysAgo'> {
  label: string;
  fundedDaysAgo?: number;
}
