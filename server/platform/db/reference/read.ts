import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { ProvinceCode } from '#shared/domain/provinces.ts';
import type { occupations, places, wages } from '#shared/schema/reference.ts';
import { projectRoot } from '../../core/project-root.ts';

export type Occupation = typeof occupations.$inferSelect;
export type Place = typeof places.$inferSelect;
export type Wage = typeof wages.$inferSelect;

export const REFERENCE_FOLDER = join(projectRoot, 'server/platform/db/reference/data');

/** Rows of a TSV data file, split into columns. */
export function readRows(name: string, folder = REFERENCE_FOLDER): string[][] {
  const bytes = readFileSync(join(folder, name));
  const text = (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
}

const numberOrNull = (text: string) => (text === '' ? null : Number(text));

/** SHA-256 of a data file in hex, stored in the database as its version. */
export function hashReferenceFile(name: 'occupations' | 'places' | 'wages'): string {
  return createHash('sha256')
    .update(readFileSync(join(REFERENCE_FOLDER, `${name}.tsv`)))
    .digest('hex');
}

export function readOccupations(): Occupation[] {
  return readRows('occupations.tsv').map(([code = '', titleEn = '', titleFr = '', teer = '']) => ({
    code,
    titleEn,
    titleFr,
    teer: Number(teer),
  }));
}

export function readPlaces(): Place[] {
  return readRows('places.tsv').map(
    ([id, name = '', alternates = '', province, population, latitude, longitude]) => ({
      id: Number(id),
      name,
      alternateNames: alternates === '' ? [] : alternates.split('|'),
      province: province as ProvinceCode,
      population: Number(population),
      latitude: Number(latitude),
      longitude: Number(longitude),
    }),
  );
}

export function readWages(): Wage[] {
  return readRows('wages.tsv').map(
    ([occupationCode = '', region, low = '', median, high = '', unit, referencePeriod = '']) => ({
      occupationCode,
      region: region as Wage['region'],
      low: numberOrNull(low),
      median: Number(median),
      high: numberOrNull(high),
      unit: unit as Wage['unit'],
      referencePeriod,
    }),
  );
}
