import { describe, expect, test } from 'vitest';
import { checkPosting } from '#shared/domain/posting-law/check-posting.ts';
import {
  type FieldsOfFacts,
  factsOf,
  type PublicSince,
  provinceIn,
} from '#shared/domain/posting-law/posting-facts.ts';

const factsWith = (fields: FieldsOfFacts, publicSince: PublicSince = {}) =>
  factsOf(fields, {
    publicSince,
    companySize: '11-50',
    has25: true,
    isFederal: null,
    isRankingOn: true,
    closesOn: null,
    fallback: 'en',
  });

const ENGLISH = 'You prepare hot meals with a team of five and keep the kitchen clean.';
const FRENCH = 'Vous préparez des repas chauds avec une équipe de cinq dans la cuisine.';

test('an empty form answers nothing', () => {
  expect(factsWith({})).toEqual({
    province: null,
    workplace: 'on-site',
    openTo: [],
    jobType: null,
    companySize: '11-50',
    has25: true,
    isFederal: null,
    pay: { period: 'hourly', minCents: null, maxCents: null },
    texts: {
      en: { title: '', description: '', requirements: '', benefits: '', publishedOn: null },
    },
    existingVacancy: null,
    aiUse: null,
    isRankingOn: true,
    accommodation: null,
    languageReason: null,
    closesOn: null,
  });
});

test('answers are taken over', () => {
  const facts = factsWith({
    location: 'Toronto, ON',
    workplace: 'remote',
    remoteProvinces: ['QC', 'NS'],
    jobType: 'Contract',
    existingVacancy: 'no',
    aiUse: 'assist',
    accommodation: 'Write to us.',
    languageReason: 'Calls from Boston.',
  });
  expect(facts).toMatchObject({
    province: 'ON',
    workplace: 'remote',
    openTo: ['NS', 'QC'],
    jobType: 'Contract',
    existingVacancy: false,
    aiUse: 'assist',
    accommodation: 'Write to us.',
    languageReason: 'Calls from Boston.',
  });
  expect(factsWith({ existingVacancy: 'yes' }).existingVacancy).toBe(true);
});

test('texts are in the language that is set, else in those detected', () => {
  const languages = (fields: FieldsOfFacts) => Object.keys(factsWith(fields).texts);
  expect(languages({ title: 'Cook', description: ENGLISH })).toEqual(['en']);
  expect(languages({ title: 'Cuisinière', description: FRENCH })).toEqual(['fr']);
  expect(languages({ description: `${ENGLISH}\n${FRENCH}` })).toEqual(['en', 'fr']);
  expect(languages({ description: ENGLISH, language: 'fr' })).toEqual(['fr']);
  expect(languages({ title: 'Xyz' })).toEqual(['en']);
});

test('a second language has texts of its own, and mends what Quebec asks for', () => {
  const english = { title: 'Cook', description: ENGLISH, benefits: 'Meals.' };
  const french = { language: 'fr' as const, title: 'Cuisinier', description: FRENCH };
  const { texts } = factsWith({ ...english, translation: { ...french, benefits: null } });
  expect(texts).toMatchObject({
    en: { ...english, requirements: '' },
    fr: { title: 'Cuisinier', description: FRENCH, benefits: '' },
  });
  const idsOf = (translation: FieldsOfFacts['translation'], location = 'Joliette, QC') =>
    checkPosting(
      factsWith({ ...english, location, translation, jobType: 'Full-time' }),
      '2026-11-21',
    )
      .map(({ id }) => id)
      .filter((id) => id.startsWith('QC-FR'));
  expect(idsOf(null)).toEqual(['QC-FR']);
  expect(idsOf({ language: 'fr', title: '', description: ' ' })).toEqual(['QC-FR']);
  expect(idsOf({ language: 'fr', title: 'Cuisinier' })).toEqual(['QC-FR']);
  expect(idsOf(french)).toEqual(['QC-FR-EQUAL']);
  expect(idsOf({ ...french, benefits: 'Repas.' })).toEqual([]);
});

