import { nameKey } from '#shared/domain/name-key.ts';
import type { Locale } from '#shared/locales/text.ts';
import { once } from '../../platform/core/once.ts';
import { readRows } from '../../platform/db/reference/read.ts';
import { type KnownSkill, readSkillNames, skillIdOf } from './skill-names.ts';

interface KnownSkills {
  named(name: string): KnownSkill | undefined;
  /** Skills of an occupation, the most specific first. */
  ofOccupation(code: string): readonly KnownSkill[];
  all: readonly KnownSkill[];
}

/** Skills of the data files, read at the first use. */
export const knownSkills = once((): KnownSkills => {
  const byKey = new Map<string, KnownSkill>();
  const add = (skill: KnownSkill) => {
    for (const name of skill.names) byKey.set(nameKey(name), skill);
    return skill;
  };
  for (const skill of readSkillNames()) add(skill);
  const byPrefix = new Map(
    readRows('occupation-skills.tsv')
      .filter(([prefix = '']) => !prefix.startsWith('#'))
      .map(([prefix = '', names = '']) => {
        const skills = names.split('|').map((written) => {
          const [en = '', fr = en] = written.split('~');
          return (
            byKey.get(nameKey(en)) ?? add({ id: skillIdOf(en), usual: { en, fr }, names: [en, fr] })
          );
        });
        return [prefix, skills] as const;
      }),
  );
  return {
    named: (name) => byKey.get(nameKey(name)),
    ofOccupation: (code) =>
      Array.from({ length: code.length + 1 }, (_, cut) => code.slice(0, code.length - cut)).flatMap(
        (prefix) => byPrefix.get(prefix) ?? [],
      ),
    all: [...new Set(byKey.values())],
  };
});

/** Name of a skill in a language; an unknown skill keeps its name. */
export const skillName = (written: string, locale: Locale): string =>
  knownSkills().named(written)?.usual[locale] ?? written;

const isSame = (a: string, b: string) => nameKey(a) === nameKey(b);

/** Usual names of a skill that is written as one of them, not as another name of it. */
export function usualSkill(written: string): KnownSkill['usual'] | undefined {
  const { usual } = knownSkills().named(written) ?? {};
  return usual && (isSame(usual.en, written) || isSame(usual.fr, written)) ? usual : undefined;
}

/** English names of skills by their French ones, where these differ; two lists in one order. */
export const frenchSkills = once(() => {
  const pairs = knownSkills().all.map(({ usual }) => usual);
  const translated = pairs.filter(({ en, fr }) => !isSame(en, fr));
  return { fr: translated.map(({ fr }) => fr), en: translated.map(({ en }) => en) };
});

/** A skill in a language: the usual name, unless it is written in that language or unknown. */
export function skillIn(written: string, locale: Locale): string {
  const name = usualSkill(written)?.[locale] ?? written;
  return isSame(name, written) ? written : name;
}
