import { readOccupations, readRows } from '../../db/reference/read.ts';
import { genderForms, titleWords, wordsKey } from './title-key.ts';

export type TitleLanguage = 'en' | 'fr';

/** One of the classification's titles. */
export interface OccupationTitle {
  /** NOC 2021 unit group, five digits. */
  code: string;
  language: TitleLanguage;
  title: string;
  /** The folded words of each of its gender forms, sorted: what `wordsKey` makes of them. */
  keys: string[];
}

let isLeftOut: (title: string) => boolean = () => false;
let isRead = false;

/**
 * For a benchmark that writes its postings and queries with some of the titles: those are not known
 * to this process. Belongs before the first use of anything here.
 */
export function leaveOutTitles(heldOut: (title: string) => boolean): void {
  if (isRead) throw new Error('The titles have been read already');
  isLeftOut = heldOut;
}

/** Whether a benchmark holds a title out; other names of occupations are left out by it as well. */
export const isHeldOut = (title: string): boolean => isLeftOut(title);

/**
 * The classification's example titles and the names of its groups, without those left out. Read
 * anew each time (0.1 s): what is made of them is kept, they are not.
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

/** What the data file holds beside a title, so that no start computes it. */
export function keysOf(title: string): string[] {
  return [...new Set(genderForms(title).map((form) => wordsKey(titleWords(form))))].filter(
    (key) => key !== '',
  );
}
