import { knownSkills } from '#server/knowledge/skills/known-skills.ts';
import type { ProfileProposals } from '#shared/contract/contract.ts';
import { nameKey } from '#shared/domain/name-key.ts';
import type { Person } from './people.ts';

export const FIELDS = ['title', 'skills', 'experience', 'education', 'location'] as const;
export type Field = (typeof FIELDS)[number];

/** How many of the things taken are right, and of those to be taken. */
export interface Tally {
  right: number;
  taken: number;
  wanted: number;
}

/** Whether something was taken that is not right, or not taken that should be. */
export const isMissed = ({ right, taken, wanted }: Tally) => right < Math.max(taken, wanted);

const skillKey = (name: string) => nameKey(knownSkills().named(name)?.usual.en ?? name);

/** Compares what was read with what the resume says. */
export function judge(person: Person, read: ProfileProposals): Record<Field, Tally> {
  const { truth } = person;
  return {
    title: ofSets(listOf(read.title), [truth.title], nameKey),
    location: ofSets(listOf(read.location), [truth.location], nameKey),
    skills: ofSets(
      read.skills.filter((skill) => !truth.optionalSkills.map(skillKey).includes(skillKey(skill))),
      truth.skills,
      skillKey,
    ),
    experience: ofWords(read.experience, textOf(person, 'experience')),
    education: ofWords(read.education, textOf(person, 'education')),
  };
}

const listOf = (value: string | null) => (value === null ? [] : [value]);

function ofSets(
  taken: readonly string[],
  wanted: readonly string[],
  key: (name: string) => string,
): Tally {
  const takenKeys = new Set(taken.map(key));
  const wantedKeys = new Set(wanted.map(key));
  const right = [...takenKeys].filter((each) => wantedKeys.has(each)).length;
  return { right, taken: takenKeys.size, wanted: wantedKeys.size };
}

/** Each word counts as often as it is there. */
function ofWords(taken: string | null, wanted: string): Tally {
  const takenWords = wordsOf(taken ?? '');
  const wantedWords = wordsOf(wanted);
  const left = new Map<string, number>();
  for (const word of wantedWords) left.set(word, (left.get(word) ?? 0) + 1);
  let right = 0;
  for (const word of takenWords) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    left.set(word, count - 1);
    right += 1;
  }
  return { right, taken: takenWords.length, wanted: wantedWords.length };
}

const wordsOf = (text: string) => nameKey(text).split(' ').filter(Boolean);

const textOf = ({ sections }: Person, kind: 'experience' | 'education') =>
  sections
    .filter((section) => section.kind === kind)
    .flatMap(({ lines, entries }) => [
      ...lines,
      ...entries.flatMap(({ dates, name, where, tasks }) => [dates, name, where, ...tasks]),
    ])
    .join(' ');
