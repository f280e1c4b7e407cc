import { describe, expect, test } from 'vitest';
import type { SearchQuery } from '#server/features/search/understanding/understand.ts';

import { described, read } from '#tests/support/search.ts';

const means = ([keyword, meaning]: readonly [string, string]) =>
  expect(described(read(keyword)), keyword).toBe(meaning);

describe('what a keyword means', () => {
  test.each([
    ['registered nurse', '31301'],
    ['electrician', '72200'],
    ['accountant', '11100'],
    ['accounting clerk', '14200'],
    ['sales associate', '64100'],
    ['software engineer', '21231'],
    ['truck driver', '73300'],
    ['customer service', '64409'],
    ['welder', '72106'],
    ['cook', '63200'],
    ['waitress', '65200'],
    ['nanny', '44100'],
    ['doctor', '31102'],
    ['dental hygienist', '32111'],
    ['research assistant', '41201'],
    ['school bus driver', '73301'],
    ['developer, software', '21232'],
    ['admin asst', '13110'],
    ['A/P clerk', '14200'],
    ['R/N', '31301'],
    ['healthcare', '31301'],
    ['cook for a daycare', '63200'],
    ['warehouse dock worker', '75101'],
    ['retail cashier', '65100'],
    ['infirmier', '31301'],
    ['infirmière', '31301'],
    ['infirmière auxiliaire', '32101'],
    ['électricien', '72200'],
    ['électricienne', '72200'],
    ['electricienne', '72200'],
    ['soudeur', '72106'],
    ['soudeuse', '72106'],
    ['développeuse web', '21234'],
    ['développeur', '21232'],
    ['caissière', '65100'],
    ['camionneuse', '73300'],
    ['préposée aux bénéficiaires', '33102'],
    ['éducatrice en garderie', '42202'],
    ['adjointe administrative', '13110'],
    ['commis comptable', '14200'],
    ['aide à domicile', '44101'],
    ['enseignante au primaire', '41221'],
    ["analyste d'affaires", '21221'],
    ["l'infirmière", '31301'],
  ] as const)('an occupation: %s', (...row) => means(row));

  test.each([
    ['RN', '31301'],
    ['R.N.', '31301'],
    ['LPN', '32101'],
    ['RPN', '32101'],
    ['PSW', '33102'],
    ['PAB', '33102'],
    ['CPA', '11100'],
    ['HVAC', '72402'],
    ['hvac tech', '72402'],
    ['ECE', '42202'],
    ['CPE', '42202'],
    ['QA', '22222'],
    ['RMT', '32201'],
    ['AZ driver', '73300'],
    ['AZ/DZ driver', '73300'],
    ['class 1 driver', '73300'],
    ['chauffeur classe 3', '73300'],
    ['EA', '12100'],
    ['VP marketing', '10022'],
    ['HR', '11200'],
    ['RH', '11200'],
    ['IT', '21222'],
    ['dev', '21232'],
    ['admin', '13110'],
    ['TIG welder', '72106'],
    ['vet tech', '32104'],
    ['physio', '31202'],
    ['forklift', '75101'],
  ] as const)('an abbreviation or trade name: %s', (...row) => means(row));

  test.each([
    ['softwre engneer', '21231'],
    ['acountant', '11100'],
    ['plumer', '72300'],
    ['nures', '31301'],
    ['registerd nures', '31301'],
    ['electrican', '72200'],
    ['electritian', '72200'],
    ['recepcionist', '14101'],
    ['bookeeper', '12200'],
    ['pharmasist', '31120'],
    ['nurse practioner', '31302'],
    ['custmer service represenative', '64409'],
    ['warehuse asociate', '75101'],
    ['web devloper', '21234'],
    ['infirmere', '31301'],
    ['infirmiere auxilliaire', '32101'],
    ['programeur', '21232'],
    ['vancuver nurse', '31301 @ Vancouver, BC'],
    ['plumber in Torotno', '72300 @ Toronto, ON'],
  ] as const)('with a typing error: %s', (...row) => means(row));

  test.each([
    ['registered nurse in Halifax', '31301 @ Halifax, NS'],
    ['electrician Calgary', '72200 @ Calgary, AB'],
    ['développeur Montréal', '21232 @ Montréal, QC'],
    ['Summerside driver', '73300 @ Summerside, PE'],
    ['infirmière à Québec', '31301 @ Québec, QC'],
    ['infirmière au Québec', '31301 @ Quebec'],
    ['aide à domicile près de Longueuil', '44101 @ Longueuil, QC'],
    ['plombier rive-sud', '72300 @ South Shore of Montréal'],
    ['nurse cape breton', '31301 @ Cape Breton'],
    ['nurse GTA', '31301 @ Greater Toronto Area'],
    ['GTA', '@ Greater Toronto Area'],
    ['M5V', '@ Toronto, ON'],
    ['plumber M5V 2T6', '72300 @ Toronto, ON'],
    ['custodian edmonton alberta', '65312 @ Edmonton, AB'],
    ['welder bc', '72106 @ British Columbia'],
    ['nurse ON', '31301 @ Ontario'],
    ['nurse Ontario', '31301 @ Ontario'],
    ['nurse Hope BC', '31301 @ Hope, BC'],
    ['nurse in Hope', '31301 @ Hope, BC'],
    ['nurse hope', "31301 'hope'"],
    ['jobs in Toronto', '@ Toronto, ON'],
    ['nurse jobs in Canada', '31301 @ Canada'],
    ['emplois au Canada', '@ Canada'],
    ['emplois à Rimouski', '@ Rimouski, QC'],
    ['B2B sales', "64100 'B2B'"],
  ] as const)('with a place: %s', (...row) => means(row));

  test.each([
    ['part-time', 'Part-time'],
    ['full time', 'Full-time'],
    ['part-time cashier near Laval', '65100 Part-time @ Laval, QC'],
    ['caissière temps partiel Gatineau', '65100 Part-time @ Gatineau, QC'],
    ['stage en génie civil', '21300 Internship'],
    ['graphiste pigiste', '52120 Freelance'],
    ['contract plumber', '72300 Contract'],
    ['casual PSW', '33102 Temporary Part-time'],
    ['driver on call', '73300 Temporary Part-time'],
    ['remote', 'remote'],
    ['work from home customer service', '64409 remote'],
    ['télétravail comptable', '11100 remote'],
    ['à distance', 'remote'],
  ] as const)('with a job type, or remote: %s', (...row) => means(row));

  test.each([
    ['C++', 'skill C++'],
    ['c#', 'skill C#'],
    ['.NET', 'skill .NET'],
    ['node.js', 'skill Node.js'],
    ['nodejs', 'skill Node.js'],
    ['JS', 'skill JavaScript'],
    ['c++ developer', '21232'],
    ['data engineer python sql', '21223 skill Python skill SQL'],
    ['premiers soins', 'skill First Aid'],
    ['vermiculture', 'skill Vermiculture'],
    ['bookkeeper QuickBooks', '12200 skill QuickBooks'],
    ['Tim Hortons', 'company Tim Hortons'],
    ['cashier Tim Hortons', '65100 company Tim Hortons'],
    ['zorblax', 'company Zorblax Inc.'],
    ['calgary co-op cashier', '65100 company Calgary Co-op'],
    ['care', "'care'"],
    ['b', "'b'"],
    ['relocation', "'relocation'"],
    ['gig', "'gig'"],
    ['work permit', "'permit'"],
    ['visa sponsorship', "'visa' 'sponsorship'"],
  ] as const)('a skill or company: %s', (...row) => means(row));

  test.each([
    ['senior software engineer', '21231'],
    ['night shift security guard', '64410'],
    ['jobs', ''],
    ['emploi', ''],
    ['asdfgh qwerty', "'asdfgh' 'qwerty'"],
    ['soigner agées', "'soigner' 'agées'"],
    ['nurs', "'nurs'"],
    ['the records of the patients', "'records' 'patients'"],
    ['', ''],
    ['+++', ''],
    [':*&|!()', ''],
    ['😀', ''],
  ] as const)('other words: %j', (...row) => means(row));
});

