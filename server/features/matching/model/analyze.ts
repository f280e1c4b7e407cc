import { splitSegments, splitWords } from './fold.ts';
import { type Language, stem } from './stem.ts';
import { STOP_WORDS } from './stop-words.ts';

/** French stems have this prefix beside the English ones: '~infirmier'. */
export const FRENCH_MARK = '~';

export interface Alias {
  /** Stems that must follow one another. */
  phrase: readonly string[];
  /** English stems that the phrase also means. */
  means: readonly string[];
}

/** The analyser's data of the two languages; built from the taxonomies. */
export interface Lexicon {
  /** Whether a stem (French ones with their mark) occurs in the taxonomies or the word vectors. */
  knows(term: string): boolean;
  /** 0 to 1; 1 for a term that the taxonomies do not use. */
  rarity(term: string): number;
  /** English stems for a French stem, likeliest first, with their probability. */
  translations(frenchStem: string): readonly (readonly [string, number])[];
  /** Phrases by their first stem, longest first. */
  aliases(language: Language, firstStem: string): readonly Alias[];
}

/**
 * Calls back with each term and its weight; a term comes as often as it is met. A hint is what an
 * alias or a pair of words adds beyond the word itself. Terms with the same `at` are meanings of one
 * word, or of one phrase.
 */
export type Emit = (term: string, weight: number, isHint: boolean, at: number) => void;

const ACCENTED = /[àâçéèêëîïôùûœ]/giu;
/** A text of more words than this is read no further. */
const MAX_WORDS = 2_500;

/** Above 0 for French, below for English: stop words count double, a word once where it is commoner. */
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

/** Two words that follow one another, as one term: 'truck driver' is not any driver. */
export function wordPair(first: string, second: string, language: Language): string {
  return `${language === 'fr' ? FRENCH_MARK : ''}${first}_${second}`;
}

function phraseAt(stems: readonly string[], at: number, candidates: readonly Alias[]) {
  return candidates.find((alias) =>
    alias.phrase.every((part, offset) => stems[at + offset] === part),
  );
}

/** Emits the stems of one segment whose language is known. */
export function analyzeWords(
  words: readonly string[],
  language: Language,
  lexicon: Lexicon,
  emit: Emit,
  weight = 1,
): void {
  const stems = words.map((word) => stem(word, language));
  let covered = 0;
  let before = '';
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    const term = stems[at] ?? '';
    const alias = phraseAt(stems, at, lexicon.aliases(language, term));
    if (alias && at >= covered) {
      for (const meaning of alias.means) emit(meaning, weight, language === 'en', at);
      if (language === 'fr') covered = at + alias.phrase.length;
    }
    if (STOP_WORDS[language].has(word) || word.length < 2) continue;
    const pair = wordPair(before, term, language);
    before = term;
    if (lexicon.knows(pair)) emit(pair, weight, true, at);
    if (language === 'en') {
      emit(term, weight, false, at);
      continue;
    }
    const translations = lexicon.translations(term);
    if (lexicon.knows(FRENCH_MARK + term)) emit(FRENCH_MARK + term, weight, true, at);
    if (at < covered) continue;
    if (translations.length === 0) emit(term, weight, false, at);
    for (const [english, share] of translations) emit(english, weight * share, false, at);
  }
}

/** Emits the terms of a text in either language, or in both, segment by segment. */
export function analyzeText(text: string, lexicon: Lexicon, emit: Emit, weight = 1): void {
  const segments: { words: string[]; score: number }[] = [];
  let total = 0;
  let left = MAX_WORDS;
  for (const segment of splitSegments(text)) {
    const words = splitWords(segment).slice(0, left);
    if (words.length === 0) continue;
    left -= words.length;
    const score = languageScore(segment, words, lexicon);
    segments.push({ words, score });
    total += score;
  }
  for (const { words, score } of segments) {
    const french = score > 0 || (score === 0 && total > 0);
    analyzeWords(words, french ? 'fr' : 'en', lexicon, emit, weight);
  }
}
