import { nameKey } from '#shared/domain/name-key.ts';
import { readRows } from '../../platform/db/reference/read.ts';

export interface Skill {
  usual: { en: string; fr: string };
  /** Names in both languages, the usual ones first. */
  names: readonly string[];
}

/** A skill of the taxonomy. */
export interface KnownSkill extends Skill {
  /** The English name as a key, such as 'project-management'; stored, so a name stays as it is. */
  id: string;
}

export const skillIdOf = (english: string): string => nameKey(english).replaceAll(' ', '-');

export function readSkillNames(): KnownSkill[] {
  return readRows('skill-names.tsv')
    .filter(([en = '']) => !en.startsWith('#'))
    .map(([en = '', french = '', others = '']) => {
      const fr = french || en;
      const names = [en, fr, ...others.split('|')].filter((name) => name !== '');
      return { id: skillIdOf(en), usual: { en, fr }, names: [...new Set(names)] };
    });
}
