export interface Correction {
  text: string;
  /** Letters to add, drop, replace or swap with their neighbour: 1 or 2. */
  edits: number;
  /** How common the word is, as it was added. */
  weight: number;
}

/** Words that typing errors are mended against, all in memory. */
export interface Spelling {
  /** Adds a word, or to its weight. */
  add(word: string, weight: number): void;
  has(word: string): boolean;
  /** Whether a word begins so. */
  hasBeginning(letters: string): boolean;
  /** The known words closest to one that is not known, the likeliest first; none for a known one. */
  correct(typed: string, limit: number): Correction[];
  /** The same two edits away, of words that are too short to be sure of them. */
  correctFar(typed: string, limit: number): Correction[];
  /** How known words begin that a word, still being typed in error, may become. */
  correctBeginning(typed: string, limit: number): string[];
}

/** Words of one length; `masks` says which letters each has. */
interface Bucket {
  words: string[];
  masks: number[];
}

/** Shorter words have too many neighbours; longer ones are not typing errors. */
const LENGTH = { min: 4, far: 5, twoEdits: 8, max: 40 };
/**
 * The first letter is seldom wrong, and the last one seldomer than those between: so much further away
 * does a word count that has another one. Where the first is wrong, nothing else is.
 */
const OTHER_FIRST_LETTER = 0.5;
const OTHER_LAST_LETTER = 0.25;
/** A word ten times as common counts as so much closer. */
const PER_TENFOLD = 0.15;

/**
 * The words are kept by length with the set of their letters, and a typed word is compared with
 * those whose length and letters allow it: a hundredth of them. That takes a tenth of the memory of
 * an index of all deletions, and 0.1 ms for 50,000 words.
 */
export function createSpelling(): Spelling {
  const weights = new Map<string, number>();
  const buckets: Bucket[] = [];

  function* near(typed: string, edits: number): Generator<Correction> {
    const mask = letters(typed);
    const shortest = Math.max(LENGTH.min, typed.length - edits);
    for (let length = shortest; length <= typed.length + edits; length += 1) {
      const bucket = buckets[length];
      if (!bucket) continue;
      for (let at = 0; at < bucket.masks.length; at += 1) {
        const other = bucket.masks[at] ?? 0;
        if (isOverCount(mask & ~other, edits) || isOverCount(other & ~mask, edits)) continue;
        const text = bucket.words[at] ?? '';
        const limit = text[0] === typed[0] ? edits : 1;
        const distance = editDistance(typed, text, limit);
        if (distance <= limit) yield { text, edits: distance, weight: weights.get(text) ?? 0 };
      }
    }
  }

  function closest(typed: string, most: number, limit: number): Correction[] {
    if (typed.length > LENGTH.max || /\d/.test(typed) || weights.has(typed)) return [];
    const distance = ({ text, edits, weight }: Correction) =>
      edits +
      (text[0] === typed[0] ? 0 : OTHER_FIRST_LETTER) +
      (typed.slice(-2).includes(text.slice(-1)) ? 0 : OTHER_LAST_LETTER) -
      PER_TENFOLD * Math.log10(1 + weight);
    return [...near(typed, most)]
      .map((found) => ({ found, distance: distance(found) }))
      .sort((a, b) => a.distance - b.distance || (a.found.text < b.found.text ? -1 : 1))
      .slice(0, limit)
      .map(({ found }) => found);
  }

  return {
    add(word, weight) {
      const known = weights.get(word);
      weights.set(word, (known ?? 0) + weight);
      if (known !== undefined || word.length > LENGTH.max) return;
      buckets[word.length] ??= { words: [], masks: [] };
      buckets[word.length]?.words.push(word);
      buckets[word.length]?.masks.push(letters(word));
    },
    has: (word) => weights.has(word),
    hasBeginning: (letters) =>
      buckets.some(
        (bucket, length) =>
          length >= letters.length && bucket.words.some((word) => word.startsWith(letters)),
      ),
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

/** A bit for each letter that a word has; all that is no letter shares one. */
function letters(word: string): number {
  let mask = 0;
  for (let at = 0; at < word.length; at += 1) {
    const letter = word.charCodeAt(at) - 97;
    mask |= 1 << (letter >= 0 && letter < 26 ? letter : 26);
  }
  return mask;
}

function isOverCount(mask: number, limit: number): boolean {
  let rest = mask;
  for (let count = 0; count < limit; count += 1) rest &= rest - 1;
  return rest !== 0;
}

const ROW = LENGTH.max + 4;
const rows = [new Uint8Array(ROW), new Uint8Array(ROW), new Uint8Array(ROW)] as const;

/**
 * How many letters to add, drop, replace or swap with their neighbour (optimal string alignment);
 * more than `limit` where it is more. Only what lies so near the diagonal is looked at.
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
    let least = tooFar;
    for (let j = from; j <= to; j += 1) {
      const other = b.charCodeAt(j - 1);
      let distance = (last[j - 1] ?? 0) + (letter === other ? 0 : 1);
      distance = Math.min(distance, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      const isSwap =
        i > 1 && j > 1 && letter === b.charCodeAt(j - 2) && other === a.charCodeAt(i - 2);
      if (isSwap) distance = Math.min(distance, (before[j - 2] ?? 0) + 1);
      row[j] = distance;
      if (distance < least) least = distance;
    }
    row[to + 1] = tooFar;
    if (least > limit) return tooFar;
    [before, last, row] = [last, row, before];
  }
  return last[b.length] ?? tooFar;
}
