import { readRows } from '../../platform/db/reference/read.ts';

export interface Skill {
  usual: { en: string; fr: string };
  /** Names in both languages, the usual ones first. */
  names: readonly string[];
}

export function readSkillNames(): Skill[] {
  return readRows('skill-names.tsv')
    .filter(([en = '']) => !en.startsWith('#'))
    .map(([en = '', french = '', others = '']) => {
      const fr = french || en;
      const names = [en, fr, ...others.split('|')].filter((name) => name !== '');
      return { usual: { en, fr }, names: [...new Set(names)] };
    });
}
