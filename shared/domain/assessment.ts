/** The most that an applicant is rated by. */
export const MAX_CRITERIA = 5;
export const CRITERION_LENGTH = 100;
export const RATING = { min: 1, max: 4 };
/** From the least to the most. */
export const RATINGS = [1, 2, 3, 4] as const;
export type Rating = (typeof RATINGS)[number];
/** Of a note, in characters as a reader counts them. */
export const NOTE_LENGTH = 2000;
export const MAX_NOTES = 50;

/** What applicants are rated by while the employer has chosen nothing: the posting's first skills. */
export const proposedCriteria = (skills: readonly string[]): string[] =>
  skills.slice(0, MAX_CRITERIA);

/** The mean of what was rated, to two decimals; null where nothing was. */
export function averageOf(ratings: readonly (number | null)[]): number | null {
  const given = ratings.filter((rating) => rating !== null);
  if (given.length === 0) return null;
  return Math.round((given.reduce((a, b) => a + b, 0) / given.length) * 100) / 100;
}
