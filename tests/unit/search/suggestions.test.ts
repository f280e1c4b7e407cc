import { describe, expect, test } from 'vitest';
import { createOpenTerms } from '#server/features/search/vocabulary/open-terms.ts';
import { createSuggestions } from '#server/features/search/vocabulary/suggestions.ts';
import { searchVocabulary } from '#server/features/search/vocabulary/vocabulary.ts';

const TORONTO = 6167865;
const ST_JOHNS = 6324733;

function suggestionsOf() {
  const terms = createOpenTerms(searchVocabulary());
  terms.add({
    words: [],
    skills: [
      ['Electrical Safety', 2],
      ['JS', 3],
      ['JavaScript', 4],
    ],
    companies: [['Électro Nord inc.', 9]],
    occupations: [
      ['72200', 5],
      ['31301', 700],
    ],
    places: [
      [TORONTO, 30],
      [ST_JOHNS, 2],
    ],
  });
  return { terms, suggestions: createSuggestions(terms) };
}

const { suggestions } = suggestionsOf();
const texts = (text: string, locale: 'en' | 'fr' = 'en') =>
  suggestions.suggest(text, locale, 8).map((one) => one.text);

describe('suggestions', () => {
  test('come by their counts, and of equal ones the shortest first', () => {
    expect(texts('elec')).toEqual(['Électro Nord inc.', 'Electrician', 'Electrical Safety']);
  });

  test('are found by the beginning of any word, without accents, in both languages', () => {
    expect(texts('safe')).toEqual(['Electrical Safety']);
    expect(texts('électric')).toContain('Electrician');
    expect(texts('electrician', 'fr')).toEqual(['Électricien/électricienne']);
    expect(texts('nord el')).toEqual(['Électro Nord inc.']);
  });

  test('name a skill as the data files do, counting all its names', () => {
    expect(suggestions.suggest('javas', 'en', 8)).toEqual([
      { kind: 'skill', text: 'JavaScript', count: 7 },
    ]);
  });

  test('count an area with all its places, and no more than 501', () => {
    expect(suggestions.suggest('etobi', 'en', 8)).toEqual([
      { kind: 'place', text: 'Etobicoke, ON', count: 30 },
    ]);
    expect(texts('st jo')).toContain("St. John's, NL");
    expect(suggestions.suggest('registered nu', 'en', 8)).toEqual([
      { kind: 'occupation', text: 'Registered nurse', count: 501 },
    ]);
  });

  test('know what people begin with, by the usual name of the work', () => {
    const { terms, suggestions: own } = suggestionsOf();
    const add = (codes: string[], count: number) =>
      codes.map((code): [string, number] => [code, count]);
    const occupations = [
      ...add(['33102'], 2),
      ...add(['14401', '14402', '64314', '65100', '65102', '65201', '73201', '65312'], 9),
    ];
    terms.add({
      words: [],
      skills: [['Customer Service', 16]],
      companies: [],
      occupations,
      places: [],
    });
    own.update();
    const first = (text: string, locale: 'en' | 'fr') => own.suggest(text, locale, 4);
    for (const text of ['préposé', 'prepose', 'préposée']) {
      expect(first(text, 'fr').map((one) => one.text)).toContain(
        'Préposé/préposée aux bénéficiaires',
      );
    }
    for (const locale of ['en', 'fr'] as const) {
      expect(first('personal s', locale)[0]?.text).toMatch(/Personal support worker|bénéficiaires/);
    }
    // Searched as the work, which no posting has.
    expect(first('customer serv', 'en')).toEqual([]);
    expect(first('prairies', 'en')).toEqual([]);
  });

  test('take what is added', () => {
    const liveSuggestions = suggestionsOf();
    expect(liveSuggestions.suggestions.suggest('bo', 'en', 8)).toEqual([]);
    liveSuggestions.terms.add({
      words: [],
      skills: [],
      companies: [['Wabanaki Books', 1]],
      occupations: [],
      places: [],
    });
    liveSuggestions.suggestions.update();
    expect(liveSuggestions.suggestions.suggest('bo', 'en', 8)).toEqual([
      { kind: 'company', text: 'Wabanaki Books', count: 1 },
    ]);
  });

  test.each(['', ' ', '"', ':*&|!()', '\u0001', 'zzzzzz', 'x'.repeat(200)])(
    'of %j there are none',
    (text) => {
      expect(suggestions.suggest(text, 'en', 8)).toEqual([]);
    },
  );
});
