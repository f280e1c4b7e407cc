import { splitSegments, splitWords } from './fold.ts';
import { type Language, stem } from './stem.ts';
import { STOP_WORDS } from './stop-words.ts';

/** Prefix that distinguishes French stems from English ones: '~infirmier'. */
export const FRENCH_MARK = '~';

export interface Alias {
  /** Adjacent stems. */
  phrase: readonly string[];
  /** English stems that the phrase also means. */
  means: readonly string[];
}

/** Data of the analyser for both languages, built from the taxonomies. */
export interface Lexicon {
  /** Whether a stem (French ones with their mark) occurs in the taxonomies or word vectors. */
  knows(term: string): boolean;
  /** From 0 to 1; 1 for a term that the taxonomies do not use. */
  rarity(term: string): number;
  /** English stems for a French stem with their probabilities, likeliest first. */
  translations(frenchStem: string): readonly (readonly [string, number])[];
  /** Phrases by their first stem, longest first. */
  aliases(language: Language, firstStem: string): readonly Alias[];
}

/**
 * Receives each occurrence of a term with its weight. A hint is a term that an alias or a pair of
 * words adds beyond the word itself. Terms with the same `position` are meanings of one word or
 * phrase.
 */
export type Emit = (term: string, weight: number, isHint: boolean, position: number) => void;

const ACCENTED = /[àâçéèêëîïôùûœ]/giu;
/** Words of a text that are read. */
const MAX_WORDS = 2_500;

/** Positive for French, negative for English: stop words count double, others by their rarity. */
function languageScore(segment: string, words: readonly string[], lexicon: Lexicon): number {
  let score = segment.match(ACCENTED)?.length ? 1 : 0;
  for (const word of words) {
    const fr = STOP_WORDS.fr.has(word);
    const en = STOP_WORDS.en.has(word);
    if (fr !== en) score += fr ? 2 : -2;
    if (fr || en) continue;
    score += Math.sign(
      lexicon.rarity(stem(word, 'en')) - lexicon.rarity(FRENCH_MARK + stem(word, 'fr')),
    );
  }
  return score;
}

/** Two adjacent words as one term: 'truck driver' is not any driver. */
export function wordPair(first: string, second: string, language: Language): string {
  return `${language === 'fr' ? FRENCH_MARK : ''}${first}_${second}`;
}

function phraseAt(stems: readonly string[], index: number, candidates: readonly Alias[]) {
  return candidates.find((alias) =>
    alias.phrase.every((part, offset) => stems[index + offset] === part),
  );
}

export function analyzeWords(
  words: readonly string[],
  language: Language,
  lexicon: Lexicon,
  emit: Emit,
  weight = 1,
): void {
  const stems = words.map((word) => stem(word, language));
  let covered = 0;
  let previous = '';
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? '';
    const term = stems[index] ?? '';
    const alias = phraseAt(stems, index, lexicon.aliases(language, term));
    if (alias && index >= covered) {
      for (const meaning of alias.means) emit(meaning, weight, language === 'en', index);
      if (language === 'fr') covered = index + alias.phrase.length;
    }
    if (STOP_WORDS[language].has(word) || word.length < 2) continue;
    const pair = wordPair(previous, term, language);
    previous = term;
    if (lexicon.knows(pair)) emit(pair, weight, true, index);
    if (language === 'en') {
      emit(term, weight, false, index);
      continue;
    }
    const translations = lexicon.translations(term);
    if (lexicon.knows(FRENCH_MARK + term)) emit(FRENCH_MARK + term, weight, true, index);
    if (index < covered) continue;
    if (translations.length === 0) emit(term, weight, false, index);
    for (const [english, share] of translations) emit(english, weight * share, false, index);
  }
}

/** Emits the terms of a text, guessing the language of each segment. */
export function analyzeText(text: string, lexicon: Lexicon, emit: Emit, weight = 1): void {
  const segments: { words: string[]; score: number }[] = [];
  let total = 0;
  let remaining = MAX_WORDS;
  for (const segment of splitSegments(text)) {
    const words = splitWords(segment).slice(0, remaining);
    if (words.length === 0) continue;
    remaining -= words.length;
    const score = languageScore(segment, words, lexicon);
    segments.push({ words, score });
    total += score;
  }
  for (const { words, score } of segments) {
    const french = score > 0 || (score === 0 && total > 0);
    analyzeWords(words, french ? 'fr' : 'en', lexicon, emit, weight);
  }
}
