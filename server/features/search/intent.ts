import type { JobType } from '#shared/domain/constants.ts';
import type { ProvinceCode } from '#shared/domain/provinces.ts';

/** Some words of the keyword, and what they were understood as. */
interface Part {
  /** As it was typed. */
  text: string;
}

export interface OccupationPart extends Part {
  /** NOC 2021 unit groups, the likeliest first; weights from 0 to 1. */
  groups: readonly { code: string; weight: number }[];
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
}

/** Where a search looks: places by how far they are, or a province. */
export interface SearchArea extends Part {
  /** How the area is called. */
  name: { en: string; fr: string };
  /** The municipality or point that distances are counted from. */
  centre?: { placeId: number; latitude: number; longitude: number };
  /** GeoNames ids of the places in the area, the nearest first; km from the centre. */
  places?: readonly { id: number; km: number }[];
  province?: ProvinceCode;
  /** Words of a location that names nothing known. */
  words?: readonly string[];
  isRemote?: true;
}

/** A search as it is understood: plain data, before any SQL. */
export interface SearchIntent {
  /** The keyword with its corrections, where that is not as it was typed. */
  corrected?: string;
  occupations: readonly OccupationPart[];
  skills: readonly SkillPart[];
  companies: readonly CompanyPart[];
  words: readonly WordPart[];
  jobTypes: readonly JobType[];
  isRemote: boolean;
  /** From the keyword or from the place of the search. */
  area?: SearchArea;
}
