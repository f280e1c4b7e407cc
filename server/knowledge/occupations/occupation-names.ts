import { readRows } from '../../platform/db/reference/read.ts';
import { isHeldOut, keysOf, type OccupationTitle, type TitleLanguage } from './titles.ts';

/** Everyday names of a NOC 2021 unit group. */
export interface OccupationNames {
  code: string;
  usual: { en: string; fr: string };
  /** Names and abbreviations in both languages, weighted by how surely they mean the group. */
  names: readonly { name: string; language: TitleLanguage; weight: number }[];
  /** Groups of similar work, weighted by similarity. */
  near: readonly { code: string; weight: number }[];
}

/** First column of the rows that spell out an abbreviation. */
const ABBREVIATION = '=';
const GROUP = /^\d{5}$/;

const readNameRows = () => readRows('occupation-names.tsv');

/** Expansions of the abbreviations in titles, without those held out. */
export function readAbbreviations(): Map<string, string> {
  return new Map(
    readNameRows()
      .filter(([first, short = '']) => first === ABBREVIATION && !isHeldOut(short))
      .map(([, short = '', words = '']) => [short, words]),
  );
}

/** Lowest weight of a name that is taken for a title of the group. */
const LEAST_TITLE = 0.7;

/** Names as titles of the group that they mean most surely, without those held out. */
export function readNamesAsTitles(): OccupationTitle[] {
  const all = readOccupationNames()
    .flatMap(({ code, names }) => names.map((name) => ({ code, ...name })))
    .filter(({ name, weight }) => weight >= LEAST_TITLE && !isHeldOut(name));
  const most = new Map<string, number>();
  for (const { name, weight } of all) most.set(name, Math.max(weight, most.get(name) ?? 0));
  return all
    .filter(({ name, weight }) => weight === most.get(name))
    .map(({ code, name, language }) => ({ code, language, title: name, keys: keysOf(name) }));
}

export function readOccupationNames(): OccupationNames[] {
  return readNameRows()
    .filter(([code = '']) => GROUP.test(code))
    .map(([code = '', en = '', fr = '', english = '', french = '', near = '']) => ({
      code,
      usual: { en, fr },
      names: [...namesIn('en', en, english), ...namesIn('fr', fr, french)],
      near: near
        .split(' ')
        .filter((group) => group !== '')
        .map(parseWeighted)
        .map(({ name, weight }) => ({ code: name, weight })),
    }));
}

function namesIn(language: TitleLanguage, usual: string, others: string) {
  return [usual, ...others.split('|')]
    .filter((name) => name !== '')
    .map((name) => ({ ...parseWeighted(name), language }));
}

/** Reads 'driver:.6' as the name 'driver' with the weight .6. */
function parseWeighted(text: string): { name: string; weight: number } {
  const [, name = text, weight = '1'] = /^(.*):(\.\d+)$/.exec(text) ?? [];
  return { name, weight: Number(weight) };
}
