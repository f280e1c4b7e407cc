import type { CompanySize, JobType, PostingLanguage, Workplace } from '../constants.ts';
import type { ProvinceCode } from '../provinces.ts';
import type { WAGE_UNITS } from '../wages.ts';

/** Whether a position is vacant now. */
export const VACANCIES = ['yes', 'no'] as const;

/** How far AI screens applications: not, as a help to people, or deciding by itself. */
export const AI_USES = ['none', 'assist', 'auto'] as const;
export type AiUse = (typeof AI_USES)[number];

/** Pay besides the stated rate or salary. */
export const PAY_EXTRAS = ['commission', 'tips', 'bonus'] as const;

/** Texts of a posting that are read for words, in the order of the form. */
export const TEXT_FIELDS = ['title', 'description', 'requirements', 'benefits'] as const;
export type TextField = (typeof TEXT_FIELDS)[number];

/** Texts in one language, as typed; empty where there are none. */
export type PostingText = Record<TextField, string> & {
  /** Day on which this language was published; null while it is not. */
  publishedOn: string | null;
};

/** Cents an hour or a year; null is not stated. */
export interface StatedPay {
  period: (typeof WAGE_UNITS)[number];
  minCents: number | null;
  maxCents: number | null;
}

/** Size that leaves open whether there are 25 employees. */
export const UNCERTAIN_SIZE: CompanySize = '11-50';

/** Facts of the employer. */
export type Employer = Pick<PostingFacts, 'companySize' | 'has25' | 'isFederal'>;

/** Everything that the rules look at. A day is `YYYY-MM-DD`; null is not answered, which is not 'no'. */
export interface PostingFacts {
  /** Where the work is done; null while unknown. */
  province: ProvinceCode | null;
  workplace: Workplace;
  /** Provinces that a remote job is open to; all where it names none. */
  openTo: readonly ProvinceCode[];
  jobType: JobType | null;
  companySize: CompanySize | null;
  /** Whether the company has 25 or more employees in Ontario; asked where its size leaves that open. */
  has25: boolean | null;
  /** A bank, an airline, a telecom: federal employment law binds it, and no province's. */
  isFederal: boolean | null;
  pay: StatedPay;
  texts: Partial<Record<PostingLanguage, PostingText>>;
  /** Whether the position is vacant now. */
  existingVacancy: boolean | null;
  aiUse: AiUse | null;
  /** Whether Portage sorts applicants by how well they match. */
  isRankingOn: boolean;
  /** Statement that accommodation is offered to applicants. */
  accommodation: string | null;
  /** Reason for requiring a language besides French. */
  languageReason: string | null;
  /** Last day to apply. */
  closesOn: string | null;
}
