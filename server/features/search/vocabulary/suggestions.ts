import type { CallOf } from '#shared/contract/contract.ts';
import { nameKey } from '#shared/domain/name-key.ts';
import { FACET_COUNTED_UP_TO } from '#shared/domain/search.ts';
import type { Locale } from '#shared/locales/text.ts';
import { readOccupationNames } from '../../../knowledge/occupations/occupation-names.ts';
import { titleWords, wordsKey } from '../../../knowledge/occupations/title-key.ts';
import { isHeldOut, type TitleLanguage } from '../../../knowledge/occupations/titles.ts';
import { listAreas, type NamedArea } from '../../../knowledge/places/areas.ts';
import { placeKey } from '../../../knowledge/places/place-index.ts';
import { once } from '../../../platform/core/once.ts';
import { readOccupations } from '../../../platform/db/reference/read.ts';
import { createNameIndex } from './name-index.ts';
import type { OpenTerms } from './open-terms.ts';
import { AMBIGUOUS_PLACES } from './phrases.ts';

type Suggestion = CallOf<'suggestSearches'>['response'][number];

export interface Suggestions {
  /** Indexes terms that were added since the last call. */
  update(): void;
  /** Completions of a text from open postings: begun by it, usual names, then most frequent. */
  suggest(text: string, locale: Locale, limit: number): Suggestion[];
}

interface OccupationName {
  code: string;
  name: string;
  isUsual: boolean;
  language: TitleLanguage;
}

interface Match extends Suggestion {
  /** Key of the occupation, skill, company or place. */
  key: string;
  /** Folded text. */
  folded: string;
  /** Another name of an occupation than its usual one, which is preferred. */
  isOther?: boolean;
}

/** Corrections to try for a mistyped prefix. */
const TRIED = 3;
/** Short prefixes match many terms: their top suggestions are cached until the terms change. */
const CACHED = { letters: 2, suggestions: 20 };

/** Everyday names of occupations, otherwise the name of their group in the classification. */
const knownOccupations = once(() => {
  const index = createNameIndex<OccupationName>();
  const everyday = readOccupationNames();
  const everydayCodes = new Set(everyday.map(({ code }) => code));
  const add = (code: string, name: string, language: TitleLanguage, isUsual = true) => {
    if (!isHeldOut(name)) index.add(nameKey(name), { code, name, language, isUsual });
  };
  for (const { code, usual, names } of everyday) {
    for (const { name, language, weight } of names) {
      if (weight === 1) add(code, name, language, name === usual[language]);
    }
  }
  for (const { code, titleEn, titleFr } of readOccupations()) {
    if (everydayCodes.has(code)) continue;
    add(code, titleEn, 'en');
    add(code, titleFr, 'fr');
  }
  return index;
});

const knownAreas = once(() => {
  const index = createNameIndex<NamedArea>();
  for (const area of listAreas()) {
    // A keyword is no place if it is another word as well: 'Prairies', but 'Hope, BC'.
    if (AMBIGUOUS_PLACES.has(nameKey(area.name.en))) continue;
    for (const key of area.keys) index.add(key, area);
  }
  return index;
});

