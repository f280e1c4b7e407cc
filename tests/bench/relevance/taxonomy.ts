import { readSource } from '#server/features/matching/build/read-source.ts';
import { heldOut, titleKey } from './held-out.ts';
import { shuffled } from './shuffled.ts';
import type { Language } from './trades/read-trades.ts';

/** Longer titles are not what an employer would write (characters). */
const LONGEST_TITLE = 48;

interface Titles {
  /** Those that only the benchmark knows, in an order of the seed. */
  heldOut: string[];
  /** The words of all others, as `titleKey` has them. */
  knownWords: ReadonlySet<string>;
}

function part(titles: string[]): Titles {
  const own = titles.filter((title) => title.length <= LONGEST_TITLE && heldOut(title));
  const others = titles.filter((title) => !heldOut(title));
  return {
    heldOut: shuffled(own, 'relevance titles'),
    knownWords: new Set(others.flatMap((title) => titleKey(title).split(' '))),
  };
}

/** The example titles of the NOC by group. */
export const TAXONOMY: ReadonlyMap<string, Record<Language, Titles>> = new Map(
  readSource().noc.map(({ key, titles, titlesFr }) => [
    key.slice('noc:'.length),
    { en: part(titles), fr: part(titlesFr) },
  ]),
);
