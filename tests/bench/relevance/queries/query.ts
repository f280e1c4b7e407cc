import type { JobType } from '#shared/domain/constants.ts';

export const QUERY_CLASSES = [
  'exact',
  'generic',
  'company-trap',
  'typo-1',
  'typo-2',
  'abbreviation',
  'other-name',
  'en-fr',
  'fr-en',
  'place-in-keyword',
  'area',
  'skill',
  'company',
  'nonsense',
] as const;
export type QueryClass = (typeof QUERY_CLASSES)[number];

/** A typed query and its meaning. */
export interface Query {
  queryClass: QueryClass;
  keyword: string;
  location?: string;
  /** NOC unit groups; empty when it asks for no occupation. */
  groups: string[];
  /** A municipality, a region or a province of `places.ts`. */
  area?: string;
  /** The larger place of the same name, as with Québec. */
  wider?: string;
  jobType?: JobType;
  remote?: true;
  /** English name of a skill. */
  skill?: string;
  company?: string;
}
