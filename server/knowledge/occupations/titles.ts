import { readOccupations, readRows } from '../../platform/db/reference/read.ts';
import { genderForms, titleWords, wordsKey } from './title-key.ts';

export type TitleLanguage = 'en' | 'fr';

export interface OccupationTitle {
  /** NOC 2021 unit group, five digits. */
  code: string;
  language: TitleLanguage;
  title: string;
  /** Keys of `wordsKey` for each of its gender forms. */
  keys: string[];
}

let isLeftOut: (title: string) => boolean = () => false;
let isRead = false;

/**
 * Hides titles from this process, for a benchmark that writes its postings and queries with them.
 * @throws Error once the titles have been read
 */
export function leaveOutTitles(heldOut: (title: string) => boolean): void {
  if (isRead) throw new Error('The titles have been read already');
  isLeftOut = heldOut;
}

/** Whether a benchmark holds a title out, or another name of an occupation. */
export const isHeldOut = (title: string): boolean => isLeftOut(title);

/**
 * Example titles and group names of the classification, without those held out. Reads the file on
 * each call (0.1 s), because callers keep only what they derive from it.
 */
export function readTitles(): OccupationTitle[] {
  isRead = true;
  return [...readExamples(), ...groupNames()].filter(({ title }) => !isLeftOut(title));
}

function readExamples(): OccupationTitle[] {
  return readRows('occupation-titles.tsv.gz').map(
    ([code = '', language, title = '', keys = '']) => ({
      code,
      language: language as TitleLanguage,
      title,
      keys: keys.split('|'),
    }),
  );
}

function groupNames(): OccupationTitle[] {
  return readOccupations().flatMap(({ code, titleEn, titleFr }) => [
    { code, language: 'en' as const, title: titleEn, keys: keysOf(titleEn) },
    { code, language: 'fr' as const, title: titleFr, keys: keysOf(titleFr) },
  ]);
}

/** Keys of a title, which the data file contains so that they are not computed at a start. */
export function keysOf(title: string): string[] {
  return [...new Set(genderForms(title).map((form) => wordsKey(titleWords(form))))].filter(
    (key) => key !== '',
  );
}
