import type { JobType } from '#shared/domain/constants.ts';
import type { UnderstoodKind } from '#shared/domain/search.ts';
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

/** Area of a search: places with their distance, provinces, or words of a location. */
export interface SearchArea extends Part, Area {
  /** Words of an unknown location. */
  words?: readonly string[];
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
  /** Area from the keyword or the location, or the intersection of both. */
  area?: SearchArea;
  /** Place in the keyword, if it lies outside the location. */
  elsewhere?: SearchArea;
}
