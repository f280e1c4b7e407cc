import type { JobType } from '#shared/domain/constants.ts';
import type { UnderstoodKind } from '#shared/domain/search.ts';
import type { Area } from '../places/areas.ts';

/** Some words of the keyword, and what they were understood as. */
interface Part {
  /** As it was typed. */
  text: string;
}

export interface OccupationPart extends Part {
  /** NOC 2021 unit groups, the likeliest first; weights from 0 to 1. */
  groups: readonly { code: string; weight: number }[];
  /** Its words in a title or text do as well: some rows name no occupations. */
  isInWords: boolean;
}

export interface SkillPart extends Part {
  /** The skill's names in both languages, the one that is shown first. */
  names: readonly string[];
}

export interface CompanyPart extends Part {
  name: string;
}

/** A word that is none of these. */
export interface WordPart extends Part {
  /** Other spellings or forms of it that are looked for as well. */
  also: readonly string[];
  /** 'Senior', 'certified': a posting that says it comes first, and one that does not is found too. */
  isOptional?: true;
}

/** Where a search looks: places by how far they are, provinces, or words of a location. */
export interface SearchArea extends Part, Area {
  /** Words of a location that names nothing known. */
  words?: readonly string[];
}

/** What a part of the keyword was understood as, for the person who typed it. */
export interface IntentPart extends Part {
  kind: UnderstoodKind;
  label: { en: string; fr: string };
}

/** A search as it is understood: plain data, before any SQL. */
export interface SearchIntent {
  /** The keyword with its corrections, where that is not as it was typed. */
  corrected?: string;
  /** What was understood, in the order of the keyword. */
  parts: readonly IntentPart[];
  occupations: readonly OccupationPart[];
  /** What titles near the words point to, with those of an occupation: for when they find too little. */
  likely?: OccupationPart;
  skills: readonly SkillPart[];
  companies: readonly CompanyPart[];
  words: readonly WordPart[];
  jobTypes: readonly JobType[];
  isRemote: boolean;
  /** From the keyword, from the place of the search, or what lies in both. */
  area?: SearchArea;
  /** The place of the keyword, where that lies outside the place of the search. */
  elsewhere?: SearchArea;
}
