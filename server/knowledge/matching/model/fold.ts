const LIGATURES = new Map([
  ['œ', 'oe'],
  ['æ', 'ae'],
  ['ø', 'o'],
  ['ß', 'ss'],
]);

/** Maximum characters of a text, so that one profile does not delay the others. */
const MAX_TEXT = 20_000;
const MAX_WORD = 32;

/** Lower-cases and removes accents: 'Soudeur à Saint-Jérôme' becomes 'soudeur a saint-jerome'. */
export function fold(text: string): string {
  return text
    .slice(0, MAX_TEXT)
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[œæøß]/g, (letter) => LIGATURES.get(letter) ?? letter)
    .replace(/\b(\p{L})\.(?=\p{L}\b)/gu, '$1');
}

/** Splits into sentences and list items with accents, the units whose language is guessed. */
export function splitSegments(text: string): string[] {
  return text.slice(0, MAX_TEXT).split(/[\n\r;!?•|,]|[.:](?=\s|$)/u);
}

/** Splits a segment into folded words: 'c++', 'c#', 'node.js' give 'c++', 'c#', 'node', 'js'. */
export function splitWords(segment: string): string[] {
  const words = fold(segment).match(/[a-z0-9]+(?:\+\+|#)?|[^\P{L}a-z]+/gu) ?? [];
  return words.map((word) => word.slice(0, MAX_WORD));
}
