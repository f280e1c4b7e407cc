import { nameKey } from '#shared/domain/name-key.ts';

/** A word of a keyword. */
export interface Token {
  /** Where it was typed. */
  start: number;
  end: number;
  /** Folded as names are compared; 'Node.js' has two words in it. */
  key: string;
}

const WORD =
  /(?<![\p{L}\p{N}])\p{L}(?:\/\p{L})+(?![\p{L}\p{N}])|(?:\.(?=net\b))?[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.+#]*/giu;
/** French articles and pronouns that are written together with the next word. */
const ELISION = /^(?:[ldjmnst]|qu)['’](?=\p{L})/iu;
const DOTTED = /^\p{L}(?:[./]\p{L})+\.?$/u;

/** The words of a text; what else stands between them says nothing. */
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

/** 'R.N.' is 'rn', and 'A/P' is 'ap'. */
function keyOf(word: string): string {
  return nameKey(DOTTED.test(word) ? word.replaceAll(/[./]/g, '') : word);
}

export const joinKeys = (tokens: readonly Token[]) => tokens.map(({ key }) => key).join(' ');
