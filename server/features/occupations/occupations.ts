import { readRows } from '../../db/reference/read.ts';
import { createOccupationIndex, type TitleKey } from './occupation-index.ts';

let recognise: ((title: string) => string | undefined) | undefined;

/** The NOC 2021 code of a job title; reads its data file at the first use (about 0.2 s). */
export function recogniseOccupation(title: string): string | undefined {
  recognise ??= createOccupationIndex(readTitleKeys());
  return recognise(title);
}

/** What one occupation alone is called, as `titleKeysOf` folds the NOC's example titles. */
export function readTitleKeys(): TitleKey[] {
  return readRows('occupation-title-keys.tsv.gz').map(([code = '', language, key = '']) => ({
    code,
    language: language as TitleKey['language'],
    key,
  }));
}
