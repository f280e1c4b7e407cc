import type { Contract } from '#shared/contract/contract.ts';
import type { ExperienceLevel, JobType } from '#shared/domain/constants.ts';
import type { ProvinceCode } from '#shared/domain/provinces.ts';
import type { UnderstoodKind } from '#shared/domain/search.ts';
import type { z } from '#shared/validators/validator.ts';
import type { Area } from '../../knowledge/places/areas.ts';

/** Words of the keyword with their interpretation. */
interface Part {
  /** The words as the user typed them. */
  text: string;
}

export interface OccupationPart extends Part {
  /** NOC 2021 unit groups, the likeliest first; weights from 0 to 1. */
  groups: readonly { code: string; weight: number }[];
  /** Whether its words in a title or text match too: rows of older releases name no occupations. */
  isInWords: boolean;
  /** Names of each skill that a word of its text is: 'C++' in 'C++ developer'. */
  skills?: readonly (readonly string[])[];
}

export interface SkillPart extends Part {
  /** Names in both languages, the displayed one first. */
  names: readonly string[];
}

export interface CompanyPart extends Part {
  name: string;
}

/** Word that is no occupation, skill or company. */
export interface WordPart extends Part {
  /** Other spellings that match too. */
  variants: readonly string[];
  /** Whether the word only ranks postings higher and is not required, such as 'senior'. */
  isOptional?: true;
}

export type JobFilters = z.output<Contract['countFacets']['query']> & {
  /** Ids of jobs that the reader has dismissed. */
  dismissed?: readonly number[];
};

/** Filters that words can set. */
export type StatedFilters = Partial<
  Pick<
    JobFilters,
    | 'salaryMin'
    | 'salaryMax'
    | 'hourlyRateMin'
    | 'hourlyRateMax'
    | 'hoursPerWeekMin'
    | 'hoursPerWeekMax'
    | 'experienceLevel'
    | 'language'
    | 'workplace'
  >
>;

/** Fact that a posting has in its fields or says in its texts. */
export interface StatedFact {
  /** Phrases, each found by all of its words. */
  phrases?: readonly string[];
  titleWords?: readonly string[];
  level?: ExperienceLevel;
  jobTypes?: readonly JobType[];
  isRemote?: true;
}

/** Condition that the keyword states beside the work, the place and the company. */
export interface StatedCondition extends Part {
  /** Undefined where `filters` says it all. */
  label?: { en: string; fr: string };
  filters?: StatedFilters;
  /** Fact of which a posting has a part, and the facts that contradict it. */
  required?: StatedFact & { others?: readonly StatedFact[] };
  without?: readonly StatedFact[];
  jobId?: number;
  /** Whether the place of the reader is meant, which is not known. */
  asksPlace?: true;
}

/** Area of a search: places with their distance, provinces, or words of a location. */
export interface SearchArea extends Part, Area {
  /** Words of an unknown location. */
  words?: readonly string[];
  /** Provinces of which remote jobs are open to at least one; the area has nothing else. */
  openTo?: readonly ProvinceCode[];
}

/** Interpretation of a part of the keyword, as it is displayed. */
export interface IntentPart extends Part {
  kind: UnderstoodKind;
  label: { en: string; fr: string };
}

/** Interpreted search: plain data, before any SQL. */
export interface SearchIntent {
  /** The corrected keyword, if it differs from the typed one. */
  corrected?: string;
  /** Parts in the order of the keyword. */
  parts: readonly IntentPart[];
  occupations: readonly OccupationPart[];
  /** Occupation that the titles nearest to the words suggest, for a fallback query. */
  likely?: OccupationPart;
  skills: readonly SkillPart[];
  companies: readonly CompanyPart[];
  words: readonly WordPart[];
  jobTypes: readonly JobType[];
  isRemote: boolean;
  conditions: readonly StatedCondition[];
  /** Phrases of the keyword that no posting can be held to. */
  unused: readonly string[];
  /** Area from the keyword or the location, or the intersection of both. */
  area?: SearchArea;
  /** Place in the keyword, if it lies outside the location. */
  elsewhere?: SearchArea;
}
