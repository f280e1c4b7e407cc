export interface Correction {
  text: string;
  /** Edits between the typed word and this one, 1 or 2: insert, delete, replace or transpose. */
  edits: number;
  /** Frequency of the word, as given to `add`. */
  weight: number;
}

/** An in-memory dictionary that corrects typing errors. */
export interface Spelling {
  /** Adds a word, or adds to the weight of a known one. */
  add(word: string, weight: number): void;
  has(word: string): boolean;
  hasBeginning(letters: string): boolean;
  /** Known words that begin with the letters, the most frequent first. */
  complete(letters: string): string[];
  /** The known words closest to an unknown one, likeliest first; empty for a known word. */
  correct(typed: string, limit: number): Correction[];
  /** Like `correct`, with up to two edits for short words too, which makes it less certain. */
  correctFar(typed: string, limit: number): Correction[];
  /** Beginnings of known words that match an incomplete word with typing errors. */
  correctBeginning(typed: string, limit: number): string[];
}

/** Words of one length; each mask is the set of letters of a word. */
interface Bucket {
  words: string[];
  masks: number[];
}

/** Limits in letters: shorter words have too many neighbours, longer ones are not typing errors. */
const LENGTH = { min: 4, far: 5, twoEdits: 8, max: 40 };
/**
 * Added to the distance of a word with another first or last letter, because both are seldom
 * mistyped. A word with a wrong first letter may have no other error.
 */
const OTHER_FIRST_LETTER = 0.5;
const OTHER_LAST_LETTER = 0.25;
/** Subtracted from the distance for each factor of ten in frequency. */
const PER_TENFOLD = 0.15;

/**
 * Words are grouped by length with their letter masks. A typed word is compared only with the words
 * whose length and letters allow a match: about 1%. An index of all deletions would take ten times
 * the memory; this takes 0.1 ms for 50,000 words.
 */
export function createSpelling(): Spelling {
  const weights = new Map<string, number>();
  const buckets: Bucket[] = [];

  function* candidates(typed: string, edits: number): Generator<Correction> {
    const mask = letterMask(typed);
    const shortest = Math.max(LENGTH.min, typed.length - edits);
    for (let length = shortest; length <= typed.length + edits; length += 1) {
      const bucket = buckets[length];
      if (!bucket) continue;
      for (let index = 0; index < bucket.masks.length; index += 1) {
        const candidateMask = bucket.masks[index] ?? 0;
        if (isOverCount(mask & ~candidateMask, edits) || isOverCount(candidateMask & ~mask, edits))
          continue;
        const text = bucket.words[index] ?? '';
        const limit = text[0] === typed[0] ? edits : 1;
        const distance = editDistance(typed, text, limit);
        if (distance <= limit) yield { text, edits: distance, weight: weights.get(text) ?? 0 };
      }
    }
  }

  function closest(typed: string, maxEdits: number, limit: number): Correction[] {
    if (typed.length > LENGTH.max || /\d/.test(typed) || weights.has(typed)) return [];
    const distance = ({ text, edits, weight }: Correction) =>
      edits +
      (text[0] === typed[0] ? 0 : OTHER_FIRST_LETTER) +
      (typed.slice(-2).includes(text.slice(-1)) ? 0 : OTHER_LAST_LETTER) -
      PER_TENFOLD * Math.log10(1 + weight);
    return [...candidates(typed, maxEdits)]
      .map((correction) => ({ correction, distance: distance(correction) }))
      .sort((a, b) => a.distance - b.distance || (a.correction.text < b.correction.text ? -1 : 1))
      .slice(0, limit)
      .map(({ correction }) => correction);
  }

  return {
    add(word, weight) {
      const existingWeight = weights.get(word);
      weights.set(word, (existingWeight ?? 0) + weight);
      if (existingWeight !== undefined || word.length > LENGTH.max) return;
      buckets[word.length] ??= { words: [], masks: [] };
      buckets[word.length]?.words.push(word);
      buckets[word.length]?.masks.push(letterMask(word));
    },
    has: (word) => weights.has(word),
    hasBeginning: (letters) =>
      buckets.some(
        (bucket, length) =>
          length >= letters.length && bucket.words.some((word) => word.startsWith(letters)),
      ),
    complete: (letters) =>
      buckets
        .slice(letters.length + 1)
        .flatMap((bucket) => bucket?.words.filter((word) => word.startsWith(letters)) ?? [])
        .toSorted((a, b) => (weights.get(b) ?? 0) - (weights.get(a) ?? 0)),
    correct: (typed, limit) =>
      typed.length < LENGTH.min
        ? []
        : closest(typed, typed.length < LENGTH.twoEdits ? 1 : 2, limit),
    correctFar: (typed, limit) => (typed.length < LENGTH.far ? [] : closest(typed, 2, limit)),
    correctBeginning(typed, limit) {
      const { length } = typed;
      if (length < LENGTH.min || length > LENGTH.max || /\d/.test(typed)) return [];
      const edits = length < LENGTH.twoEdits ? 1 : 2;
      const likely = new Map<string, number>();
      for (const { words } of buckets.slice(length).filter((bucket) => bucket !== undefined)) {
        for (const word of words) {
          if (word[0] !== typed[0]) continue;
          const beginning = word.slice(0, length);
          if (editDistance(typed, beginning, edits) > edits) continue;
          likely.set(beginning, (likely.get(beginning) ?? 0) + (weights.get(word) ?? 0));
        }
      }
      return [...likely]
        .toSorted((a, b) => b[1] - a[1])
        .slice(0, limit)
        .map(([beginning]) => beginning);
    },
  };
}

