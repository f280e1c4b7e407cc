import { expect, test } from 'vitest';
import { occupationsOf, suggestSkills } from '#server/features/skills/suggestions.ts';
import { knownSkills } from '#server/knowledge/skills/known-skills.ts';
import { readOccupations } from '#server/platform/db/reference/read.ts';

const none = { ownPostings: [], openPostings: [], text: '', locale: 'en' as const };
const suggest = (title: string, rest: Partial<Parameters<typeof suggestSkills>[0]> = {}) =>
  suggestSkills({ ...none, codes: occupationsOf(title), ...rest });

const TRADES = [
  ['Baker, early shift', ['Baking', 'Food Safety']],
  ['Boulanger ou boulangère', ['Baking', 'Pastry Making']],
  ['Registered Nurse', ['Patient Care', 'Medication Administration']],
  ['Full Stack Web Developer', ['JavaScript', 'SQL']],
  ['Welder', ['Welding', 'Blueprint Reading']],
  ['Long-haul truck driver', ['Class 1 Licence', 'Air Brakes']],
] as const;

test.for(TRADES)('%s gets the skills of its trade', ([title, expected]) => {
  const skills = suggest(title);
  expect(skills.slice(0, 8)).toEqual(expect.arrayContaining([...expected]));
  if (!title.includes('Developer')) expect(skills).not.toContain('JavaScript');
});

test('each skill has an id of its own', () => {
  const ids = knownSkills().all.map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(300);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(expect.arrayContaining(['project-management', 'c', 'c#', 'c++']));
});

test('a title without an occupation gets general skills', () => {
  const skills = suggest('Zzz');
  expect(skills[0]).toBe('Communication');
  expect(skills).not.toContain('JavaScript');
});

test('come in the reader’s language, whichever the title’s', () => {
  expect(suggest('Baker', { locale: 'fr' })).toEqual(
    expect.arrayContaining(['Boulangerie', 'Salubrité alimentaire']),
  );
});

test('begin with the employer’s own of the same work, then what others ask for', () => {
  const ownPostings = [
    { title: 'Night baker', skills: ['Laminated dough'] },
    { title: 'Web developer', skills: ['TypeScript'] },
  ];
  const openPostings = [
    { companyId: 1, skills: ['HACCP', 'Our own oven'] },
    { companyId: 2, skills: ['Salubrité alimentaire', 'Night work'] },
    { companyId: 3, skills: ['FoodSafe', 'night work'] },
  ];
  const skills = suggest('Baker', { ownPostings, openPostings });
  // Other names of a skill count as one; a skill that only one company uses is not suggested.
  expect(skills.slice(0, 4)).toEqual(['Laminated dough', 'Food Safety', 'Night work', 'HACCP']);
  expect(skills.filter((skill) => skill === 'Food Safety')).toHaveLength(1);
  expect(skills).not.toContain('Our own oven');
  expect(skills).not.toContain('TypeScript');
});

test('what is typed finds any skill by its names, those of the work first', () => {
  expect(suggest('Baker', { text: 'java' })).toEqual(expect.arrayContaining(['JavaScript']));
  expect(suggest('Baker', { text: 'pa' })[0]).toBe('Pastry Making');
  expect(suggest('Baker', { text: 'soud' })).toContain('Welding');
  expect(suggest('', { text: 'soud', locale: 'fr' })[0]).toBe('Soudure');
  expect(suggest('', { text: 'payroll', locale: 'fr' })).toEqual(['Paie']);
  expect(suggest('Baker', { text: 'qwertz' })).toEqual([]);
});

test('there are skills for every occupation', () => {
  const codes = readOccupations().map(({ code }) => code);
  const { ofOccupation } = knownSkills();
  for (const code of codes) expect(ofOccupation(code).length, code).toBeGreaterThan(8);
});
