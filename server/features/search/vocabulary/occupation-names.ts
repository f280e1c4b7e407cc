import type { TitleLanguage } from '../../../knowledge/occupations/titles.ts';
import { readRows } from '../../../platform/db/reference/read.ts';

/** Everyday names of a NOC 2021 unit group. */
export interface OccupationNames {
  code: string;
  usual: { en: string; fr: string };
  /** Names and abbreviations in both languages, weighted by how surely they mean the group. */
  names: readonly { name: string; language: TitleLanguage; weight: number }[];
  /** Groups of similar work, weighted by similarity. */
  near: readonly { code: string; weight: number }[];
}

export function readOccupationNames(): OccupationNames[] {
  return readRows('occupation-names.tsv')
    .filter(([code = '']) => !code.startsWith('#'))
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
