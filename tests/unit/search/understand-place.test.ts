import { describe, expect, test } from 'vitest';
import type { SearchIntent } from '#server/features/search/intent.ts';
import type { SearchQuery } from '#server/features/search/understanding/understand.ts';
import { provinceOfPlace } from '#server/knowledge/places/areas.ts';

import { described, read } from '#tests/support/search.ts';

describe('a keyword with a location', () => {
  const placeOf = (keyword: string, location: string) => read(keyword, { location }).area?.name.en;

  test('is looked for there', () => {
    expect(placeOf('nurse', 'Halifax')).toBe('Halifax, NS');
    expect(placeOf('nurse', 'Torotno')).toBe('Toronto, ON');
  });

  test('a place in it narrows the location', () => {
    expect(placeOf('nurse Toronto', 'Ontario')).toBe('Toronto, ON');
    expect(placeOf('nurse Burnaby', 'Vancouver')).toBe('Burnaby, BC');
    expect(placeOf('nurse Halifax', 'Canada')).toBe('Halifax, NS');
  });

  test.each([
    ['nurse Ontario', 'Toronto', 'Toronto, ON'],
    ['nurse in Canada', 'Halifax', 'Halifax, NS'],
    ['nurse Nova Scotia', 'Maritimes', 'Nova Scotia'],
  ])('%s in %s is looked for in %s: both hold', (keyword, location, area) => {
    const intent = read(keyword, { location });
    expect(intent.area?.name.en).toBe(area);
    expect(intent.elsewhere).toBeUndefined();
    expect(intent.words).toEqual([]);
  });

  test('what lies in one of them alone is left out', () => {
    const provincesOf = (location: string) => {
      const { area } = read('nurse Gatineau', { location });
      return new Set(area?.places?.map(({ id }) => provinceOfPlace(id)));
    };
    expect(provincesOf('Canada')).toEqual(new Set(['QC', 'ON']));
    expect(provincesOf('Quebec')).toEqual(new Set(['QC']));
  });

  test.each([
    ['nurse Calgary', 'Halifax'],
    ['nurse in Calgary', 'Ontario'],
    ['nurse Alberta', 'Ontario'],
    ['nurse Calgary', 'Remote'],
    ['nurse Calgary', 'Xyzzy Hills'],
  ])('where they do not meet, as in %s and %s, the location holds', (keyword, location) => {
    const intent = read(keyword, { location });
    expect(intent.area).toEqual(read('nurse', { location }).area);
    expect(intent.elsewhere).toMatchObject({ text: keyword.slice('nurse '.length) });
    expect(intent.parts.map(({ kind }) => kind)).toEqual(['occupation']);
    expect(intent.words).toMatchObject([{ isOptional: true }]);
  });

  test.each([
    ['Halifax 50 km', 50, 'Halifax'],
    ['Halifax, NS (25km)', 25, 'Halifax, NS'],
    ['within 25 km of Halifax', 25, 'Halifax'],
    ['25 km around Halifax', 25, 'Halifax'],
    ['à moins de 10 km d’Halifax', 10, 'Halifax'],
    ['dans un rayon de 100 km de Halifax', 100, 'Halifax'],
  ])('%s is a distance and a place', (location, km, place) => {
    expect(read('nurse', { location }).area?.places).toEqual(
      read('nurse', { location: place, radiusKm: km }).area?.places,
    );
    expect(read('nurse', { location }).area?.name.en).toBe(`Halifax, NS · Within ${km} km`);
    const { area } = read('nurse', { location, radiusKm: 10 });
    expect(area?.places).toEqual(read('nurse', { location: place, radiusKm: 10 }).area?.places);
  });

  test('a distance alone, and a number in a name, are none', () => {
    expect(read('nurse', { location: '50 km' }).area?.words).toEqual(['50', 'km']);
    expect(read('nurse', { location: '100 Mile House' }).area?.name.en).toMatch(/100 Mile House/);
    expect(read('nurse', { location: 'M5V 2T6' }).area?.name.en).toBe(
      read('nurse', { location: 'M5V2T6' }).area?.name.en,
    );
  });

  test('one that names nothing known has words', () => {
    const { area } = read('nurse', { location: 'Xyzzy Hills' });
    expect(area?.words).toEqual(['xyzzy', 'hills']);
    expect(area?.places).toBeUndefined();
  });

  test('a distance holds for either', () => {
    const kms = (query: SearchQuery) =>
      Math.max(...(read(query.keyword ?? '', query).area?.places ?? []).map(({ km }) => km));
    expect(kms({ keyword: 'nurse', location: 'Toronto', radiusKm: 10 })).toBeLessThanOrEqual(10);
    expect(kms({ keyword: 'nurse Toronto', radiusKm: 10 })).toBeLessThanOrEqual(10);
  });
});

describe('a distance in the keyword', () => {
  test.each([
    ['nurse within 25 km of Laval', 25, 'Laval, QC'],
    ['within 25km of Laval nurse', 25, 'Laval, QC'],
    ['nurse 10 km from Laval', 10, 'Laval, QC'],
    ['nurse near Laval, 50 km', 50, 'Laval, QC'],
    ['nurse Laval 50 kilometres', 50, 'Laval, QC'],
    ['nurse 10 km radius Laval', 10, 'Laval, QC'],
    ['infirmière à moins de 10 km de Laval', 10, 'Laval, QC'],
    ['infirmière dans un rayon de 10 km de Laval', 10, 'Laval, QC'],
    ['infirmière à 10 kilomètres autour de Laval', 10, 'Laval, QC'],
    ['nurse within 25 km of Hope', 25, 'Hope, BC'],
  ])('%s', (keyword, km, place) => {
    const intent = read(keyword);
    expect(described(intent)).toBe(`31301 @ ${place}`);
    expect(intent.area?.places).toEqual(
      read('nurse', { location: place, radiusKm: km }).area?.places,
    );
    expect(intent.parts.find(({ kind }) => kind === 'radius')?.label).toEqual({
      en: `Within ${km} km`,
      fr: `À ${km}\u00a0km ou moins`,
    });
  });

  const farthest = (intent: SearchIntent) =>
    Math.max(...(intent.area?.places ?? []).map(({ km }) => km));

  test('holds for the location, and of two the smaller one does', () => {
    expect(farthest(read('nurse 10 km', { location: 'Toronto' }))).toBeLessThanOrEqual(10);
    expect(farthest(read('nurse', { location: 'Toronto' }))).toBeGreaterThan(25);
    const both = { location: 'Toronto', radiusKm: 25 };
    expect(farthest(read('nurse 10 km', both))).toBeLessThanOrEqual(10);
    expect(farthest(read('nurse 100 km', both))).toBeLessThanOrEqual(25);
  });

  test.each<[string, SearchQuery]>([
    ['truck driver 500 km', {}],
    ['truck driver 500 km', { location: 'Ontario' }],
    ['truck driver 500 km', { location: 'Toronto', literal: ['radius' as const] }],
  ])('is words that no posting need say where it is not used: %s, %o', (keyword, query) => {
    const intent = read(keyword, query);
    expect(described({ ...intent, area: undefined })).toBe('73300 (500) (km)');
    expect(intent.area).toEqual(read('truck driver', { location: query.location }).area);
    expect(intent.parts.map(({ kind }) => kind)).toEqual(['occupation']);
  });
});
