import { readRows } from '#server/db/reference/read.ts';

/** What a NOC 2021 unit group is called every day. */
export interface OccupationNames {
  code: string;
  usual: { en: string; fr: string };
  /** All names in both languages, abbreviations too, with how surely each means the group. */
  names: readonly { name: string; weight: number }[];
  /** Groups of similar work, by how close they are. */
  near: readonly { code: string; weight: number }[];
}

export function readOccupationNames(): OccupationNames[] {
  return readRows('occupation-names.tsv')
    .filter(([code = '']) => !code.startsWith('#'))
    .map(([code = '', en = '', fr = '', english = '', french = '', near = '']) => ({
      code,
      usual: { en, fr },
      names: [en, fr, ...english.split('|'), ...french.split('|')]
        .filter((name) => name !== '')
        .map(weighted),
      near: near
        .split(' ')
        .filter((group) => group !== '')
        .map(weighted)
        .map(({ name, weight }) => ({ code: name, weight })),
    }));
}

/** 'driver:.6' is driver at .6. */
function weighted(text: string): { name: string; weight: number } {
  const [, name = text, weight = '1'] = /^(.*):(\.\d+)$/.exec(text) ?? [];
  return { name, weight: Number(weight) };
}
