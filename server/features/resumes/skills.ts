import { nameKey } from '#shared/domain/name-key.ts';
import type { Locale } from '#shared/locales/text.ts';
import { knownSkills, skillName } from '../../knowledge/skills/known-skills.ts';
import type { Skill } from '../../knowledge/skills/skill-names.ts';
import { divideExperience } from './experience.ts';
import { CELL_BREAK } from './reading/breaks.ts';
import type { Sections } from './sections.ts';

const MOST_SKILLS = 30;
const WORDS_OF_A_SKILL = 5;
const MAX_LENGTH = 50;
/** Outside a list of skills, 'R', 'Go' and 'C' are other words. */
const MIN_LENGTH_IN_TEXT = 3;

/** Names of skills that are ordinary words in a sentence, as name keys. */
const ORDINARY_WORDS = new Set(
  `training formation coaching accompagnement mentoring mentorat communication reception accueil
  audit auditing verification budget budgets supervision supervising sales selling vente ventes
  cooking cuisine cleaning nettoyage tax taxes impot impots advertising publicite electrical
  electricite english anglais french francais analytics typing rest cloud prevision previsions
  repartition dispatch approvisionnement statistique statistics organisation`.split(/\s+/),
);

/** Items of the list of skills, then known skills in what the person did and holds. */
export function skillsIn(sections: Sections, locale: Locale): string[] {
  const names = new Map<string, string>();
  const add = (written: string) => {
    const name = skillName(written, locale);
    if (!names.has(nameKey(name))) names.set(nameKey(name), name);
  };
  for (const item of itemsOf(sections.skills)) add(item);
  const { tasks } = divideExperience(sections.experience);
  for (const line of [...sections.credentials, ...sections.summary, ...tasks]) {
    for (const name of namedIn(line)) add(name);
  }
  return [...names.values()].slice(0, MOST_SKILLS);
}

const SEPARATOR = /[,;•·|●▪\t]| [-–—] | \/ /;

function itemsOf(lines: readonly string[]): string[] {
  return joinWrapped(lines)
    .map((line) => line.replace(/^[^\p{L}\p{N}]+/u, '').replace(/^[^:]{1,30}:\s*/, ''))
    .flatMap((line) => line.split(SEPARATOR))
    .map((item) => item.replace(/\([^)]*\)/g, '').replace(/^[^\p{L}\p{N}.]+|[\s.:]+$/gu, ''))
    .flatMap(partsOf)
    .filter(
      (item) =>
        item !== '' && item.length <= MAX_LENGTH && item.split(/\s+/).length <= WORDS_OF_A_SKILL,
    )
    .filter((item) => knownSkills().named(item) !== undefined || /\p{L}{2}/u.test(item));
}

/** Both skills of 'Framing and finish carpentry', unless the whole is the name of one. */
function partsOf(item: string): string[] {
  const parts = item.split(/ (?:and|et|&) /);
  const areKnown = parts.some((part) => knownSkills().named(part) !== undefined);
  return parts.length === 2 && areKnown && !knownSkills().named(item) ? parts : [item];
}

/** Joins an item that a narrow column wraps. */
function joinWrapped(lines: readonly string[]): string[] {
  const joined: string[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    if (last && isWrapped(last, line)) joined[joined.length - 1] = `${last} ${line}`;
    else joined.push(line);
  }
  return joined;
}

function isWrapped(last: string, line: string): boolean {
  const end = last.split(SEPARATOR).at(-1)?.trim() ?? '';
  const [start = ''] = line.split(SEPARATOR);
  if (end === '' || `${last}${line}`.includes(CELL_BREAK)) return false;
  return (
    knownSkills().named(`${end} ${start}`) !== undefined ||
    (/^\p{Ll}/u.test(line) && /^\P{L}*\p{Lu}/u.test(last))
  );
}

/** Known skills of one to five adjacent words, in the order of the text. */
function* namedIn(line: string): Generator<string> {
  const written = line.split(/[\s,;()]+/).filter((word) => nameKey(word) !== '');
  const keys = written.map(nameKey);
  for (let start = 0; start < keys.length; start += 1) {
    for (let length = WORDS_OF_A_SKILL; length >= 1; length -= 1) {
      const name = keys
        .slice(start, start + length)
        .join(' ')
        .trim();
      const skill = name.length >= MIN_LENGTH_IN_TEXT ? knownSkills().named(name) : undefined;
      if (!skill || (length === 1 && !isSkillInText(name, written[start] ?? '', skill))) continue;
      yield skill.usual.en;
      start += length - 1;
      break;
    }
  }
}

/** A proper name, such as Excel, is written with a capital letter. */
function isSkillInText(name: string, written: string, { usual }: Skill): boolean {
  if (usual.en === usual.fr && /^\p{Lu}/u.test(usual.en)) return /\p{Lu}/u.test(written);
  return !ORDINARY_WORDS.has(name);
}
