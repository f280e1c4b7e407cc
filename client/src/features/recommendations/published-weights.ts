/** Published weights of the matching formula, in per cent; a test compares them to the server's. */
export const PUBLISHED_WEIGHTS = {
  occupations: 36,
  words: 34,
  meaning: 21,
  titles: 9,
  /** A score of `ofSkills` becomes one of these with all of the listed skills, or with none. */
  ofSkills: 50,
  allSkills: 80,
  noSkills: 20,
  /** A score of `ofWishes` becomes one of these if one wish is not met, for usually local work. */
  ofWishes: 90,
  wanted: 90,
  province: 72,
  elsewhere: 33,
  underpaid: 76,
  otherType: 82,
} as const;

/**
 * Percentage of relevant jobs by score, if 3, 6 and 16 relevant jobs are open. Source: output of
 * `npm run bench:matching -- --unseen`.
 */
export const RELIABILITY = [
  { from: 80, to: 100, right: [49, 71, 91] },
  { from: 60, to: 79, right: [26, 40, 72] },
  { from: 40, to: 59, right: [15, 23, 49] },
  { from: 20, to: 39, right: [12, 15, 29] },
  { from: 0, to: 19, right: [1, 1, 3] },
] as const;

/** Numbers of open relevant jobs, in the order of `right` in `RELIABILITY`. */
export const DENSITIES = [3, 6, 16] as const;
