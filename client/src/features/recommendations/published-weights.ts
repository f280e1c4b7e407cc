/** What the page about matching says of the formula, in per cent; a test holds it to the server's. */
export const PUBLISHED_WEIGHTS = {
  occupations: 36,
  words: 34,
  meaning: 21,
  titles: 9,
  /** What an even chance becomes with all of the listed skills and with none. */
  ofSkills: 50,
  allSkills: 80,
  noSkills: 20,
  /** What a good chance becomes where one wish is not met, with work that is usually near. */
  ofWishes: 90,
  wanted: 90,
  province: 72,
  elsewhere: 33,
  underpaid: 76,
  otherType: 82,
} as const;

/**
 * Of jobs with a score from this on, how many in a hundred are right where 3, 6 and 16 right ones are
 * open: `npm run bench:matching -- --unseen` prints it.
 */
export const RELIABILITY = [
  { from: 80, to: 100, right: [49, 71, 91] },
  { from: 60, to: 79, right: [26, 40, 72] },
  { from: 40, to: 59, right: [15, 23, 49] },
  { from: 20, to: 39, right: [12, 15, 29] },
  { from: 0, to: 19, right: [1, 1, 3] },
] as const;

/** How many right jobs are open, in the order of `RELIABILITY`. */
export const DENSITIES = [3, 6, 16] as const;
