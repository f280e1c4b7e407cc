import { readRows } from '../../db/reference/read.ts';
import type { TitleLanguage } from '../occupations/titles.ts';

/** What a NOC 2021 unit group is called every day. */
export interface OccupationNames {
  code: string;
  usual: { en: string; fr: string };
  /** All names in both languages, abbreviations too, with how surely each means the group. */
  names: readonly { name: string; language: TitleLanguage; weight: number }[];
  /** Groups of similar work, by how close they are. */
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
        .map(weighted)
        .map(({ name, weight }) => ({ code: name, weight })),
    }));
}

function namesIn(language: TitleLanguage, usual: string, others: string) {
  return [usual, ...others.split('|')]
    .filter((name) => name !== '')
    .map((name) => ({ ...weighted(name), language }));
}

/** 'driver:.6' is driver at .6. */
function weighted(text: string): { name: string; weight: number } {
  const [, name = text, weight = '1'] = /^(.*):(\.\d+)$/.exec(text) ?? [];
  return { name, weight: Number(weight) };
}
