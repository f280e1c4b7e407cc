import type { StatedCondition } from '../../intent.ts';

/** Reads one kind of condition from folded text. */
export interface Reader {
  /** Regular expression between the borders of words. */
  pattern: string;
  /** `length`: of the characters read, where they are fewer than those of the match. */
  read(match: RegExpMatchArray): (Omit<StatedCondition, 'text'> & { length?: number }) | undefined;
  /** Whether its words are no condition where they make another name: 'night auditor'. */
  yieldsToNames?: boolean;
}

/** Lower case without accents, each character in its place. */
export const foldInPlace = (text: string): string =>
  text.replaceAll(/[^\p{ASCII}]|[A-Z]/gu, (char) => {
    const folded = char.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
    return folded.length === char.length ? folded : char;
  });
