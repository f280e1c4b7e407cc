import fc from 'fast-check';
import { expect, test } from 'vitest';
import { described, read } from '#tests/support/search.ts';

/** Conditions of a keyword, each by its label or its filters. */
const stated = (keyword: string) =>
  read(keyword).conditions.map(({ text, label, filters, jobId }) => ({
    text,
    means: label?.en ?? JSON.stringify(filters, undefined),
    ...(jobId === undefined ? {} : { jobId }),
  }));

test.each([
  ['over 100k', '{"salaryMin":100000}'],
  ['$30/hr warehouse', '{"hourlyRateMin":30}'],
  ['$45 per hour electrician', '{"hourlyRateMin":45}'],
  ['remote jobs that pay 40 an hour', '{"hourlyRateMin":40}'],
  ['comptable 50 000 $ par an', '{"salaryMin":50000}'],
  ['50000 a year', '{"salaryMin":50000}'],
  ['soudeur 35 $ de l’heure', '{"hourlyRateMin":35}'],
  ['welder $25-30/hr', '{"hourlyRateMin":25,"hourlyRateMax":30}'],
  ['cook under $25 an hour', '{"hourlyRateMax":25}'],
  ['clerk $1000 a week', '{"salaryMin":52000}'],
  ['minimum wage', '{"hourlyRateMax":20}'],
  ['salaire minimum', '{"hourlyRateMax":20}'],
  ['20 hours a week receptionist', '{"hoursPerWeekMin":15,"hoursPerWeekMax":25}'],
  ['serveur moins de 25 heures par semaine', '{"hoursPerWeekMax":25}'],
  ['junior developer', 'Entry Level'],
  ['no experience', 'Entry Level'],
  ['apprenti plombier', 'Entry Level'],
  ['soudeur sans expérience', 'Entry Level'],
  ['premier emploi', 'Entry Level'],
  ['bookkeeper hybrid', '{"workplace":["hybrid"]}'],
  ['comptable en mode hybride', '{"workplace":["hybrid"]}'],
  ['nurse night shift Halifax', 'Nights'],
  ['cuisinier fin de semaine', 'Weekends'],
  ['software developer not remote', 'On site'],
  ['commis comptable pas en télétravail', 'On site'],
  ['react -angular', 'Without “angular”'],
  ['manager not sales', 'Without “sales”'],
  ['accountant -senior', 'Without “Senior Level”'],
  ['accountant french only', '{"language":"fr"}'],
  ['cuisinier anglais seulement', '{"language":"en"}'],
  ["landscaper with a driver's license", 'Driver’s licence'],
  ['jobs near me', 'Near you'],
  ['#1234', 'Job number 1234'],
  ['emploi no 57', 'Job number 57'],
] as const)('%s states %s', (keyword, means) => {
  expect(stated(keyword).map((condition) => condition.means)).toEqual([means]);
});

test('what is read is no word of the search, and leaves place and work as they are', () => {
  expect(described(read('cook Edmonton 40 dollars'))).toBe('63200 @ Edmonton, AB');
  expect(described(read('emploi de soudeur de nuit à Moncton'))).toBe('72106 @ Moncton, NB');
  expect(described(read('no experience'))).toBe('');
  expect(described(read('jobs near me'))).toBe('');
  expect(described(read("j'ai besoin d'un travail de nuit"))).toBe('');
});

test.each([
  'hybrid vehicle mechanic',
  'night auditor',
  'non-profit manager',
  'senior care aide',
  '24/7',
])('names stay names: %s', (keyword) => {
  expect(stated(keyword)).toEqual([]);
});

test('what no posting can be held to is not used, and said so', () => {
  expect(read('full time jobs in Calgary that start immediately').unused).toEqual([
    'that start immediately',
  ]);
});

test('a condition within the name of a trade leaves the trade', () => {
  const { parts, conditions } = read('registered junior nurse');
  expect(parts.map(({ text }) => text)).toEqual(['registered junior nurse']);
  expect(conditions.map(({ text }) => text)).toEqual(['junior']);
});

test('any text is read, and no part of it twice', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (keyword) => {
      const { conditions } = read(keyword);
      const characters = conditions.reduce((sum, { text }) => sum + text.length, 0);
      expect(characters).toBeLessThanOrEqual(keyword.length + 50);
    }),
  );
});