test('in Quebec, French that comes on a later day than another language is found', () => {
  const fields = {
    title: 'Cook',
    description: ENGLISH,
    location: 'Joliette, QC',
    translation: { language: 'fr' as const, title: 'Cuisinier', description: FRENCH },
  };
  const find = (publicSince: PublicSince, changes: FieldsOfFacts = {}) =>
    checkPosting(factsWith({ ...fields, ...changes }, publicSince), '2026-11-21').find(
      ({ id }) => id === 'QC-FR-EQUAL',
    );
  const isFound = (publicSince: PublicSince) => find(publicSince) !== undefined;
  expect(isFound({})).toBe(false);
  expect(isFound({ en: '2026-11-18', fr: '2026-11-18' })).toBe(false);
  expect(isFound({ en: '2026-11-20', fr: '2026-11-18' })).toBe(false);
  expect(isFound({ fr: '2026-11-18' })).toBe(false);
  expect(isFound({ en: '2026-11-21' })).toBe(false);
  expect(isFound({ en: '2026-11-18', fr: '2026-11-20' })).toBe(true);
  // French is typed into a posting that is public in English.
  expect(isFound({ en: '2026-11-20' })).toBe(true);
  expect(find({ en: '2026-11-20' })?.values).toEqual({ from: '2026-11-20' });
  // As long as it says less, it is to be completed.
  expect(find({ en: '2026-11-20' }, { benefits: 'Meals.' })?.values).toEqual({});
});

test('pay is that of the chosen period, or the hourly rate, unless the salary has more ends', () => {
  const { pay } = factsWith({ hourlyRateMin: 19.99, hourlyRateMax: 30, salaryMin: 40_000 });
  expect(pay).toEqual({ period: 'hourly', minCents: 1999, maxCents: 3000 });
  expect(factsWith({ hourlyRateMin: 20, salaryMin: 40_000, salaryMax: 50_000 }).pay).toEqual({
    period: 'annual',
    minCents: 4_000_000,
    maxCents: 5_000_000,
  });
  const both = { hourlyRateMin: 20, hourlyRateMax: 30, salaryMin: 40_000 };
  expect(factsWith({ ...both, payPeriod: 'annual' }).pay.period).toBe('annual');
  expect(factsWith({ salaryMin: 40_000, payPeriod: 'hourly' }).pay.period).toBe('annual');
  expect(factsWith({ hourlyRateMin: Number.NaN, salaryMax: 1 }).pay.period).toBe('annual');
});

describe('the province of a location', () => {
  test.each([
    ['Halifax, NS', 'NS'],
    ['Toronto ON', 'ON'],
    ['toronto, on', 'ON'],
    ['Toronto, Ontario, Canada', 'ON'],
    ['Gatineau (Québec)', 'QC'],
    ['Québec', 'QC'],
    ['Summerside (Île-du-Prince-Édouard)', 'PE'],
    ['St. John’s, Newfoundland and Labrador ', 'NL'],
  ] as const)('%s', (location, province) => {
    expect(provinceIn(location)).toBe(province);
  });

  test.each(['', 'Toronto', 'Ontario Street, Kingston', 'Come on', 'Quebec City', 'Canada'])(
    'is unknown in %j',
    (location) => {
      expect(provinceIn(location)).toBeNull();
    },
  );
});

test('what a form leaves open in Ontario is found, and nothing once it is answered', () => {
  const posting: FieldsOfFacts = {
    title: 'Cook',
    description: ENGLISH,
    location: 'Toronto, ON',
    jobType: 'Full-time',
  };
  const idsOf = (fields: FieldsOfFacts) =>
    checkPosting(factsWith(fields), '2026-11-21').map(({ id }) => id);
  expect(idsOf(posting)).toEqual(['ON-PAY', 'ON-VACANCY', 'ON-AI', 'ON-ACCESS']);
  const answers = {
    hourlyRateMin: 25,
    hourlyRateMax: 30,
    existingVacancy: 'no',
    aiUse: 'assist',
    accommodation: 'Write to us.',
  } as const;
  expect(idsOf({ ...posting, ...answers })).toEqual([]);
});
