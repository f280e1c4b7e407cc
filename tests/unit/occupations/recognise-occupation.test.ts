import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readTitleKeys, recogniseOccupation } from '#server/knowledge/occupations/occupations.ts';
import { genderForms } from '#server/knowledge/occupations/title-key.ts';
import { readOccupations } from '#server/platform/db/reference/read.ts';

const occupations = readOccupations();
const titleOf = new Map(occupations.map(({ code, titleEn }) => [code, titleEn]));

describe('recognising an occupation', () => {
  test.each([
    ['Registered Nurse', '31301'],
    ['registered nurses', '31301'],
    ['Senior Software Engineer (Remote)', '21231'],
    ['Software Developer Intern', '21232'],
    ['Full Stack Web Developer', '21234'],
    ['Journeyperson Electrician', '72200'],
    ['Apprentice Plumber', '72300'],
    ['Part-time Barista', '65201'],
    ['Civil Engineer, Marine Structures', '21300'],
    ['Commercial Truck Driver', '73300'],
    ['Infirmière auxiliaire', '32101'],
    ['Infirmier auxiliaire ou infirmière auxiliaire', '32101'],
    ['Préposée aux bénéficiaires', '33102'],
    ['Électricien', '72200'],
    ['ELECTRICIENNE', '72200'],
    ['Développeur ou développeuse de logiciels', '21232'],
    ['Cuisinier / Cook', '63200'],
  ])('%s is %s', (title, code) => {
    expect(recogniseOccupation(title)).toBe(code);
  });

  test.each([
    'Manager',
    'Developer',
    'Product Designer',
    'Assistant Registered Nurse',
    'Nurse practitioner trainer',
    'Plumber / Registered Nurse',
    'Rock star',
    'constructor',
    '__proto__',
    '',
    '🦞',
    '软件工程师',
  ])('says nothing of %j', (title) => {
    expect(recogniseOccupation(title)).toBeUndefined();
  });

  test('knows the words of every title of the classification, whatever its case', () => {
    const keys = readTitleKeys().filter(({ key }) => key.split(' ').length <= 15);
    const others = keys.filter(
      ({ key, code }, index) =>
        recogniseOccupation(index % 2 === 0 ? key : key.toUpperCase()) !== code,
    );
    // These titles have another meaning today.
    expect(others.map(({ key }) => key).toSorted()).toEqual([
      'content strategist',
      'designer product',
      'director engineering',
      'manager studio',
    ]);
  });

  test('answers only with codes of the classification, for anything typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (title) => {
        const code = recogniseOccupation(title);
        expect(code === undefined || titleOf.has(code)).toBe(true);
      }),
    );
  });
});

describe('titles with two genders', () => {
  test.each([
    ['Agent/agente de bord', ['Agent de bord', 'agente de bord']],
    [
      'Ingénieur informaticien/ingénieure informaticienne',
      ['Ingénieur informaticien', 'ingénieure informaticienne'],
    ],
    [
      'Travailleur social/travailleuse sociale en milieu scolaire',
      ['Travailleur social en milieu scolaire', 'travailleuse sociale en milieu scolaire'],
    ],
    ['Technicien(ne) de laboratoire', ['Technicien de laboratoire']],
    ['Registered nurse', ['Registered nurse']],
  ])('%s', (title, forms) => {
    expect(genderForms(title)).toEqual(forms);
  });
});