describe('one language finds the same as the other', () => {
  test.each([
    ['registered nurse', 'infirmière'],
    ['electrician', 'électricienne'],
    ['PSW', 'préposé aux bénéficiaires'],
    ['accountant', 'comptable'],
    ['truck driver', 'camionneur'],
    ['welder', 'soudeuse'],
    ['early childhood educator', 'éducatrice à la petite enfance'],
  ])('%s is %s', (english, french) => {
    expect(read(french).occupations[0]?.groups).toEqual(read(english).occupations[0]?.groups);
  });

  test('an accountant is close to bookkeepers, and to no mechanic', () => {
    const groups = read('accountant').occupations[0]?.groups ?? [];
    const weights = new Map(groups.map(({ code, weight }) => [code, weight]));
    expect(weights.get('11100')).toBe(1);
    expect(weights.get('12200')).toBeGreaterThan(0.3);
    expect(weights.get('12200')).toBeLessThan(1);
    expect([...weights.keys()].filter((code) => code.startsWith('7'))).toEqual([]);
  });
});

test('what several occupations are called alike keeps its name', () => {
  const labelOf = (keyword: string) => read(keyword).parts[0]?.label.en;
  expect(labelOf('healthcare')).toBe('healthcare');
  expect(labelOf('RN')).toBe('Registered nurse');
});

describe('words that are no title', () => {
  const likely = (keyword: string, query: SearchQuery = {}) =>
    read(keyword, query).likely?.groups.map(({ code }) => code) ?? [];

  test('may be near the titles of some work', () => {
    expect(read('java programmer certified').likely?.text).toBe('programmer certified');
    expect(likely('math teacher high school')).toContain('41220');
    expect(likely('zebra wrangler')).not.toEqual([]);
  });

  test('mean nothing where no title has them, where all is understood, or as they are typed', () => {
    expect(likely('quidditch blorp')).toEqual([]);
    expect(likely('registered nurse')).toEqual([]);
    expect(likely('math teacher high school', { literal: ['occupation'] })).toEqual([]);
  });
});

describe('taken as it was typed', () => {
  test('the spelling', () => {
    const intent = read('acountant', { literal: ['spelling'] });
    expect(intent.corrected).toBeUndefined();
    expect(described(intent)).toBe("'acountant'");
  });

  test.each([
    ['occupation', 'nurse Halifax', "@ Halifax, NS 'nurse'"],
    ['place', 'nurse in Halifax', "31301 'Halifax'"],
    ['jobType', 'part-time nurse', "31301 'part' 'time'"],
    ['remote', 'remote nurse', "31301 'remote'"],
    ['skill', 'python', "'python'"],
    ['company', 'Tim Hortons', "'Tim' 'Hortons'"],
  ] as const)('%s', (kind, keyword, meaning) => {
    expect(described(read(keyword, { literal: [kind] }))).toBe(meaning);
  });
});
