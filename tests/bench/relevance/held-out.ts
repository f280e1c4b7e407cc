import { fold } from '#server/knowledge/matching/model/fold.ts';
import { chance } from '../chance.ts';

/** Share of titles and aliases that the product may not load while it is measured. */
const HELD = 1 / 5;

const SMALL_WORDS = new Set(
  'a au aux d de des du en et for in l la le les of or ou the and'.split(' '),
);
const ENDING = /(?:ieres?|iers?|iennes?|iens?|trices?|teurs?|euses?|eurs?|ives?|ifs?|ees?|es|e|s)$/;

function stem(word: string): string {
  const cut = word.replace(ENDING, '');
  return cut.length < 3 ? word : cut;
}

/** Key of a title: its words in any order, without number and gender. */
export function titleKey(title: string): string {
  const words = fold(title).match(/[\p{L}\p{N}+#]+/gu) ?? [];
  const stems = words.filter((word) => !SMALL_WORDS.has(word)).map(stem);
  return [...new Set(stems)].sort().join(' ');
}

/**
 * Whether a title or alias is reserved for the benchmark. In a run the product loads only the
 * others into its vocabulary, expansion and vote.
 */
export const heldOut = (title: string): boolean => chance(titleKey(title), 'relevance') < HELD;
