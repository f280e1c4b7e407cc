import type { ApplicationStatus } from '#shared/domain/application-status.ts';
import type { Rating } from '#shared/domain/assessment.ts';
import type {
  CompanySize,
  ExperienceLevel,
  INDUSTRIES,
  JobType,
} from '#shared/domain/constants.ts';
import type { Statement } from '#shared/domain/escrow-status.ts';

/** People and their work that refer to each other and to nothing outside. */
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
  /** What the company offers everyone, in the language of the posting that quotes it. */
  benefits: { en?: string; fr?: string };
}

export interface SeedPosting {
  /** The owner's username; with the title it names the posting. */
  company: string;
  /** NOC 2021 unit group, which holds the pay against the wages of the place. */
  noc: string;
  title: string;
  location: string;
  language?: 'fr' | 'both';
  isRemote?: true;
  jobType: JobType;
  experienceLevel?: ExperienceLevel;
  hoursPerWeek?: number;
  /** CAD an hour. */
  hourly?: [min: number | null, max: number | null];
  /** CAD a year. */
  salary?: [min: number, max: number];
  skills: string[];
  description: string;
  requirements: string;
  /** Instead of the company's own. */
  benefits?: string;
  /** Days before the seed's 'now'; spread evenly over 45 days when absent. */
  postedDaysAgo?: number;
  /** Days from the seed's 'now'; past when negative, spread or none when absent. */
  closesInDays?: number | null;
  isActive?: false;
}

export interface SeedSeeker {
  username: string;
  fullName: string;
  title: string | null;
  language?: 'fr';
  /** Whether the payout account is set up. */
  hasPayoutAccount?: true;
  /** Absent: registered, no profile yet. */
  profile?: {
    skills?: string[];
    experience?: string;
    education?: string;
    location?: string;
    resumeUrl?: string;
    desiredJobTypes?: JobType[];
    desiredLocations?: string[];
    /** CAD a year. */
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
  /** Each later status with its day before 'now'; the last one is current. */
  history?: [status: ApplicationStatus, daysAgo: number][];
  /** Hours before 'now' and who wrote; the last message of the other side may be unread. */
  thread?: [from: 'seeker' | 'employer', hoursAgo: number, text: string][];
  /** How many of the last messages are unread. */
  unread?: number;
  /** What the employer keeps for itself: by one of the posting's first skills, with days before 'now'. */
  ratings?: [criterion: string, rating: Rating, daysAgo: number][];
  notes?: [daysAgo: number, text: string][];
  payment?: SeedPayment;
  /** Instead of one payment, the steps that the work is paid in. */
  steps?: SeedStep[];
}

/** Money that the employer paid into escrow for this person's work, and what became of it. */
export interface SeedPayment {
  /** CAD with two decimals. */
  amount: string;
  description?: string;
  /** Days before the seed's 'now'. */
  fundedDaysAgo: number;
  /** Days from the seed's 'now'; past when negative. */
  dueInDays: number;
  /** Absent while it is held. A release waits where the seeker has no payout account. */
  outcome?: [is: 'released' | 'refunded', daysAgo: number, words: string];
  /** Begun, and the card form left. */
  isUnpaid?: true;
  /** Stripe's name of the test card; one that is simply taken unless said otherwise. */
  card?: string;
  /** What the two people said about it, with days before the seed's 'now'. */
  statements?: [kind: Statement, daysAgo: number, text: string][];
  /** The card holder's bank has taken the money back, and what became of that. */
  dispute?: 'open' | 'won' | 'lost';
}

/** A step that the work is paid in; without `fundedDaysAgo` it is not funded yet. */
export interface SeedStep extends Omit<SeedPayment, 'description' | 'fundedDaysAgo'> {
  label: string;
  fundedDaysAgo?: number;
}
