import { POSTING_LANGUAGES, type PostingLanguage } from '../constants.ts';
import { foldText } from '../text.ts';
import { type PostingFacts, TEXT_FIELDS, type TextField } from './facts.ts';

/** Words in a text: UTF-16 units from `start` up to `end`. */
export interface WordRange {
  language: PostingLanguage;
  field: TextField;
  start: number;
  end: number;
}

/** Patterns over folded text; a space stands for several, but not for a line break. */
export interface Scan {
  finds: RegExp;
  /** The sentence must have it too. */
  needs?: RegExp;
  /** A sentence that has it says something else. */
  unless?: RegExp;
  /** The words just before do not end so. */
  notAfter?: RegExp;
  /** A 'no' or 'not' beside the words does not turn them into their opposite. */
  isEvenNegated?: true;
}

/** A pattern whose words begin where a word does. */
export const startingWords = (alternatives: string) =>
  new RegExp(`(?<![a-z0-9])(?:${alternatives.replace(/ (?!\?)/g, ' +')})`, 'g');

/** A pattern of whole words. */
export const wholeWords = (alternatives: string) =>
  startingWords(`(?:${alternatives})(?![a-z0-9])`);

/** A folded text, with where it stands. */
export interface Passage {
  language: PostingLanguage;
  field: TextField;
  text: string;
  folded: string;
}

/** Ranges of one field that are told: a text of nothing else must not be slow. */
const RANGES_AT_MOST = 20;

const fold = (text: string) =>
  foldText(text)
    .replace(/[^\S\n]/g, ' ')
    .replaceAll('’', "'");

/** Texts that have something in them, ready to be scanned. */
export function passagesOf({ texts }: Pick<PostingFacts, 'texts'>): Passage[] {
  return POSTING_LANGUAGES.flatMap((language) =>
    TEXT_FIELDS.flatMap((field) => {
      const text = texts[language]?.[field] ?? '';
      return text.trim() ? [{ language, field, text, folded: fold(text) }] : [];
    }),
  );
}

export function scanPassage({ language, field, text, folded }: Passage, scan: Scan): WordRange[] {
  const ranges = [...folded.matchAll(scan.finds)]
    .map((match) => ({ start: match.index, end: match.index + match[0].length }))
    .filter((range) => isMeant(folded, range, scan))
    .slice(0, RANGES_AT_MOST);
  if (ranges.length === 0) return [];

  const places = unfoldedPlaces(text);
  const placeOf = (index: number) => places[index] ?? text.length;
  return ranges.map(({ start, end }) => ({
    language,
    field,
    start: placeOf(start),
    end: placeOf(end),
  }));
}

const SENTENCE_END = /[.!?;](?=\s|$)|[\n•]/;
const NEGATION = "no|not|without|never|nor|don't|doesn't|aucune?s?|sans|pas|ni|non|jamais";
const CONNECTIVE = 'but|and|or|mais|et|ou';
const NEGATED_BEFORE = new RegExp(
  `(?<![a-z])(?:${NEGATION})(?: +(?!(?:${CONNECTIVE})(?![a-z]))[\\w'-]+){0,4} *(?:d')?$`,
);
const NEGATED_AFTER = new RegExp(
  `^(?: *[:(] *| +)(?:(?!(?:${CONNECTIVE})(?![a-z]))[\\w'-]+ +){0,3}(?:not|isn't|aren't|pas|non|never|jamais)(?![a-z])`,
);

function isMeant(folded: string, { start, end }: { start: number; end: number }, scan: Scan) {
  const before = folded.slice(0, start).split(SENTENCE_END).at(-1) ?? '';
  const after = folded.slice(end).split(SENTENCE_END)[0] ?? '';
  const sentence = before + folded.slice(start, end) + after;

  if (scan.needs && !scan.needs.test(sentence)) return false;
  if (scan.unless?.test(sentence) || scan.notAfter?.test(before)) return false;
  // 'Without X you are not considered' asks for X.
  return scan.isEvenNegated || NEGATED_BEFORE.test(before) === NEGATED_AFTER.test(after);
}

/** For each character of the folded text, which has no accents and so may be shorter, its place in the text. */
function unfoldedPlaces(text: string): number[] {
  const places: number[] = [];
  let place = 0;
  for (const character of text) {
    const length = character < '\u0080' ? 1 : foldText(character).length;
    for (let each = 0; each < length; each += 1) places.push(place);
    place += character.length;
  }
  return places;
}
