import type { CallOf } from '#shared/contract/contract.ts';
import { nameKey } from '#shared/domain/name-key.ts';
import { FACET_COUNTED_UP_TO } from '#shared/domain/search.ts';
import type { Locale } from '#shared/locales/text.ts';
import { once } from '../../core/once.ts';
import { readOccupations } from '../../db/reference/read.ts';
import { isHeldOut, type TitleLanguage } from '../occupations/titles.ts';
import { listAreas, type NamedArea } from '../places/areas.ts';
import { placeKey } from '../places/place-index.ts';
import { createNameIndex } from './name-index.ts';
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
  isUsual: boolean;
  language: TitleLanguage;
}

interface Match extends Suggestion {
  /** The occupation, skill, company or place, of its kind. */
  of: string;
  /** Goes before other names of the same. */
  isFirst?: boolean;
}

/** Of a beginning with a typing error so many others are tried. */
const TRIED = 3;
/** With so few letters much begins: the first of it is kept until there are other terms. */
const KEPT = { letters: 2, suggestions: 20 };

/** Everyday names, and of an occupation that has none what the classification calls its group. */
const knownOccupations = once(() => {
  const index = createNameIndex<OccupationName>();
  const everyday = readOccupationNames();
  const known = new Set(everyday.map(({ code }) => code));
  const add = (code: string, name: string, language: TitleLanguage, isUsual = true) => {
    if (!isHeldOut(name)) index.add(nameKey(name), { code, name, language, isUsual });
  };
  for (const { code, usual, names } of everyday) {
    for (const { name, language, weight } of names) {
      if (weight === 1) add(code, name, language, name === usual[language]);
    }
  }
  for (const { code, titleEn, titleFr } of readOccupations()) {
    if (known.has(code)) continue;
    add(code, titleEn, 'en');
    add(code, titleFr, 'fr');
  }
  return index;
});

const knownAreas = once(() => {
  const index = createNameIndex<NamedArea>();
  for (const area of listAreas()) for (const key of area.keys) index.add(key, area);
  return index;
});

export function createSuggestions(terms: OpenTerms): Suggestions {
  const { vocabulary } = terms;
  const names = createNameIndex<{ kind: 'skill' | 'company'; key: string }>();
  const indexed = { skills: 0, companies: 0 };
  const kept = new Map<string, Match[]>();

  function update(): void {
    kept.clear();
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

  function* matches(words: readonly string[], locale: Locale): Generator<Match> {
    for (const { code, name, language, isUsual } of knownOccupations().find(words)) {
      const count = terms.occupations.get(code) ?? 0;
      if (count === 0) continue;
      const text =
        language === locale ? capitalised(name) : vocabulary.occupationName(code)[locale];
      yield { of: code, kind: 'occupation', text, count, isFirst: isUsual };
    }
    for (const { kind, key } of names.find(words)) {
      const skill = kind === 'skill' ? terms.skills.get(key) : undefined;
      const company = kind === 'company' ? terms.companies.get(key) : undefined;
      if (skill) yield { of: key, kind, text: skill.skill.usual[locale], count: skill.count };
      if (company) yield { of: key, kind, text: company.name, count: company.count };
    }
    for (const { name, placeIds } of knownAreas().find(placeKey(words.join(' ')).split(' '))) {
      const count = placeIds().reduce((sum, id) => sum + (terms.places.get(id) ?? 0), 0);
      if (count > 0) yield { of: name.en, kind: 'place', text: name[locale], count };
    }
  }

  /** Of the names of one occupation, which all find the same, the usual one, else the shortest. */
  function found(words: readonly string[], locale: Locale): Match[] {
    const best = new Map<string, Match>();
    for (const match of matches(words, locale)) {
      const key = `${match.kind} ${match.of}`;
      const known = best.get(key);
      const isBetter =
        !known ||
        (match.isFirst && !known.isFirst) ||
        (match.isFirst === known.isFirst && match.text.length < known.text.length);
      if (isBetter) best.set(key, match);
    }
    return [...best.values()].toSorted(
      (a, b) => b.count - a.count || a.text.length - b.text.length || (a.text < b.text ? -1 : 1),
    );
  }

  function foundOrKept(words: readonly string[], locale: Locale): Match[] {
    const [only = ''] = words;
    if (words.length > 1 || only.length > KEPT.letters) return found(words, locale);
    const key = `${locale} ${only}`;
    const suggestions = kept.get(key) ?? found(words, locale).slice(0, KEPT.suggestions);
    kept.set(key, suggestions);
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
      let suggestions = foundOrKept(words, locale);
      if (suggestions.length === 0) {
        const tried = vocabulary.beginnings(last, TRIED).map((one) => [...words.slice(0, -1), one]);
        suggestions =
          tried.map((some) => found(some, locale)).find((some) => some.length > 0) ?? [];
      }
      return suggestions.slice(0, limit).map(({ kind, text: name, count }) => ({
        kind,
        text: name,
        count: Math.min(count, FACET_COUNTED_UP_TO + 1),
      }));
    },
  };
}

const capitalised = (name: string) => name.slice(0, 1).toUpperCase() + name.slice(1);
