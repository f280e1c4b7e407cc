export const MAX_CRITERIA = 5;
export const CRITERION_LENGTH = 100;
export const RATING = { min: 1, max: 4 };
/** Lowest to highest. */
export const RATINGS = [1, 2, 3, 4] as const;
/** Maximum length of a note in code points. */
export const NOTE_LENGTH = 2000;
export const MAX_NOTES = 50;

/** Default criteria of a posting: its first skills. */
export const proposedCriteria = (skills: readonly string[]): string[] =>
  skills.slice(0, MAX_CRITERIA);

/** Whether a member has rated by every criterion, and so sees the ratings of the others. */
export const isComplete = (criteria: readonly string[], rated: ReadonlySet<string>): boolean =>
  criteria.length > 0 && criteria.every((label) => rated.has(label));

/** Mean of the given ratings, to two decimals; null without any. */
export function averageOf(ratings: readonly (number | null)[]): number | null {
  const rated = ratings.filter((rating) => rating !== null);
  if (rated.length === 0) return null;
  return Math.round((rated.reduce((a, b) => a + b, 0) / rated.length) * 100) / 100;
}

/** Whether a note mentions a person by '@' and their full name, without regard to case. */
export function isMentioned(text: string, name: string): boolean {
  const [lowerText, mention] = [text.toLowerCase(), `@${name.toLowerCase()}`];
  const at = lowerText.indexOf(mention);
  return at >= 0 && !/[\p{L}\p{N}]/u.test(lowerText[at + mention.length] ?? '');
}
