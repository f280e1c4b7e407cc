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

const NEW_LINE = 10;
const TAB = 9;

/**
 * Rows of a TSV data file, split into columns. Each column is decoded by itself, because a part of
 * a string keeps the whole in memory; one that repeats the row before shares its string.
 */
export function readRows(name: string, folder = REFERENCE_FOLDER): string[][] {
  const file = readFileSync(join(folder, name));
  const bytes = name.endsWith('.gz') ? gunzipSync(file) : file;
  const rows: string[][] = [];
  let row: string[] = [];
  let start = 0;
  for (let at = 0; at <= bytes.length; at++) {
    const isEnd = at === bytes.length || bytes[at] === NEW_LINE;
    if (!isEnd && bytes[at] !== TAB) continue;
    const column = bytes.toString('utf8', start, at);
    const above = rows.at(-1)?.[row.length];
    row.push(column === above ? above : column);
    start = at + 1;
    if (!isEnd) continue;
    if (at < bytes.length || row.length > 1 || column !== '') rows.push(row);
    row = [];
  }
  return rows;
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
