import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createPlaceIndex } from '#server/knowledge/places/place-index.ts';
import { readPlaces } from '#server/platform/db/reference/read.ts';
import { PROVINCES } from '#shared/domain/provinces.ts';

const places = readPlaces();
const index = createPlaceIndex(places);

function described(text: string): string {
  const match = index.resolve(text);
  if (!match) return 'unknown';
  const label = match.place ? `${match.place.name}, ${match.place.province}` : match.province;
  return [label, match.remote && 'remote', match.country && 'Canada'].filter(Boolean).join(' + ');
}

describe('resolving a location', () => {
  test.each([
    ['Toronto', 'Toronto, ON'],
    ['toronto, on', 'Toronto, ON'],
    ['Toronto, Ontario', 'Toronto, ON'],
    ['TORONTO ON', 'Toronto, ON'],
    ['Toronto, ON, Canada', 'Toronto, ON'],
    ['123 King St W, Toronto, ON M5V 2T6', 'Toronto, ON'],
    ['Montreal', 'Montréal, QC'],
    ['Montréal, QC', 'Montréal, QC'],
    ['montréal (québec)', 'Montréal, QC'],
    ['montreal quebec canada', 'Montréal, QC'],
    ["St. John's", "St. John's, NL"],
    ['st johns newfoundland and labrador', "St. John's, NL"],
    ['Saint-Jean (Terre-Neuve)', "St. John's, NL"],
    ['Saint John', 'Saint John, NB'],
    ['Saint-Jérôme', 'Saint-Jérôme, QC'],
    ['St-Jerome', 'Saint-Jérôme, QC'],
    ['St. Catharines', 'St. Catharines, ON'],
    ['Quebec City', 'Québec, QC'],
    ['Québec (Québec)', 'Québec, QC'],
    ['Ville de Québec, Qué.', 'Québec, QC'],
    ['Sudbury', 'Greater Sudbury, ON'],
    ['Windsor', 'Windsor, ON'],
    ['Windsor, NS', 'Windsor, NS'],
    ['Charlottetown, Î.-P.-É.', 'Charlottetown, PE'],
    ['Summerside, P.E.I.', 'Summerside, PE'],
    ['Whitehorse, Yukon', 'Whitehorse, YT'],
    ['Behchoko', 'Behchokǫ̀, NT'],
    ['Ontario', 'ON'],
    ['Québec', 'QC'],
    ['N.W.T.', 'NT'],
    ['Smalltown, Alberta', 'AB'],
    ['Remote', 'remote'],
    ['Télétravail', 'remote'],
    ['Remote, Canada', 'remote + Canada'],
    ['Vancouver, BC (Remote)', 'Vancouver, BC + remote'],
    ['Halifax, NS - Remote', 'Halifax, NS + remote'],
    ['Canada', 'Canada'],
    ['Paris, France', 'unknown'],
    ['New York', 'unknown'],
    ['', 'unknown'],
    ['constructor', 'unknown'],
    ['__proto__', 'unknown'],
    ['東京', 'unknown'],
  ])('%s is %s', (text, expected) => {
    expect(described(text)).toBe(expected);
  });

  test('finds every place by its name and province, however it is written', () => {
    const written: ((text: string) => string)[] = [
      (text) => text,
      (text) => text.toUpperCase(),
      (text) => text.normalize('NFD').replace(/\p{M}/gu, ''),
      (text) => text.replaceAll('-', ' '),
      (text) => text.replaceAll('Saint-', 'St-'),
    ];
    const texts = places.flatMap((place) =>
      written.flatMap((write) =>
        [place.province, ...Object.values(PROVINCES[place.province])].map((province) => ({
          place,
          text: `${write(place.name)}, ${province}`,
        })),
      ),
    );
    const missed = texts.filter(({ place, text }) => {
      const match = index.resolve(text)?.place;
      return match?.province !== place.province || match.population < place.population;
    });
    expect(texts.length).toBeGreaterThan(15_000);
    expect(missed).toEqual([]);
  });

  test('answers anything a person can type', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const match = index.resolve(text);
        expect(match === undefined || Object.keys(match).length > 0).toBe(true);
      }),
    );
  });
});

describe('suggesting places', () => {
  const names = (prefix: string, limit = 5) =>
    index.suggest(prefix, limit).map((place) => `${place.name}, ${place.province}`);

  test('ranks by population and ignores accents', () => {
    expect(names('mont', 2)).toEqual(['Montréal, QC', 'Mont-Royal, QC']);
    expect(names('to', 1)).toEqual(['Toronto, ON']);
  });

  test('knows saint by any spelling, and other names', () => {
    expect(names('st. jo')).toContain("St. John's, NL");
    expect(names('quebec c')).toEqual(['Québec, QC']);
  });

  test('narrows by what follows the comma', () => {
    expect(names('windsor, n')).toEqual(['Windsor, NS']);
  });

  test('suggests nothing for an empty text and never more than asked', () => {
    expect(names(' ')).toEqual([]);
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 3 }), fc.nat(10), (prefix, limit) => {
        const suggestions = index.suggest(prefix, limit);
        expect(suggestions.length).toBeLessThanOrEqual(limit);
        const populations = suggestions.map((place) => place.population);
        expect(populations).toEqual(populations.toSorted((a, b) => b - a));
      }),
    );
  });
});
