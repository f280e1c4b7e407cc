const BULLET = /^[^\p{L}\p{N}(]+\s*/u;
const MONTH =
  '(?:jan|feb|f[ée]v|mar|apr|avr|may|mai|june?|juin|jul|juil|aug|ao[uû]t|sep|oct|nov|d[ée]c)\\p{L}*\\.?';
const NOW = "(?:present|présent|now|current|to date|today|aujourd['’]hui|ce jour|maintenant)";
const YEAR = '(?:19|20)\\d{2}';
/** Months, years and the words between and after them. */
const DATES = new RegExp(
  `\\(?(?:${MONTH}\\s+)?${YEAR}(?:\\s*(?:[-–—/]|to|à|au|until|jusqu['’]à)\\s*(?:(?:${MONTH}\\s+)?${YEAR}|${NOW}))?\\)?`,
  'giu',
);
/** Words of a line that names a position or an employer. */
const MOST_NAME_WORDS = 10;
const MIN_CAPITALS = 0.6;

/** A line without its dates. */
export const withoutDates = (line: string): string =>
  line
    .replace(DATES, ' ')
    .replace(/\s+,?\s*$/, '')
    .trim();

export interface ExperienceLines {
  /** Positions, employers and dates, in their order. */
  heads: string[];
  /** Duties and achievements there. */
  tasks: string[];
}

/** Divides the lines of the experience; the cells of a row count as lines. */
export function divideExperience(lines: readonly string[]): ExperienceLines {
  const divided: ExperienceLines = { heads: [], tasks: [] };
  for (const cell of lines.flatMap((line) => line.split('\t'))) {
    if (cell === '') continue;
    const isHead = !BULLET.test(cell) && (withoutDates(cell) !== cell || isNames(cell));
    divided[isHead ? 'heads' : 'tasks'].push(cell);
  }
  return divided;
}

/** Whether most words begin with a capital letter, as in the name of an employer. */
function isNames(line: string): boolean {
  const words = line.match(/\p{L}{3,}/gu) ?? [];
  const capitals = words.filter((word) => /^\p{Lu}/u.test(word)).length;
  return words.length <= MOST_NAME_WORDS && capitals >= words.length * MIN_CAPITALS;
}
