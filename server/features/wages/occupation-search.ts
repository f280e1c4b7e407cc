import { nameKey } from '#shared/domain/name-key.ts';
import {
  type Occupation,
  type OccupationTitle,
  readOccupations,
  readOccupationTitles,
} from '../../db/reference/read.ts';
import type { Locale } from '../../i18n.ts';

export interface FoundOccupation {
  occupation: Occupation;
  /** The example title that was found, where the occupation's own name does not hold the words. */
  matchedTitle: string | null;
}

interface Entry {
  occupation: Occupation;
  nameKeys: string[];
  examples: { title: string; language: Locale; key: string }[];
}

/** How an occupation was found, best first. */
const MATCH = { exact: 0, name: 1, example: 2 };

/** Words that say nothing about an occupation. */
const FILLERS = new Set([
  'a',
  'au',
  'aux',
  'd',
  'de',
  'des',
  'du',
  'en',
  'et',
  'for',
  'in',
  'l',
  'la',
  'le',
  'les',
  'of',
  'the',
]);

/** Finds occupations by their names and the 57,700 example titles of the NOC, in both languages. */
export function createOccupationSearch(
  occupations: readonly Occupation[],
  titles: readonly OccupationTitle[],
) {
  const entries = new Map<string, Entry>(
    occupations.map((occupation) => [
      occupation.code,
      {
        occupation,
        nameKeys: [occupation.titleEn, occupation.titleFr].map(nameKey),
        examples: [],
      },
    ]),
  );
  for (const { code, title, language } of titles) {
    entries.get(code)?.examples.push({ title, language, key: nameKey(title) });
  }

  /** All that match, best first and then by name in the reader's language; no words match all. */
  return (text: string, locale: Locale): FoundOccupation[] => {
    const key = nameKey(text);
    const words = key.split(' ').filter((word) => word !== '' && !FILLERS.has(word));
    const found = [...entries.values()].flatMap((entry) => {
      const match = words.length === 0 ? byName(entry) : matchEntry(entry, key, words, locale);
      return match ? [match] : [];
    });
    const { compare } = new Intl.Collator(locale);
    const nameOf = ({ occupation }: FoundOccupation) =>
      locale === 'fr' ? occupation.titleFr : occupation.titleEn;
    return found.toSorted((a, b) => a.match - b.match || compare(nameOf(a), nameOf(b)));
  };
}

type RankedOccupation = FoundOccupation & { match: number };

const byName = ({ occupation }: Entry): RankedOccupation => ({
  occupation,
  matchedTitle: null,
  match: MATCH.name,
});

function matchEntry(
  entry: Entry,
  key: string,
  words: string[],
  locale: Locale,
): RankedOccupation | undefined {
  const { occupation, nameKeys, examples } = entry;
  const isNamed = nameKeys.some((name) => holdsAll(name, words));
  const exact = examples.some((example) => example.key === key);
  if (isNamed) return { occupation, matchedTitle: null, match: exact ? MATCH.exact : MATCH.name };
  const best = examples
    .filter((example) => holdsAll(example.key, words))
    .sort(
      (a, b) =>
        Number(b.key === key) - Number(a.key === key) ||
        Number(b.language === locale) - Number(a.language === locale) ||
        a.title.length - b.title.length,
    )[0];
  if (!best) return undefined;
  return { occupation, matchedTitle: best.title, match: exact ? MATCH.exact : MATCH.example };
}

/** Whether each word begins a word of the key. */
function holdsAll(key: string, words: string[]): boolean {
  const padded = ` ${key}`;
  return words.every((word) => padded.includes(` ${word}`));
}

let search: ReturnType<typeof createOccupationSearch> | undefined;

/** Searches the product's own occupations, read from their files at the first use. */
export function searchOccupations(text: string, locale: Locale): FoundOccupation[] {
  search ??= createOccupationSearch(readOccupations(), readOccupationTitles());
  return search(text, locale);
}
