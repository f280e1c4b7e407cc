import * as t from '#texts';
import type { CallOf } from '../contract/contract.ts';
import { PROVINCES } from '../domain/provinces.ts';
import type { SearchFilters } from '../domain/search-filters.ts';
import { type Locale, readerLocale } from '../locales/text.ts';

export type Understood = CallOf<'interpretSearch'>['response'];

/** Characters of the words of a search that a title has at most. */
const MAX_WORDS = 60;
const JOBS_BEFORE = /^(?:jobs?|emplois?|postes?)(?:\s+(?:for|as|de|en))?(?=\s|$)/i;
const JOBS_AFTER = /\s+(?:jobs?|emplois?|postes?)$/i;

interface Facts {
  /** Undefined until it is known. */
  understood: Understood | undefined;
  /** Name of the list's occupation. */
  occupation?: string | undefined;
}

/**
 * Title of a search by its words and place: 'Welder jobs in Calgary, AB'; undefined where it has
 * neither beside what its list is named for.
 */
export function searchTitle(
  filters: SearchFilters,
  { understood, occupation }: Facts,
  locale: Locale = readerLocale(),
): string | undefined {
  const keyword = wordsOf(filters, understood);
  const words = keyword || occupation;
  const [province, ...others] = filters.province ?? [];
  const named = understood ? understood.place : filters.location;
  const place = named ?? (province && others.length === 0 && PROVINCES[province][locale]);
  if (words && place) return t.pages.searchInTitle({ words, place }, locale);
  if (keyword) return t.pages.searchTitle({ words: keyword }, locale);
  return named ? t.pages.placeTitle({ place: named }, locale) : undefined;
}

/** The keyword without the words that the rest of the title or the filters say. */
function wordsOf({ keyword = '' }: SearchFilters, understood: Understood | undefined): string {
  const said = [
    ...(understood?.understood ?? []).filter(({ kind }) => kind === 'place' || kind === 'radius'),
    ...(understood?.conditions ?? []),
    ...(understood?.elsewhere ? [understood.elsewhere] : []),
  ].map(({ text }) => text);
  const words = [...said, ...(understood?.unused ?? [])].reduce(
    (rest, text) => rest.replace(text, ' '),
    understood?.corrected ?? keyword,
  );
  const line = words.replace(/\s+/g, ' ').trim();
  const [first = '', ...rest] = [...line.replace(JOBS_BEFORE, '').replace(JOBS_AFTER, '').trim()];
  return `${first.toUpperCase()}${rest.slice(0, MAX_WORDS).join('')}`;
}
