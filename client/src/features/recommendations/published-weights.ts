/** What the page about matching says of the formula, in per cent; a test holds it to the server's. */
export const PUBLISHED_WEIGHTS = {
  occupations: 51,
  words: 31,
  meaning: 18,
  /** What a chance of 80 counts as, with all of the listed skills and with none. */
  allSkills: 88,
  noSkills: 74,
  wanted: 100,
  province: 60,
  elsewhere: 30,
  underpaid: 65,
  otherType: 75,
  least: 20,
} as const;
