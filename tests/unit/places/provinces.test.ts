import { describe, expect, test } from 'vitest';
import { PROVINCE_NAMES, parseProvince } from '#server/knowledge/places/provinces.ts';

describe('provinces and territories', () => {
  test('knows all thirteen by code, both names and every short form', () => {
    expect(PROVINCE_NAMES).toHaveLength(13);
    for (const { code, names } of PROVINCE_NAMES) {
      for (const name of names) {
        expect([name, parseProvince(name)]).toEqual([name, code]);
        expect([name, parseProvince(name.toUpperCase())]).toEqual([name, code]);
      }
    }
  });

  test.each([
    ['Ont', 'ON'],
    ['ont.', 'ON'],
    ['Qué', 'QC'],
    ['quebec', 'QC'],
    ['P E I', 'PE'],
    ['Î.-P.-É.', 'PE'],
    ["l'Île-du-Prince-Édouard", 'PE'],
    ['colombie britannique', 'BC'],
    ['the Northwest Territories', 'NT'],
  ])('reads %s as %s', (text, code) => {
    expect(parseProvince(text)).toBe(code);
  });

  test.each(['', 'Toronto', 'Texas', 'constructor', '加拿大'])('does not read %j', (text) => {
    expect(parseProvince(text)).toBeUndefined();
  });
});
