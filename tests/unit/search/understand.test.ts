import { describe, expect, test } from 'vitest';
import type { SearchIntent } from '#server/features/search/intent.ts';
import { type SearchQuery, understand } from '#server/features/search/understanding/understand.ts';
import { searchVocabulary } from '#server/features/search/vocabulary.ts';

const read = (keyword: string, more: SearchQuery = {}) =>
  understand({ keyword, ...more }, searchVocabulary());

/** 'registered nurse=31301 in Halifax=Halifax, NS' and so on, in a fixed order. */
function described(intent: SearchIntent): string {
  const { occupations, skills, jobTypes, isRemote, area, words } = intent;
  return [
    ...occupations.map(({ groups }) => groups[0]?.code),
    ...skills.map(({ names }) => `skill ${names[0]}`),
    ...jobTypes,
    ...(isRemote ? ['remote'] : []),
    ...(area ? [`@ ${area.name.en}`] : []),
    ...words.map(({ text, isOptional }) => (isOptional ? `(${text})` : `'${text}'`)),
  ].join(' ');
}

describe('what a keyword means', () => {
  test.each([
    ['registered nurse', '31301'],
    ['registered nurse in Halifax', '31301 @ Halifax, NS'],
    ['electrician Calgary', '72200 @ Calgary, AB'],
    ['développeur Montréal', '21232 @ Montréal, QC'],
    ['softwre engneer', '21231'],
    ['acountant', '11100'],
    ['plumer', '72300'],
    ['nures', '31301'],
    ['accountant', '11100'],
    ['accounting clerk', '14200'],
    ['RN', '31301'],
    ['R.N.', '31301'],
    ['LPN', '32101'],
    ['RPN', '32101'],
    ['PSW', '33102'],
    ['PAB', '33102'],
    ['CPA', '11100'],
    ['HVAC', '72402'],
    ['ECE', '42202'],
    ['CPE', '42202'],
    ['QA', '22222'],
    ['RMT', '32201'],
    ['AZ/DZ driver', '73300'],
    ['HR', '11200'],
    ['RH', '11200'],
    ['IT', '21222'],
    ['dev', '21232'],
    ['admin', '13110'],
    ['sales associate', '64100'],
    ['software engineer', '21231'],
    ['truck driver', '73300'],
    ['customer service', '64409'],
    ['électricien', '72200'],
    ['electricienne', '72200'],
    ['soudeur', '72106'],
    ['part-time cashier near Laval', '65100 Part-time @ Laval, QC'],
    ['part-time', 'Part-time'],
    ['full time', 'Full-time'],
    ['GTA', '@ Greater Toronto Area'],
    ['M5V 2T6', '@ Toronto, ON'],
    ['infirmière à Québec', '31301 @ Québec, QC'],
    ['infirmière au Québec', '31301 @ Quebec'],
    ['c++ developer', '21232'],
    ['C++', 'skill C++'],
    ['node.js', 'skill Node.js'],
    ['télétravail comptable', '11100 remote'],
    ['work from home customer service', '64409 remote'],
    ['stage en génie civil', '21300 Internship'],
    ['Summerside driver', '73300 @ Summerside, PE'],
    ['nurse Hope BC', '31301 @ Hope, BC'],
    ['nurse in Hope', '31301 @ Hope, BC'],
    ['hope', "'hope'"],
    ['driver on call', '73300 Temporary Part-time'],
    ['nurse ON', '31301 @ Ontario'],
    ['senior software engineer', '21231 (senior)'],
    ['jobs in Toronto', '@ Toronto, ON'],
    ['jobs', ''],
    ['asdfgh qwerty', "'asdfgh' 'qwerty'"],
  ])('%s', (keyword, meaning) => {
    expect(described(read(keyword))).toBe(meaning);
  });
});
