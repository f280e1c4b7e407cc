/** Published weights of the matching formula, in per cent; a test compares them to the server's. */
export const PUBLISHED_WEIGHTS = {
  occupations: 36,
  words: 34,
  meaning: 21,
  titles: 9,
} as const;

/** Highest score of a job that misses one thing; a test compares them to the server's. */
export const HIGHEST_SCORES = {
  wanted: 100,
  unaskedRemote: 95,
  nextLevel: 95,
  otherType: 84,
  underpaid: 84,
  province: 79,
  oppositeLevel: 74,
  licenceMissing: 74,
  languageNotShown: 74,
  elsewhere: 59,
  languageMissing: 59,
} as const;

/**
 * Percentage of right jobs in each band, if 3, 16 and 100 right jobs are open. Source: output of
 * `npm run bench:matching -- --unseen`.
 */
export const RELIABILITY = {
  strong: [100, 100, 100],
  good: [56, 86, 96],
  partial: [14, 24, 27],
} as const;

/** Numbers of open right jobs, in the order of `RELIABILITY`. */
export const DENSITIES = [3, 16, 100] as const;
