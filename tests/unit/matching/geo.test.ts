import { describe, expect, test } from 'vitest';
import { distanceKm, locate } from '#server/knowledge/matching/geo/whereabouts.ts';
import { METRO_AREAS } from '#server/knowledge/places/metro-areas.ts';

const areaOf = (text: string) => METRO_AREAS[locate(text).metro ?? -1]?.en;

describe('locate', () => {
  test.each([
    ['Toronto', 'Greater Toronto Area'],
    ['mississauga, ont', 'Greater Toronto Area'],
    ['GTA', 'Greater Toronto Area'],
    ['Grand Toronto', 'Greater Toronto Area'],
    ['Scarborough, ON', 'Greater Toronto Area'],
    ['Burnaby, BC', 'Metro Vancouver'],
    ['Surrey, B.C.', 'Metro Vancouver'],
    ['Lower Mainland', 'Metro Vancouver'],
    ['Montreal', 'Greater Montréal'],
    ['MONTRÉAL (Québec)', 'Greater Montréal'],
    ['Longueuil, Qc', 'Greater Montréal'],
    ['Laval, QC', 'Greater Montréal'],
    ['Gatineau, Québec', 'National Capital Region'],
    ['Ottawa, Ontario, Canada', 'National Capital Region'],
    ['région de la capitale nationale', 'National Capital Region'],
    ['Ville de Québec', 'Québec City'],
    ['Dartmouth, Nouvelle-Écosse', 'Halifax'],
    ['Airdrie, Alta', 'Calgary'],
  ])('%s lies in %s', (text, area) => {
    expect(areaOf(text)).toBe(area);
  });

  test.each([
    ['Ontario', 'ON'],
    ['C.-B.', 'BC'],
    ['PEI', 'PE'],
    ['Î.-P.-É.', 'PE'],
    ['Nouveau-Brunswick', 'NB'],
  ])('%s is a province and no city', (text, province) => {
    expect(locate(text)).toEqual({ province });
  });

  test('reads remote, all of Canada and nothing', () => {
    expect(locate('Télétravail').remote).toBe(true);
    expect(locate('Remote').remote).toBe(true);
    expect(locate('Canada').country).toBe(true);
    for (const text of ['', '__proto__', 'constructor', '软件', 'x'.repeat(10_000)]) {
      expect(locate(text)).toEqual({});
    }
  });
});

test('there are the four great areas and at least thirty more, each with its centre', () => {
  expect(METRO_AREAS.length).toBeGreaterThanOrEqual(34);
  for (const { en, cities } of METRO_AREAS) expect(areaOf(cities[0] ?? ''), en).toBe(en);
});

test('distances are in km', () => {
  expect(distanceKm(locate('Toronto, ON'), locate('Montréal, QC'))).toBeCloseTo(504, -1.3);
  expect(distanceKm(locate('Toronto, ON'), locate('Ontario'))).toBeUndefined();
});