/** A bit for each letter of a word; all other characters share one bit. */
function letterMask(word: string): number {
  let mask = 0;
  for (let index = 0; index < word.length; index += 1) {
    const letter = word.charCodeAt(index) - 97;
    mask |= 1 << (letter >= 0 && letter < 26 ? letter : 26);
  }
  return mask;
}

function isOverCount(mask: number, limit: number): boolean {
  let remaining = mask;
  for (let count = 0; count < limit; count += 1) remaining &= remaining - 1;
  return remaining !== 0;
}

const ROW = LENGTH.max + 4;
const rows = [new Uint8Array(ROW), new Uint8Array(ROW), new Uint8Array(ROW)] as const;

/**
 * Number of letters to insert, delete, replace or transpose (optimal string alignment), or a number
 * above `limit`. Only cells within `limit` of the diagonal are computed.
 */
function editDistance(a: string, b: string, limit: number): number {
  const tooFar = limit + 1;
  let [before, last, row] = rows;
  for (let j = 0; j <= Math.min(b.length, limit); j += 1) last[j] = j;
  last[limit + 1] = tooFar;
  for (let i = 1; i <= a.length; i += 1) {
    const from = Math.max(1, i - limit);
    const to = Math.min(b.length, i + limit);
    const letter = a.charCodeAt(i - 1);
    row[from - 1] = from === 1 ? i : tooFar;
    let rowMinimum = tooFar;
    for (let j = from; j <= to; j += 1) {
      const otherLetter = b.charCodeAt(j - 1);
      let distance = (last[j - 1] ?? 0) + (letter === otherLetter ? 0 : 1);
      distance = Math.min(distance, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      const isSwap =
        i > 1 && j > 1 && letter === b.charCodeAt(j - 2) && otherLetter === a.charCodeAt(i - 2);
      if (isSwap) distance = Math.min(distance, (before[j - 2] ?? 0) + 1);
      row[j] = distance;
      if (distance < rowMinimum) rowMinimum = distance;
    }
    row[to + 1] = tooFar;
    if (rowMinimum > limit) return tooFar;
    [before, last, row] = [last, row, before];
  }
  return last[b.length] ?? tooFar;
}
