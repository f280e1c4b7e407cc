import type { CallOf } from '#shared/contract/contract.ts';
import { nameKey } from '#shared/domain/name-key.ts';
import { FACET_COUNTED_UP_TO } from '#shared/domain/search.ts';
import type { Locale } from '#shared/locales/text.ts';
import { isHeldOut, readTitles, type TitleLanguage } from '../occupations/titles.ts';
import { listAreas, type NamedArea } from '../places/areas.ts';
import { createNameIndex, type NameIndex } from './name-index.ts';
import { readOccupationNames } from './occupation-names.ts';
import type { OpenTerms } from './open-terms.ts';

type Suggestion = CallOf<'suggestSearches'>['response'][number];

export interface Suggestions {
  /** Takes in what has been added to the terms. */
  update(): void;
  /** What a text may become, of what open postings have; the most frequent first, then the shortest. */
  suggest(text: string, locale: Locale, limit: number): Suggestion[];
}

interface OccupationName {
  code: string;
  name: string;
  language: TitleLanguage;
}

/** Of the classification's titles those that people would type. */
const LONGEST_TITLE = 3;
/** Of a beginning with a typing error so many others are tried. */
const TRIED = 3;

let occupationNames: NameIndex<OccupationName> | undefined;
let areaNames: NameIndex<NamedArea> | undefined;

/** Read at the first use: 0.2 s, 8 MB. */
function knownOccupations(): NameIndex<OccupationName> {
  if (occupationNames) return occupationNames;
  const index = createNameIndex<OccupationName>();
  const known = new Set<string>();
  const add = (entry: OccupationName) => {
    const key = nameKey(entry.name);
    if (known.has(`${entry.code} ${key}`) || isHeldOut(entry.name)) return;
    known.add(`${entry.code} ${key}`);
    index.add(key, entry);
  };
  for (const { code, names } of readOccupationNames()) {
    for (const { name, language, weight } of names) if (weight === 1) add({ code, name, language });
  }
  for (const { code, language, title } of readTitles()) {
    const isPlain = !/[(,]| - /.test(title);
    if (isPlain && title.split(' ').length <= LONGEST_TITLE) add({ code, name: title, language });
  }
  occupationNames = index;
  return index;
}

function knownAreas(): NameIndex<NamedArea> {
  if (areaNames) return areaNames;
  areaNames = createNameIndex();
  for (const area of listAreas()) for (const key of area.keys) areaNames.add(key, area);
  return areaNames;
}

export function createSuggestions(terms: OpenTerms): Suggestions {
  const { vocabulary } = terms;
  const names = createNameIndex<{ kind: 'skill' | 'company'; key: string }>();
  const indexed = { skills: 0, companies: 0 };

  function update(): void {
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

  /** Each with what makes it another than the rest. */
  function* matches(words: readonly string[], locale: Locale): Generator<[string, Suggestion]> {
    for (const { code, name, language } of knownOccupations().find(words)) {
      const count = terms.occupations.get(code) ?? 0;
      if (count === 0) continue;
      const text =
        language === locale ? capitalised(name) : vocabulary.occupationName(code)[locale];
      yield [code, { kind: 'occupation', text, count }];
    }
    for (const { kind, key } of names.find(words)) {
      const skill = kind === 'skill' ? terms.skills.get(key) : undefined;
      const company = kind === 'company' ? terms.companies.get(key) : undefined;
      if (skill) yield [key, { kind, text: skill.skill.usual[locale], count: skill.count }];
      if (company) yield [key, { kind, text: company.name, count: company.count }];
    }
    for (const { name, placeIds } of knownAreas().find(words)) {
      const count = placeIds().reduce((sum, id) => sum + (terms.places.get(id) ?? 0), 0);
      if (count > 0) yield [name.en, { kind: 'place', text: name[locale], count }];
    }
  }

  /** Of the names of one occupation, which all find the same, the shortest. */
  function found(words: readonly string[], locale: Locale): Suggestion[] {
    const shortest = new Map<string, Suggestion>();
    for (const [key, suggestion] of matches(words, locale)) {
      const known = shortest.get(`${suggestion.kind} ${key}`);
      if (known && known.text.length <= suggestion.text.length) continue;
      shortest.set(`${suggestion.kind} ${key}`, suggestion);
    }
    return [...shortest.values()].toSorted(
      (a, b) => b.count - a.count || a.text.length - b.text.length || (a.text < b.text ? -1 : 1),
    );
  }

  return {
    update,
    suggest(text, locale, limit) {
      const words = nameKey(text)
        .split(' ')
        .filter((word) => word !== '');
      const last = words.at(-1);
      if (last === undefined) return [];
      let suggestions = found(words, locale);
      if (suggestions.length === 0) {
        const tried = vocabulary.beginnings(last, TRIED).map((one) => [...words.slice(0, -1), one]);
        suggestions =
          tried.map((some) => found(some, locale)).find((some) => some.length > 0) ?? [];
      }
      return suggestions.slice(0, limit).map(({ count, ...rest }) => ({
        ...rest,
        count: Math.min(count, FACET_COUNTED_UP_TO + 1),
      }));
    },
  };
}

const capitalised = (name: string) => name.slice(0, 1).toUpperCase() + name.slice(1);