export function createSuggestions(terms: OpenTerms): Suggestions {
  const { vocabulary } = terms;
  const names = createNameIndex<{ kind: 'skill' | 'company'; key: string }>();
  const indexed = { skills: 0, companies: 0 };
  const cache = new Map<string, Match[]>();
  const counts = new Map<string, number>();

  function update(): void {
    cache.clear();
    counts.clear();
    for (const [key, { skill }] of [...terms.skills].slice(indexed.skills)) {
      for (const name of skill.names) names.add(nameKey(name), { kind: 'skill', key });
    }
    for (const [key] of [...terms.companies].slice(indexed.companies)) {
      names.add(key, { kind: 'company', key });
    }
    indexed.skills = terms.skills.size;
    indexed.companies = terms.companies.size;
  }
  update();

  /** Number of postings that the occupation finds as its own. */
  function countOf(code: string): number {
    const known = counts.get(code);
    if (known !== undefined) return known;
    const kin = vocabulary.kinOf(code);
    const count = kin.reduce((sum, group) => sum + (terms.occupations.get(group) ?? 0), 0);
    counts.set(code, count);
    return count;
  }

  /** Group that a search for the text looks for; undefined if it is no title. */
  function codeOf(text: string): string | undefined {
    const key = wordsKey(titleWords(text));
    return vocabulary.isTitle(key) ? vocabulary.occupationsOf(key)[0]?.code : undefined;
  }

  function* matches(words: readonly string[], locale: Locale): Generator<Match> {
    for (const { code, name, language, isUsual } of knownOccupations().find(words)) {
      if (!terms.occupations.has(code)) continue;
      const count = countOf(code);
      const text =
        language === locale ? capitalised(name) : vocabulary.occupationName(code)[locale];
      const folded = nameKey(text);
      yield { key: code, kind: 'occupation', text, folded, count, isOther: !isUsual };
    }
    for (const { kind, key } of names.find(words)) {
      const skill = kind === 'skill' ? terms.skills.get(key) : undefined;
      const company = kind === 'company' ? terms.companies.get(key) : undefined;
      if (skill) {
        const text = skill.skill.usual[locale];
        const folded = text === skill.skill.usual.en ? key : nameKey(text);
        yield { key, kind, text, folded, count: skill.count };
      }
      if (company) yield { key, kind, text: company.name, folded: key, count: company.count };
    }
    for (const { name, placeIds } of knownAreas().find(placeKey(words.join(' ')).split(' '))) {
      const count = placeIds().reduce((sum, id) => sum + (terms.places.get(id) ?? 0), 0);
      const text = name[locale];
      if (count > 0) yield { key: name.en, kind: 'place', text, folded: nameKey(text), count };
    }
  }

  /** One match per item: its usual name, otherwise the shortest. */
  function bestMatches(words: readonly string[], locale: Locale): Match[] {
    const best = new Map<string, Match>();
    for (const match of matches(words, locale)) {
      const key = `${match.kind} ${match.key}`;
      const previous = best.get(key);
      const isBetter =
        !previous ||
        (!match.isOther && previous.isOther) ||
        (match.isOther === previous.isOther && match.text.length < previous.text.length);
      if (isBetter) best.set(key, match);
    }
    const typed = words.join(' ');
    return [...best.values()]
      .map((match) => ({ match, isBegun: match.folded.startsWith(typed) }))
      .toSorted(
        ({ match: a, isBegun: isBegunA }, { match: b, isBegun: isBegunB }) =>
          Number(isBegunB) - Number(isBegunA) ||
          Number(a.isOther ?? false) - Number(b.isOther ?? false) ||
          b.count - a.count ||
          a.text.length - b.text.length ||
          (a.text < b.text ? -1 : 1),
      )
      .map(({ match }) => match);
  }

  function cachedMatches(words: readonly string[], locale: Locale): Match[] {
    const [only = ''] = words;
    if (words.length > 1 || only.length > CACHED.letters) return bestMatches(words, locale);
    const key = `${locale} ${only}`;
    const suggestions = cache.get(key) ?? bestMatches(words, locale).slice(0, CACHED.suggestions);
    cache.set(key, suggestions);
    return suggestions;
  }

  return {
    update,
    suggest(text, locale, limit) {
      const words = nameKey(text)
        .split(' ')
        .filter((word) => word !== '');
      const last = words.at(-1);
      if (last === undefined) return [];
      let suggestions = cachedMatches(words, locale);
      if (suggestions.length === 0) {
        const corrected = vocabulary
          .beginnings(last, TRIED)
          .map((prefix) => bestMatches([...words.slice(0, -1), prefix], locale));
        suggestions = corrected.find((matches) => matches.length > 0) ?? [];
      }
      return suggestions.slice(0, limit).flatMap(({ kind, text: name, count }) => {
        // 'Customer Service' is searched as the work, not as the skill.
        const code = kind === 'skill' ? codeOf(name) : undefined;
        const found = code === undefined ? count : countOf(code);
        if (found === 0) return [];

        return { kind, text: name, count: Math.min(found, FACET_COUNTED_UP_TO + 1) };
      });
    },
  };
}

const capitalised = (name: string) => name.slice(0, 1).toUpperCase() + name.slice(1);
