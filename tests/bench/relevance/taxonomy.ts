import { readSource } from '#server/knowledge/matching/build/read-source.ts';
import { heldOut, titleKey } from './held-out.ts';
import { shuffled } from './shuffled.ts';
import type { Language } from './trades/read-trades.ts';

/** Maximum length of a title that an employer would write (characters). */
const LONGEST_TITLE = 48;

interface Titles {
  /** Held-out titles, shuffled by the seed. */
  heldOut: string[];
  /** Words of all other titles, as in `titleKey`. */
  knownWords: ReadonlySet<string>;
}

function part(titles: string[]): Titles {
  const heldOutTitles = titles.filter((title) => title.length <= LONGEST_TITLE && heldOut(title));
  const knownTitles = titles.filter((title) => !heldOut(title));
  return {
    heldOut: shuffled(heldOutTitles, 'relevance titles'),
    knownWords: new Set(knownTitles.flatMap((title) => titleKey(title).split(' '))),
  };
}

/** Example titles of the NOC by group. */
export const TAXONOMY: ReadonlyMap<string, Record<Language, Titles>> = new Map(
  readSource().noc.map(({ key, titles, titlesFr }) => [
    key.slice('noc:'.length),
    { en: part(titles), fr: part(titlesFr) },
  ]),
);
