import type { Locale } from '#shared/locales/text.ts';
import { once } from '../../platform/core/once.ts';
import { type Occupation, readOccupations } from '../../platform/db/reference/read.ts';
import type { TitleKey } from './occupation-index.ts';
import { readTitleKeys, recogniseOccupation } from './occupations.ts';
import { titleWords } from './title-key.ts';

interface Entry {
  occupation: Occupation;
  /** Folded words of its names in English and French, each with a space before it. */
  names: string[];
  /** Folded words of its other titles. */
  otherTitles: string[];
}

const MATCH = { recognised: 0, name: 1, otherTitle: 2 };

/**
 * Finds occupations by the words of their names and unambiguous titles in either language. A word
 * may be a prefix, so that there are results while typing.
 * @param recognise finds the occupation of a whole title
 */
function createOccupationSearch(
  occupations: readonly Occupation[],
  titles: readonly TitleKey[],
  recognise: (title: string) => string | undefined,
): (text: string, locale: Locale) => Occupation[] {
  const entries = new Map<string, Entry>(
    occupations.map((occupation) => {
      const names = [occupation.titleEn, occupation.titleFr].map((name) =>
        spaced(titleWords(name).join(' ')),
      );
      return [occupation.code, { occupation, names, otherTitles: [] }];
    }),
  );
  for (const { code, key } of titles) entries.get(code)?.otherTitles.push(spaced(key));

  return (text, locale) => {
    const words = titleWords(text);
    const recognised = words.length > 0 ? recognise(text) : undefined;
    const { compare } = new Intl.Collator(locale);
    const nameOf = ({ titleEn, titleFr }: Occupation) => (locale === 'fr' ? titleFr : titleEn);
    return [...entries.values()]
      .flatMap((entry) => {
        const match =
          entry.occupation.code === recognised ? MATCH.recognised : matchOf(entry, words);
        return match === undefined ? [] : [{ match, occupation: entry.occupation }];
      })
      .sort((a, b) => a.match - b.match || compare(nameOf(a.occupation), nameOf(b.occupation)))
      .map(({ occupation }) => occupation);
  };
}

const spaced = (key: string) => ` ${key}`;

/** Matches every occupation by its name if there are no words. */
function matchOf({ names, otherTitles }: Entry, words: string[]): number | undefined {
  const holdsAll = (key: string) => words.every((word) => key.includes(spaced(word)));
  if (names.some(holdsAll)) return MATCH.name;
  return otherTitles.some(holdsAll) ? MATCH.otherTitle : undefined;
}

/** Searches the occupations of the data files, which are read at the first use. */
export const occupationSearch = once(() =>
  createOccupationSearch(readOccupations(), readTitleKeys(), recogniseOccupation),
);
