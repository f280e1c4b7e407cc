import { describe, expect, test } from 'vitest';
import { nearestPlace, resolveArea } from '#server/knowledge/places/areas.ts';
import { placeIndex } from '#server/knowledge/places/places.ts';
import { POSTAL_PLACES, readPostalCode } from '#server/knowledge/places/postal-areas.ts';
import { REGIONS } from '#server/knowledge/places/regions.ts';
import { readPlaces } from '#server/platform/db/reference/read.ts';

const names = new Map(readPlaces().map(({ id, name }) => [id, name]));
const placesOf = (text: string, radiusKm?: number) =>
  (resolveArea(text, { radiusKm })?.places ?? []).map(({ id }) => names.get(id));

describe('what a location is taken for', () => {
  test.each([
    ['Halifax', 'Halifax, NS'],
    ['halifax ns', 'Halifax, NS'],
    ['Toronto, Ontario, Canada', 'Toronto, ON'],
    ['Mtl', 'Montréal, QC'],
    ['GTA', 'Greater Toronto Area'],
    ['Grand Montréal', 'Greater Montréal'],
    ['Lower Mainland', 'Metro Vancouver'],
    ['Rive-Sud', 'South Shore of Montréal'],
    ['South Shore', 'South Shore of Montréal'],
    ['rive nord', 'North Shore of Montréal'],
    ['Cape Breton', 'Cape Breton'],
    ['Vancouver Island', 'Vancouver Island'],
    ['Estrie', 'Eastern Townships'],
    ['Eastern Townships', 'Eastern Townships'],
    ['Golden Horseshoe', 'Golden Horseshoe'],
    ['Okanagan', 'Okanagan'],
    ['Niagara', 'Niagara Region'],
    ['the Maritimes', 'Maritimes'],
    ['Canada atlantique', 'Atlantic Canada'],
    ['Prairies', 'Prairies'],
    ["Nord de l'Ontario", 'Northern Ontario'],
    ['Outaouais', 'Outaouais'],
    ['Ontario', 'Ontario'],
    ['B.C.', 'British Columbia'],
    ['M5V', 'Toronto, ON'],
    ['M5V 2T6', 'Toronto, ON'],
    ['m5v2t6', 'Toronto, ON'],
    ['H7N', 'Laval, QC'],
    ['J4B 5G9', 'Boucherville, QC'],
    ['K0A 1A0', 'Ontario'],
    ['X0A 0H0', 'Iqaluit, NU'],
    ['123 King St W, Toronto, ON M5V 2T6', 'Toronto, ON'],
    ['Remote', 'Remote'],
    ['Canada', 'Canada'],
    ['Torotno', 'Toronto, ON'],
    ['Torotno, ON', 'Toronto, ON'],
    ['calgery', 'Calgary, AB'],
    ['missisauga', 'Mississauga, ON'],
    ['saskaton sk', 'Saskatoon, SK'],
    ['Qubec City', 'Québec, QC'],
    ['Hope BC', 'Hope, BC'],
  ])('%s is %s', (text, name) => {
    expect(resolveArea(text)?.name.en).toBe(name);
  });

  test.each(['Nowhere Land', '', '???', 'Z9Z 9Z9', 'xqzt'])('%j names nothing known', (text) => {
    expect(resolveArea(text)).toBeUndefined();
  });

  test('what is to be taken as it was typed is not mended', () => {
    expect(resolveArea('Torotno', { literal: true })).toBeUndefined();
  });

  test('a region of several provinces names them', () => {
    expect(resolveArea('les Maritimes')?.provinces).toEqual(['NB', 'NS', 'PE']);
  });
});

describe('what belongs to a place', () => {
  test.each([
    ['Halifax', ['Dartmouth', 'Lower Sackville', 'Cole Harbour']],
    ['Laval', ['Montréal', 'Longueuil', 'Terrebonne']],
    ['Burnaby, BC', ['Vancouver', 'Surrey', 'Richmond']],
    ['Gatineau', ['Ottawa', 'Kanata']],
    ['GTA', ['Toronto', 'Mississauga', 'Oshawa', 'Etobicoke']],
    ['Cape Breton', ['Sydney', 'Glace Bay']],
    ['Hamilton', ['Burlington', 'Ancaster']],
  ])('%s', (text, inside) => {
    expect(placesOf(text)).toEqual(expect.arrayContaining(inside));
  });

  test('the place itself is first, at no distance, and the others follow by distance', () => {
    const area = resolveArea('Dartmouth, NS');
    expect(area?.places?.[0]).toEqual({ id: area?.centre?.placeId, km: 0 });
    const distances = area?.places?.map(({ km }) => km) ?? [];
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    expect(distances.slice(1).every((km) => km >= 1)).toBe(true);
  });

  test('a place in no metropolitan area has what lies within 40 km', () => {
    const area = resolveArea('Summerside');
    expect(area?.places?.at(-1)?.km).toBeLessThanOrEqual(40);
  });

  test('a distance narrows and widens', () => {
    expect(placesOf('Halifax', 10)).not.toContain('Lower Sackville');
    expect(placesOf('Halifax', 100)).toContain('Truro');
    expect(placesOf('Laval', 10)).not.toContain('Longueuil');
    expect(placesOf('Vancouver Island', 25)).not.toContain('Nanaimo');
  });
});

test('every place of the tables is one of the places, in its province', () => {
  const listed = [...POSTAL_PLACES.values(), ...REGIONS.flatMap(({ places }) => places)];
  const unknown = listed.filter((text) => {
    const place = placeIndex().resolve(text)?.place;
    return !place || !text.endsWith(`, ${place.province}`);
  });
  expect(unknown).toEqual([]);
});

test('a postal code is read only where there is one', () => {
  expect(readPostalCode('suite 5V2, room A1')).toBeUndefined();
  expect(readPostalCode('B3H 4R2')).toEqual({ place: 'Halifax, NS' });
  expect(readPostalCode('D1A 1A1')).toBeUndefined();
});

test.each([
  [43.7, -79.4, 'Toronto'],
  [44.6, -63.6, 'Halifax'],
  [46.8, -71.2, 'Québec'],
  [63.7, -68.5, 'Iqaluit'],
  [82.5, -62.3, undefined],
])('the place around %d, %d is %s', (latitude, longitude, name) => {
  const place = nearestPlace({ latitude, longitude });
  expect(place?.name).toBe(name);
});
