import { nameKey } from '#shared/domain/name-key.ts';

export interface Token {
  /** Offset in the keyword. */
  start: number;
  end: number;
  /** Name key; that of 'Node.js' has two words. */
  key: string;
}

const WORD =
  /(?<![\p{L}\p{N}])\p{L}(?:\/\p{L})+(?![\p{L}\p{N}])|(?:\.(?=net\b))?[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.+#]*/giu;
/** French articles and pronouns that are joined to the next word; 'j'ai' is no AI. */
const ELISION = /^(?:[ldjmnst]|qu)['’](?=\p{L})(?!ai$)/iu;
const DOTTED = /^\p{L}(?:[./]\p{L})+\.?$/u;

export function tokenise(text: string): Token[] {
  return [...text.matchAll(WORD)].flatMap(({ 0: match, index }) => {
    const word = DOTTED.test(match) ? match : match.replace(/['’.]+$/, '');
    const article = ELISION.exec(word)?.[0].length ?? 0;
    const parts =
      article === 0
        ? [{ start: index, text: word }]
        : [
            { start: index, text: word.slice(0, article) },
            { start: index + article, text: word.slice(article) },
          ];
    return parts
      .map(({ start, text: part }) => ({ start, end: start + part.length, key: keyOf(part) }))
      .filter(({ key }) => key !== '');
  });
}

/** Name key of a word: 'rn' for 'R.N.', 'ap' for 'A/P'. */
function keyOf(word: string): string {
  return nameKey(DOTTED.test(word) ? word.replaceAll(/[./]/g, '') : word);
}

export const joinKeys = (tokens: readonly Token[]) => tokens.map(({ key }) => key).join(' ');
