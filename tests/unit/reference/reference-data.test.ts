import { describe, expect, test } from 'vitest';
import { readOccupations, readPlaces, readWages } from '#server/platform/db/reference/read.ts';
import { PROVINCE_CODES } from '#shared/domain/provinces.ts';

describe('reference data', () => {
  test('holds the 516 unit groups of NOC 2021 in both languages', () => {
    const occupations = readOccupations();
    expect(occupations).toHaveLength(516);
    for (const { code, titleEn, titleFr, teer } of occupations) {
      expect(code).toMatch(/^\d{5}$/);
      expect(titleEn.length * titleFr.length).toBeGreaterThan(0);
      expect(String(teer), code).toBe(code[1]);
    }
  });

  test('holds places of every province with coordinates in Canada', () => {
    const places = readPlaces();
    expect(places).toHaveLength(1058);
    expect(new Set(places.map(({ id }) => id)).size).toBe(1058);
    expect([...new Set(places.map(({ province }) => province))].toSorted()).toEqual([
      ...PROVINCE_CODES,
    ]);
    for (const { name, latitude, longitude } of places) {
      expect(latitude > 41 && latitude < 84, name).toBe(true);
      expect(longitude > -142 && longitude < -52, name).toBe(true);
    }
  });

  test('holds wages in order, hourly or annual as published', () => {
    const wages = readWages();
    expect(wages).toHaveLength(4664);
    for (const { occupationCode, region, low, median, high, unit } of wages) {
      const name = `${occupationCode} ${region}`;
      expect((low ?? 0) <= median && median <= (high ?? median), name).toBe(true);
      expect(unit === 'annual' ? median > 5_000 : median > 10 && median < 300, name).toBe(true);
    }
  });
});
